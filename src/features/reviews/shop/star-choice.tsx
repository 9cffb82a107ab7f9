import { useId } from 'react';
import { FieldError } from '#ui/field-error.tsx';
import { reviewRules } from '../rules.ts';
import styles from './review-form.module.css';

/** Uses native radios: arrow keys move between them, and each says how many stars it is. */
export function StarChoice({
  chosen,
  error,
}: {
  chosen: number | undefined;
  error: string | undefined;
}) {
  const errorId = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>How many stars?</legend>
      <div className={styles.stars}>
        {Array.from({ length: reviewRules.mostStars }, (_, place) => place + 1).map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={chosen === stars}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
            />
            <span aria-hidden="true">{stars} ★</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
