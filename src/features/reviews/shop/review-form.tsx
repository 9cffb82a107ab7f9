import { useRef, useState } from 'react';
import { isRefused } from '#client/client.ts';
import { isAnswer } from '#client/is-answer.ts';
import { useArrivals } from '#client/use-arrivals.ts';
import { useForm } from '#client/use-form.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { smallAddress } from '#lib/picture.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { tell } from '#ui/toast-store.ts';
import { changeReview, listOwnReviews, writeReview } from '../calls.ts';
import type { GivenReview, OwnReview } from '../contract.ts';
import { reviewRules, suited } from '../rules.ts';
import styles from './review-form.module.css';
import { type AddedPicture, ReviewPictures } from './review-pictures.tsx';
import { StarChoice } from './star-choice.tsx';

interface Writing {
  product: { _id: string };
  /** Absent for a first review. */
  review?: OwnReview;
  hold: Hold;
  onSaved: () => void;
  onLeave: () => void;
}

export function ReviewForm(writing: Writing) {
  const { product, review, onLeave } = writing;
  const [pictures, setPictures] = useState<readonly AddedPicture[]>(() =>
    (review?.pictures ?? []).map((one) => ({ hash: one.hash, address: smallAddress(one) })),
  );
  const { hold, waits } = useArrivals();
  const form = useReviewForm(writing, pictures);
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <StarChoice chosen={review?.stars} error={form.errorOf('stars')} />
      <TextArea
        label="Your review"
        name="words"
        rows={5}
        maxLength={reviewRules.words}
        required
        defaultValue={review?.words}
        hint="How do you use it, and what has changed?"
        error={form.errorOf('words')}
      />
      <Select
        label="Your skin or hair"
        name="suits"
        optional
        defaultValue={review?.suits ?? ''}
        error={form.errorOf('suits')}
      >
        <option value="">Not said</option>
        {suited.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <ReviewPictures
        productId={product._id}
        pictures={pictures}
        onChange={(change) => {
          setPictures(change);
          form.mend('pictures');
        }}
        hold={hold}
        error={form.errorOf('pictures')}
      />
      <Checkbox
        label="Show my first name and the first letter of my last name"
        name="named"
        defaultChecked={review?.named ?? false}
      />
      <p className={styles.next}>We read every review before it is public.</p>
      <Actions>
        <Button {...form.button} busyText="Sending..." disabledBecause={waits}>
          Send review
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}

function useReviewForm(
  { product, review, hold, onSaved }: Writing,
  pictures: readonly AddedPicture[],
) {
  const send = useSending(product._id, review);
  return useForm({
    schema: () => import('../contract.ts').then(({ reviewForm }) => reviewForm),
    input: ({ stars, words = '', suits, named }) => ({
      stars: Number(stars ?? 0),
      words,
      // The schema checks that the value is in the list.
      suits: (suits || null) as GivenReview['suits'],
      pictures: pictures.map(({ hash }) => hash),
      named: named === 'on',
    }),
    send: async (body) => {
      await hold(send(body));
      tell.success('Thank you! We’ll read your review and then publish it.');
      onSaved();
    },
    failure: 'We couldn’t save your review. Please try again.',
  });
}

/**
 * The desk may have judged the review meanwhile, which changes none of its words. Or an earlier
 * press saved it and lost the answer. In both cases the form goes on from the saved review.
 */
function useSending(productId: string, review: OwnReview | undefined) {
  const client = useOwnClient();
  const seen = useRef(review);
  const unsure = useRef<GivenReview[]>([]);

  const put = (body: GivenReview) => {
    if (!seen.current) return client(writeReview, { params: { id: productId }, body });
    const { _id: id, version } = seen.current;
    return client(changeReview, { params: { id }, body: { ...body, version } });
  };

  return async function send(body: GivenReview): Promise<void> {
    try {
      await put(body);
    } catch (error) {
      if (!isAnswer(error)) unsure.current.push(body);
      const isThere = isRefused(error, 'changed-meanwhile') || isRefused(error, 'reviewed-already');
      if (!isThere) throw error;
      const { written } = await client(listOwnReviews);
      const now = written.find(({ product }) => product._id === productId);
      if (!now) throw error;
      const before = seen.current;
      seen.current = now;
      if (unsure.current.some((sent) => isSame(now, sent))) {
        if (!isSame(now, body)) await send(body);
      } else if (before && isSame(now, given(before))) await send(body);
      else throw error;
    }
  };
}

const given = ({ pictures, ...review }: OwnReview): GivenReview => ({
  ...review,
  pictures: pictures.map(({ hash }) => hash),
});

function isSame(now: OwnReview, { stars, words, suits, pictures, named }: GivenReview) {
  // The contract trims the words before they are stored, and a form ends its lines with \r\n.
  const kept = words.replaceAll('\r\n', '\n').trim();
  return (
    now.stars === stars &&
    now.words === kept &&
    now.suits === suits &&
    now.named === named &&
    now.pictures.map(({ hash }) => hash).join() === pictures.join()
  );
}
