import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './text-button.module.css';

/** For an action that is seldom used, so it looks like a link. */
export function TextButton(button: {
  busy?: boolean;
  busyText?: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <span className={styles.text}>
      <Button look="quiet" {...button} />
    </span>
  );
}
