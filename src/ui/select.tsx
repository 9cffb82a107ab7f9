import type { ComponentProps } from 'react';
import { type Asked, Field } from './field.tsx';
import styles from './select.module.css';

/** Its options are native ones, given as children. */
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

/** Without a visible label: if it is used alone, it needs a name. */
export function SelectBox({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...select} className={`${className} ${styles.choice}`} />
    </span>
  );
}
