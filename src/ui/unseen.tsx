import type { ReactNode } from 'react';
import styles from './unseen.module.css';

/** For screen readers only. */
export function Unseen({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span role={role} className={styles.unseen}>
      {children}
    </span>
  );
}
