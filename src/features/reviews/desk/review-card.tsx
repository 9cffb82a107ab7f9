import { adminOrderPath, reviewsPath } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { DeskReview } from '../desk.contract.ts';
import { type ReviewState, unnamed } from '../rules.ts';
import { ReviewWords } from '../shop/review-list.tsx';
import styles from './review-desk.module.css';

const marks: Readonly<
  Record<ReviewState, { tone: 'note' | 'success' | 'warning'; words: string }>
> = {
  waiting: { tone: 'note', words: 'To read' },
  public: { tone: 'success', words: 'Public' },
  refused: { tone: 'warning', words: 'Refused' },
};

/** One review, with what the desk can do about it. The desk cannot change its words. */
export function ReviewCard({
  review,
  onPublish,
  onHome,
  onOpen,
}: {
  review: DeskReview;
  onPublish: () => void;
  onHome: (onHome: boolean) => void;
  onOpen: (act: 'answer' | 'refuse') => void;
}) {
  const { product, name, writtenAt, state, reason, answer, onHome: isOnHome, words } = review;
  const { tone, words: mark } = marks[state];
  const of = <Unseen> {`the review of ${product.name} by ${name ?? unnamed}`}</Unseen>;
  return (
    <Card
      heading={product.name}
      beside={
        <span className={styles.marks}>
          <Badge tone={tone}>{mark}</Badge>
          {isOnHome && <Badge tone="note">On home</Badge>}
        </span>
      }
      actions={
        <>
          {state !== 'public' && <Button onClick={onPublish}>Publish{of}</Button>}
          {state !== 'refused' && (
            <TextButton onClick={() => onOpen('refuse')}>Refuse{of}</TextButton>
          )}
          {(words || answer) && (
            <TextButton onClick={() => onOpen('answer')}>
              {answer ? 'Change our answer to' : 'Answer'}
              {of}
            </TextButton>
          )}
          {state === 'public' && words && (
            <TextButton onClick={() => onHome(!isOnHome)}>
              {isOnHome ? 'Take off home' : 'Show on home'}
              {of}
            </TextButton>
          )}
        </>
      }
    >
      <p className={styles.facts}>
        <span>
          {name ?? 'Does not want to be named'}, <DateText at={writtenAt} form="minute" />
        </span>
        <TextLink to={adminOrderPath(review.orderId)} alone>
          Open the order
        </TextLink>
        {state === 'public' && product.slug && (
          <TextLink to={reviewsPath(product.slug)} alone>
            See it in the shop
          </TextLink>
        )}
      </p>
      <ReviewWords review={review} />
      {state !== 'public' && answer && (
        <p className={styles.reason}>
          “Publish” shows our answer too. If it was to earlier words, please change it first.
        </p>
      )}
      {reason && (
        <p className={styles.reason}>
          {state === 'refused' ? 'Refused: ' : 'Refused before: '}
          {reason}
        </p>
      )}
    </Card>
  );
}
