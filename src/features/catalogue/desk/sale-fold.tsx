import { type ReactNode, useState } from 'react';
import { Summary } from '#ui/summary.tsx';
import styles from './sale-fold.module.css';

/** Most products are in no sale. It is open where one is planned, and where something is wrong. */
export function SaleFold({
  planned,
  wrong,
  children,
}: {
  planned: boolean;
  wrong: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(planned);
  if (wrong && !open) setOpen(true);
  return (
    <details
      className={styles.sale}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Summary>Sale price</Summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
