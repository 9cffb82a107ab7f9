import type { ReactNode } from 'react';
import { reviewsId } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { Picture } from '#ui/picture.tsx';
import { Rating } from '#ui/rating.tsx';
import type { Review } from '../contract.ts';
import { reviewRules, unnamed } from '../rules.ts';
import styles from './reviews.module.css';

export interface ShownReviews {
  items: readonly Review[];
  rating: { average: number; count: number } | undefined;
}

/** The server draws the list, and the browser draws it again once it has asked for a fresh one. */
export function ReviewList({
  reviews,
  rating,
  above,
  actionsOf,
}: {
  reviews: readonly Review[];
  rating: ShownReviews['rating'];
  /** Controls for the whole list. */
  above?: ReactNode;
  actionsOf?: (review: Review) => ReactNode;
}) {
  return (
    <section id={reviewsId} className={styles.reviews} aria-label="Reviews">
      <header>
        <h2>Reviews</h2>
        {rating && <Rating {...rating} />}
      </header>
      {above && <header>{above}</header>}
      {reviews.length === 0 && <p>Nobody has reviewed it yet.</p>}
      <ul>
        {reviews.map((review) => (
          <li key={review._id}>
            <Card
              level={3}
              heading={review.name ?? unnamed}
              beside={
                <small>
                  <DateText at={review.writtenAt} form="short" />
                </small>
              }
              actions={actionsOf?.(review)}
            >
              <ReviewWords review={review} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The writer's words and pictures, and the shop's answer. */
export function ReviewWords({
  review: { stars, suits, words, pictures, answer },
}: {
  review: Pick<Review, 'stars' | 'suits' | 'words' | 'pictures' | 'answer'>;
}) {
  return (
    <>
      <p>
        <Stars count={stars} /> {suits && <small>{suits}</small>}
      </p>
      {words && <p>{words}</p>}
      {pictures.length > 0 && (
        <figure>
          {pictures.map((picture, place) => (
            <Picture
              key={picture.hash}
              src={null}
              picture={picture}
              alt={`Picture ${place + 1} of the writer`}
              sizes="8rem"
            />
          ))}
        </figure>
      )}
      {answer && (
        <blockquote>
          <strong>Our answer</strong>
          <p>{answer}</p>
        </blockquote>
      )}
    </>
  );
}

/** Draws five stars, of which `count` are full. */
function Stars({ count }: { count: number }) {
  const { mostStars } = reviewRules;
  return (
    <span role="img" aria-label={`${count} out of ${mostStars} stars`}>
      {'★'.repeat(count)}
      {'☆'.repeat(mostStars - count)}
    </span>
  );
}
