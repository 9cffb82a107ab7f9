import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** The properties of every field. Any others are those of its native element. */
export interface Asked {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Said beside the label. Where most fields are required, only the others are marked. */
  optional?: boolean;
}

interface Wiring {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** The label stands above. The hint and the error are tied to the control that `children` draws. */
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
