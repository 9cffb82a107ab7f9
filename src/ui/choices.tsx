import type { ReactNode } from 'react';
import styles from './choices.module.css';

/** One of several, each with what it means. */
export function Choices({
  legend,
  ruled = false,
  children,
}: {
  legend: string;
  /** With a line above it. */
  ruled?: boolean;
  /** One Choice each. */
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
  /** What it means changes while somebody reads, and is said then. */
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
