import { type ReactNode, useState } from 'react';
import styles from './row-acts.module.css';
import { Unseen } from './unseen.tsx';

/** What can be done with a row of a table. Where rows are two lines, a button of its own opens it. */
export function RowActs({
  of,
  first,
  children,
}: {
  of: string;
  /** What is done most often: it is in sight at every width. */
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
