import { type ReactNode, useId } from 'react';
import { FieldError } from '#ui/field-error.tsx';
import styles from './stock.module.css';

export function Choices({
  name,
  legend,
  error,
  children,
}: {
  name: string | undefined;
  legend: string;
  error: string | false | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      name={name}
      // Focusable only with an error: otherwise the dialog would focus it on opening.
      tabIndex={error ? -1 : undefined}
      className={styles.choices}
      aria-describedby={error ? id : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>{children}</div>
      <FieldError id={id} error={error || undefined} />
    </fieldset>
  );
}

export function Choice({
  group,
  label,
  chosen,
  onChoose,
}: {
  group: string;
  label: string;
  chosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={chosen} onChange={onChoose} />
      {label}
    </label>
  );
}
