import type { ReactNode } from 'react';
import styles from './summary.module.css';

/** What opens the details that it stands in, with the sign that all folds have. */
export function Summary({ children }: { children: ReactNode }) {
  return <summary className={styles.summary}>{children}</summary>;
}
