import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** Buttons and links, side by side while there is room. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
