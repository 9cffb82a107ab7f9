import { type ReactNode, useId, useState } from 'react';
import styles from './fold.module.css';

/**
 * Fields that are seldom needed. If there is little room a button opens them, otherwise they are
 * open.
 */
export function Fold({
  name,
  begins = false,
  children,
}: {
  name: string;
  /** Whether it is open at first: chosen filters must not be hidden. */
  begins?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(begins);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {name}
      </button>
      <div id={id} className={styles.folded} data-open={open || undefined}>
        {children}
      </div>
    </>
  );
}
