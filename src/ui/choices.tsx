import type { ReactNode } from 'react';
import styles from './choices.module.css';

/** Radio buttons, each with an explanation. */
export function Choices({
  legend,
  ruled = false,
  children,
}: {
  legend: string;
  /** With a line above it. */
  ruled?: boolean;
  /** One or more Choice elements. */
  children: ReactNode;
}) {
  return (
    <fieldset className={ruled ? `${styles.choices} ${styles.ruled}` : styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

export function Choice({
  name,
  value,
  checked,
  onChoose,
  title,
  told = false,
  children,
}: {
  name: string;
  value?: string;
  checked: boolean;
  onChoose: () => void;
  title: ReactNode;
  /** The explanation changes while a person reads, and is then read out. */
  told?: boolean;
  children: ReactNode;
}) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={value}
        className={styles.dot}
        checked={checked}
        onChange={onChoose}
      />
      <span>
        <strong>{title}</strong>
        <span className={styles.terms} role={told ? 'status' : undefined}>
          {children}
        </span>
      </span>
    </label>
  );
}
