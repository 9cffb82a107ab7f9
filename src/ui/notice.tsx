import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Tells people that something is still missing, and where to turn instead. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}
