import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useParts } from '#client/use-parts.ts';
import { Button } from '#ui/button.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tell } from '#ui/toast-store.ts';
import { listDeskReviews, publishReview, showOnHome } from '../desk.calls.ts';
import type { DeskReview } from '../desk.contract.ts';
import type { ReviewState } from '../rules.ts';
import reviewStyles from '../shop/reviews.module.css';
import { AnswerForm, RefusalForm } from './judging-forms.tsx';
import { ReviewCard } from './review-card.tsx';
import styles from './review-desk.module.css';

const atOnce = 25;

const views: Readonly<Record<ReviewState | 'all', string>> = {
  waiting: 'To read',
  public: 'Public',
  refused: 'Refused',
  all: 'All',
};

type View = keyof typeof views;

/** The reviews of the products. None is public before an admin has read it here. */
export function ReviewDesk() {
  const [view, setView] = useState<View>('waiting');
  const desk = useReviewDesk(view);
  const [open, setOpen] = useState<{ act: 'answer' | 'refuse'; review: DeskReview }>();
  const { reviews, trouble, left, busy } = desk;
  const close = () => setOpen(undefined);
  const onDone = (review: DeskReview) => {
    desk.show(review);
    close();
  };
  return (
    <DeskList
      id="reviews"
      heading="Reviews"
      about="Customers can review what has arrived. You read each review before it is public."
      trouble={trouble}
      onReload={desk.reload}
    >
      <div className={styles.view}>
        <Select label="Show" value={view} onChange={({ target }) => setView(target.value as View)}>
          {Object.entries(views).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </div>
      {!reviews && !trouble && <Skeleton saying="Loading reviews..." shape="rows" />}
      {reviews?.length === 0 && (
        <EmptyState
          heading={view === 'waiting' ? 'Nothing to read' : 'No reviews here'}
          level={3}
        />
      )}
      <ul className={`${reviewStyles.reviews} ${styles.list}`}>
        {reviews?.map((review) => (
          <li key={review._id}>
            <ReviewCard
              review={review}
              onPublish={() => void desk.publish(review)}
              onHome={(onHome) => void desk.putOnHome(review, onHome)}
              onOpen={(act) => setOpen({ act, review })}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="quiet" busy={busy} busyText="Loading..." onClick={() => void desk.more()}>
          Show more reviews
        </Button>
      )}
      <FormDialog
        open={open !== undefined}
        title={open?.act === 'answer' ? 'Answer the review' : 'Refuse the review'}
        onClose={close}
      >
        {(hold) => {
          if (!open) return null;
          const Form = open.act === 'answer' ? AnswerForm : RefusalForm;
          return <Form review={open.review} hold={hold} onLeave={close} onDone={onDone} />;
        }}
      </FormDialog>
    </DeskList>
  );
}

/** A judged review stays in the list in its new state. The next look at the list leaves it out. */
function useReviewDesk(view: View) {
  const client = useDeskClient();
  const { rows, put, ...asked } = useParts<DeskReview>({
    size: atOnce,
    about: view,
    ask: (part) =>
      client(listDeskReviews, { query: { ...part, ...(view !== 'all' && { state: view }) } }),
    counts: ({ state }) => view === 'all' || state === view,
    trouble: (error) => saidBy(error, 'We couldn’t load the reviews. Please try again.'),
  });
  const show = (review: DeskReview) => put((one) => (one._id === review._id ? review : one));

  async function attempt(act: () => Promise<DeskReview>, success: string) {
    try {
      show(await act());
      tell.success(success);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t save this. Please try again.'));
    }
  }

  return {
    ...asked,
    reviews: rows,
    show,
    publish: ({ _id: id, version }: DeskReview) =>
      attempt(
        () => client(publishReview, { params: { id }, body: { version } }),
        'The review is public.',
      ),
    putOnHome: ({ _id: id, version }: DeskReview, onHome: boolean) =>
      attempt(
        () => client(showOnHome, { params: { id }, body: { version, onHome } }),
        onHome ? 'The review is on the home page.' : 'The review is off the home page.',
      ),
  };
}
