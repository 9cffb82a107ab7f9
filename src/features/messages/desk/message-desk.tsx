import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DeletedMessage } from './deleted-message.tsx';
import { MessageCard } from './message-card.tsx';
import styles from './message-desk.module.css';
import { ReplyForm } from './reply-form.tsx';
import { type Shown, useMessageDesk } from './use-message-desk.ts';

/** The messages that people wrote to the shop, newest first. */
export function MessageDesk() {
  const desk = useMessageDesk();
  const [answering, setAnswering] = useState<Shown>();
  const list = useFocusOnNew(desk.messages?.length ?? 0);
  const { messages, trouble, busy, left } = desk;

  const answer = (message: Shown) => {
    setAnswering(message);
    if (!message.read) void desk.markRead(message);
  };
  return (
    <section className={styles.desk} aria-labelledby="messages">
      <h2 id="messages">Customer Messages</h2>
      <Alert action={<Button onClick={() => void desk.reload()}>Try again</Button>}>
        {trouble}
      </Alert>
      {!messages && !trouble && <Skeleton saying="Loading messages..." shape="rows" />}
      {messages?.length === 0 && (
        <EmptyState heading="No messages yet">
          Messages from the contact page will appear here.
        </EmptyState>
      )}
      <ul ref={list} className={styles.list}>
        {messages?.map((message) => (
          <li key={message._id}>
            {message.deleted ? (
              <DeletedMessage message={message} onBringBack={() => void desk.bringBack(message)} />
            ) : (
              <MessageCard
                message={message}
                onReply={() => answer(message)}
                onRead={() => void desk.markRead(message)}
                onDelete={() => void desk.remove(message)}
              />
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="quiet" busy={busy} busyText="Loading..." onClick={() => void desk.more()}>
          Show more messages
        </Button>
      )}
      <FormDialog
        open={answering !== undefined}
        title={`Reply to ${answering?.name}`}
        onClose={() => setAnswering(undefined)}
      >
        {(hold) =>
          answering && (
            <ReplyForm
              message={answering}
              hold={hold}
              onLeave={() => setAnswering(undefined)}
              onSent={(reply) => {
                desk.change(answering._id, {
                  read: true,
                  answered: true,
                  replies: [...answering.replies, reply],
                });
                setAnswering(undefined);
              }}
            />
          )
        }
      </FormDialog>
    </section>
  );
}

/** The button that loaded more may be gone, so the focus moves to the first new message. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    const before = shown.current;
    shown.current = count;
    if (before > 0) list.current?.children[before]?.querySelector('button')?.focus();
  }, [count]);
  return list;
}
