import { useId } from 'react';
import field from '#ui/field.module.css';
import { FieldError } from '#ui/field-error.tsx';
import { accountRules } from '../rules.ts';
import styles from './code-boxes.module.css';
import { useCodeBoxes } from './use-code-boxes.ts';

const { codeLength } = accountRules;

/** No `maxLength`: a phone that offers a code from a letter puts all of it into the first box. */
export function CodeBoxes({
  error,
  onWhole,
}: {
  error: string | undefined;
  /** Every digit is there, and one was missing before. */
  onWhole: () => void;
}) {
  const errorId = useId();
  const { row, eventsOf } = useCodeBoxes(onWhole);
  return (
    <fieldset className={styles.code}>
      <legend className={styles.legend}>Verification code</legend>
      {/* One digit corrects no code: the form hears of it when the code is whole. */}
      <div ref={row} className={styles.boxes} onInput={(event) => event.stopPropagation()}>
        {Array.from({ length: codeLength }, (_, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={place}
            type="text"
            name="otp"
            className={`${field.box} ${styles.box}`}
            inputMode="numeric"
            pattern="[0-9]"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            required
            aria-label={`Digit ${place + 1} of ${codeLength}`}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? errorId : undefined}
            {...eventsOf(place)}
          />
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
