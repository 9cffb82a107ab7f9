import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A state as a word, or a count. The colour only repeats what the text says. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'note' | 'warning' | 'success' | 'danger';
  children: ReactNode;
}) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
