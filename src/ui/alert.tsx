import type { ReactNode } from 'react';
import styles from './alert.module.css';

/** What went wrong or well with the whole of a form or a list. Always there, so that its words are announced. */
export function Alert({
  tone = 'failure',
  action,
  children,
}: {
  tone?: 'failure' | 'success';
  /** A way on: Try again. */
  action?: ReactNode;
  /** Nothing to say: nothing to see. */
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
