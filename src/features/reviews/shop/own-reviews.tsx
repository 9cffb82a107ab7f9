import { useCallback, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { reviewsPath } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import { listOwnReviews, removeReview, setAsking } from '../calls.ts';
import type { OwnReviews as Own, OwnReview } from '../contract.ts';
import type { ReviewState } from '../rules.ts';
import styles from './own-reviews.module.css';
import { ReviewForm } from './review-form.tsx';
import { ReviewWords } from './review-list.tsx';
import reviewStyles from './reviews.module.css';
import { useProductToReview } from './use-product-to-review.ts';

type Writing = { product: { _id: string; name: string }; review?: OwnReview };

const states: Readonly<Record<ReviewState, string>> = {
  waiting: 'We’re reading it',
  public: 'Public',
  refused: 'Not published',
};

/** The customer's reviews, what can still be reviewed, and whether the shop may ask. */
export function OwnReviews() {
  const own = useOwnReviews();
  const [writing, setWriting] = useState<Writing>();
  const { value, trouble, reload } = own;
  const notYet = useProductToReview(
    value,
    useCallback((product: Own['open'][number]) => setWriting({ product }), []),
  );
  const close = () => setWriting(undefined);
  return (
    <Card heading="Your reviews">
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!value && !trouble && <Skeleton saying="Loading your reviews..." shape="rows" />}
      {value && (
        <>
          <OpenProducts open={value.open} onWrite={(product) => setWriting({ product })} />
          {notYet ? (
            <p>You can review {notYet} once your order has arrived.</p>
          ) : (
            value.written.length + value.open.length === 0 && (
              <p>When an order has arrived, you can review what was in it.</p>
            )
          )}
          <ul className={reviewStyles.reviews}>
            {value.written.map((review) => (
              <li key={review._id}>
                <Written
                  review={review}
                  onChange={() => setWriting({ product: review.product, review })}
                  onRemove={() => void own.remove(review)}
                />
              </li>
            ))}
          </ul>
          <Checkbox
            label="Email me once when I can review what I bought"
            checked={value.asked}
            onChange={({ target }) => void own.ask(target.checked)}
          />
        </>
      )}
      <FormDialog
        open={writing !== undefined}
        title={`Review ${writing?.product.name ?? ''}`}
        onClose={close}
      >
        {(hold) =>
          writing && (
            <ReviewForm
              {...writing}
              hold={hold}
              onLeave={close}
              onSaved={() => {
                close();
                void reload();
              }}
            />
          )
        }
      </FormDialog>
    </Card>
  );
}

function OpenProducts({
  open,
  onWrite,
}: {
  open: Own['open'];
  onWrite: (product: Own['open'][number]) => void;
}) {
  return (
    <ul className={styles.open}>
      {open.map((product) => (
        <li key={product._id}>
          <TextLink to={reviewsPath(product.slug)} alone>
            {product.name}
          </TextLink>
          <Button look="quiet" onClick={() => onWrite(product)}>
            Write a review<Unseen> of {product.name}</Unseen>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Written({
  review,
  onChange,
  onRemove,
}: {
  review: OwnReview;
  onChange: () => void;
  onRemove: () => void;
}) {
  const { product, state, reason } = review;
  const [asking, setAsking] = useState(false);
  const of = <Unseen> your review of {product.name}</Unseen>;
  return (
    <Card
      level={3}
      heading={product.name}
      beside={<Badge tone={state === 'public' ? 'success' : 'note'}>{states[state]}</Badge>}
      actions={
        asking ? (
          <>
            <Button look="danger" onClick={onRemove}>
              Delete{of}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Keep{of}
            </Button>
          </>
        ) : (
          <>
            <TextButton onClick={onChange}>Change{of}</TextButton>
            <TextButton onClick={() => setAsking(true)}>Delete{of}</TextButton>
          </>
        )
      }
    >
      <ReviewWords review={review} />
      {reason && <p>We did not publish it: {reason}</p>}
    </Card>
  );
}

function useOwnReviews() {
  const client = useOwnClient();
  const { value, trouble, reload, put } = useAnswer<Own>({
    ask: () => client(listOwnReviews),
    trouble: (error) => saidBy(error, 'We couldn’t load your reviews. Please try again.'),
  });

  async function attempt(act: () => Promise<unknown>, success: string) {
    try {
      await act();
      tell.success(success);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t save this. Please try again.'));
    }
  }

  return {
    value,
    trouble,
    reload,
    remove: ({ _id: id }: OwnReview) =>
      attempt(async () => {
        await client(removeReview, { params: { id } });
        await reload();
      }, 'Your review is deleted.'),
    ask: (asked: boolean) =>
      attempt(
        async () => {
          // The box is ticked at once, and goes back if the shop could not save it.
          put((own) => ({ ...own, asked }));
          await client(setAsking, { body: { asked } }).catch((error: unknown) => {
            put((own) => ({ ...own, asked: !asked }));
            throw error;
          });
        },
        asked ? 'We’ll email you once about each order.' : 'We won’t ask you for reviews.',
      ),
  };
}
