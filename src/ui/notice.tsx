import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Tells people that something is still missing, and where to turn instead. */
export function Notice({
  title,
  action,
  children,
}: {
  title: string;
  /** A link or a button, on a line of its own. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.notice}>
      <h2>{title}</h2>
      <p>{children}</p>
      {action && <div>{action}</div>}
    </section>
  );
}
