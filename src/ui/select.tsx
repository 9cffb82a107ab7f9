import type { ComponentProps } from 'react';
import { type Asked, Field } from './field.tsx';
import styles from './select.module.css';

/** Its options are the native ones, as children. */
export function Select({
  label,
  hint,
  error,
  optional = false,
  ...select
}: Asked & Omit<ComponentProps<'select'>, 'id' | 'className' | 'multiple' | 'size'>) {
  return (
    <Field asked={{ label, hint, error, optional }}>
      {({ className, ...wiring }) => (
        <span className={styles.select}>
          <select {...select} {...wiring} className={`${className} ${styles.choice}`} />
        </span>
      )}
    </Field>
  );
}
