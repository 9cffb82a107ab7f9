import type { ReactNode } from 'react';
import styles from './press.module.css';

export function Button({
  look = 'strong',
  onClick,
  children,
}: {
  look?: 'strong' | 'quiet';
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={`${styles.press} ${styles[look]}`} onClick={onClick}>
      {children}
    </button>
  );
}
