import type { ReactNode } from 'react';
import styles from './summary.module.css';

/** The summary of a details element, with the icon that all folds have. */
export function Summary({ children }: { children: ReactNode }) {
  return <summary className={styles.summary}>{children}</summary>;
}
