import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** The properties of every field. All others are those of the native element. */
export interface Asked {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown beside the label. If most fields are required, only optional ones are marked. */
  optional?: boolean;
}

interface Wiring {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Draws the label above, and ties the hint and the error to the control that `children` draws. */
export function Field({
  asked: { label, hint, error, optional },
  children,
}: {
  asked: Asked;
  children: (wiring: Wiring) => ReactNode;
}) {
  const id = useId();
  const [hintId, errorId] = [`${id}hint`, `${id}error`];
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: `${styles.box}`,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
