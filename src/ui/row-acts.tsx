import { type ReactNode, useState } from 'react';
import styles from './row-acts.module.css';
import { Unseen } from './unseen.tsx';

/** The actions of a table's row. Where a row takes two lines, a separate button opens them. */
export function RowActs({
  of,
  first,
  children,
}: {
  of: string;
  /** The most frequent action, which is visible at every width. */
  first?: ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.all}>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Unseen>More for {of}</Unseen>
      </button>
      <div className={styles.acts} data-open={open || undefined}>
        {children}
      </div>
      {first && <div className={styles.first}>{first}</div>}
    </div>
  );
}
