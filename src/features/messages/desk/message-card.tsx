import { pages } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { Message } from '../contract.ts';
import styles from './message-desk.module.css';

export function MessageCard({
  message: { name, email, createdAt, inquiryType, subject, message, read, answered, replies },
  onReply,
  onRead,
  onDelete,
}: {
  message: Message;
  onReply: () => void;
  onRead: () => void;
  onDelete: () => void;
}) {
  const from = <Unseen> {`the message of ${name}`}</Unseen>;
  return (
    <Card
      heading={name}
      level={3}
      beside={
        <span className={styles.marks}>
          {!read && <Badge tone="note">New</Badge>}
          {answered && <Badge tone="success">Answered</Badge>}
        </span>
      }
      actions={
        <>
          <Button onClick={onReply}>Reply{from}</Button>
          {!read && <TextButton onClick={onRead}>Mark as read{from}</TextButton>}
          <TextButton onClick={onDelete}>Delete{from}</TextButton>
        </>
      }
    >
      <p className={styles.facts}>
        <TextLink href={`mailto:${encodeURI(email)}`} alone>
          {email}
        </TextLink>
        <TextLink to={`${pages.adminCustomers}?${new URLSearchParams({ search: email })}`} alone>
          Find customer{from}
        </TextLink>
        <span>
          {inquiryType}, <DateText at={createdAt} form="minute" />
        </span>
      </p>
      {subject && <h4 className={styles.subject}>{subject}</h4>}
      <p className={styles.words}>{message}</p>
      {replies.map((reply) => (
        <div key={reply._id} className={styles.reply}>
          <p className={styles.facts}>
            <span>
              Your reply, <DateText at={reply.createdAt} form="minute" />
            </span>
          </p>
          <h5 className={styles.subject}>{reply.subject}</h5>
          <p className={styles.words}>{reply.message}</p>
        </div>
      ))}
    </Card>
  );
}
