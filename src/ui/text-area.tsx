import type { ComponentProps } from 'react';
import { type Asked, Field } from './field.tsx';
import styles from './text-area.module.css';

export function TextArea({
  label,
  hint,
  error,
  optional = false,
  rows = 4,
  ...area
}: Asked & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <Field asked={{ label, hint, error, optional }}>
      {({ className, ...wiring }) => (
        <textarea {...area} {...wiring} rows={rows} className={`${className} ${styles.area}`} />
      )}
    </Field>
  );
}
