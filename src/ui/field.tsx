import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** What every field is asked with; the other properties of a field are those of its native element. */
export interface Asked {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Said beside the label. Where most fields are required, the others are the ones to mark. */
  optional?: boolean;
}

interface Wiring {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** The label above, the hint and the error tied to the control that `children` draws. */
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
