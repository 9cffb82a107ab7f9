import type { ComponentProps } from 'react';
import { type Asked, Field } from './field.tsx';
import styles from './select.module.css';

/** The options are native ones, given as children. */
export function Select({
  label,
  hint,
  error,
  optional = false,
  ...select
}: Asked & Omit<ComponentProps<'select'>, 'id' | 'className' | 'multiple' | 'size'>) {
  return (
    <Field asked={{ label, hint, error, optional }}>
      {({ className, ...wiring }) => <SelectBox {...select} {...wiring} className={className} />}
    </Field>
  );
}

/** Has no visible label: used alone, it needs an aria-label. */
export function SelectBox({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...select} className={`${className} ${styles.choice}`} />
    </span>
  );
}
