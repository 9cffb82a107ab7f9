import type { ReactNode } from 'react';
import styles from './style-guide.module.css';

export function Section({
  id,
  heading,
  about,
  children,
}: {
  id: string;
  heading: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <div className={styles.about}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p>{about}</p>
      </div>
      <div className={styles.examples}>{children}</div>
    </section>
  );
}

/** One part in one state, or in a few states to compare side by side. */
export function Example({
  name,
  look = 'row',
  children,
}: {
  name: string;
  look?: 'row' | 'stack' | 'pair' | 'dark';
  children: ReactNode;
}) {
  return (
    <div className={styles.example}>
      <h3 className={styles.name}>{name}</h3>
      <div className={`${styles[look]}`}>{children}</div>
    </div>
  );
}
