import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { FieldError } from './field-error.tsx';

/** The whole row is its label, and the label may hold a link. */
export function Checkbox({
  label,
  error,
  ...input
}: { label: ReactNode; error?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'className'
>) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
