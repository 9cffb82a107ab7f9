import { type ReactNode, useState } from 'react';
import { Summary } from '#ui/summary.tsx';
import styles from './sale-fold.module.css';

/**
 * Most products have no sale, so the fields are folded. They are open if a sale is planned or a
 * field is wrong.
 */
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
