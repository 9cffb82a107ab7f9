import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PaymentReview } from '../contract.ts';
import { listPaymentReviews } from '../desk.calls.ts';
import styles from './payment-reviews.module.css';
import { PaymentReviewsForm } from './payment-reviews-form.tsx';
import { PaymentReviewsItem } from './payment-reviews-item.tsx';

/** The payments that the shop could not decide by itself, the most urgent first. */
export function PaymentReviews() {
  const client = useDeskClient();
  const asked = useAnswer({
    ask: () => client(listPaymentReviews),
    trouble: 'We couldn’t load the payments to check.',
  });
  const { value: reviews, trouble, reload, put } = asked;
  const [closing, setClosing] = useState<PaymentReview>();
  const room = useRef<HTMLDivElement>(null);
  const shown = useRef(0);

  useEffect(() => {
    const before = shown.current;
    shown.current = reviews?.length ?? 0;
    // The button that opened the dialog has gone with its item.
    if (shown.current < before) room.current?.focus();
  }, [reviews]);

  const close = (id: string) => {
    setClosing(undefined);
    put((listed) => listed.filter((review) => review._id !== id));
  };

  return (
    <Card heading="Payments to check">
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!reviews && !trouble && <Skeleton saying="Loading the payments to check..." shape="rows" />}
      <div ref={room} className={styles.room} tabIndex={-1}>
        {reviews && <List reviews={reviews} onDone={setClosing} />}
      </div>
      <FormDialog
        open={closing !== undefined}
        title="Remove from the list"
        onClose={() => setClosing(undefined)}
      >
        {(hold) =>
          closing && (
            <PaymentReviewsForm review={closing} hold={hold} onClosed={() => close(closing._id)} />
          )
        }
      </FormDialog>
    </Card>
  );
}

function List({
  reviews,
  onDone,
}: {
  reviews: readonly PaymentReview[];
  onDone: (review: PaymentReview) => void;
}) {
  if (reviews.length === 0) return <p data-none>Nothing to check.</p>;
  return (
    <ul className={styles.list} aria-label="Payments to check">
      {reviews.map((review) => (
        <PaymentReviewsItem key={review._id} review={review} onDone={() => onDone(review)} />
      ))}
    </ul>
  );
}
