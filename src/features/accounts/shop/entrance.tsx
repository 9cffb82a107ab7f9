import type { ReactNode } from 'react';
import styles from './entrance.module.css';

/** The screen around a form for a visitor. */
export function Entrance({
  heading,
  children,
  ways,
}: {
  heading: string;
  children: ReactNode;
  /** Links to other screens. */
  ways: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.asking}>
        <h1>{heading}</h1>
        {children}
        <div className={styles.ways}>{ways}</div>
      </div>
      <div className={styles.picture} />
    </div>
  );
}
