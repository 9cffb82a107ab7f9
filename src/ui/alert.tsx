import type { ReactNode } from 'react';
import styles from './alert.module.css';

/**
 * Says what went wrong or well with a whole form or list. It is always there, because only then its
 * words are announced.
 */
export function Alert({
  tone = 'failure',
  action,
  children,
}: {
  tone?: 'failure' | 'success';
  /** A way to go on, such as Try again. */
  action?: ReactNode;
  /** Without words there is nothing to see. */
  children: ReactNode;
}) {
  return (
    <div className={styles.region} role={tone === 'failure' ? 'alert' : 'status'}>
      {children && (
        <div className={`${styles.alert} ${styles[tone]}`}>
          <p>{children}</p>
          {action}
        </div>
      )}
    </div>
  );
}
