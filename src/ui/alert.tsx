import type { ReactNode } from 'react';
import styles from './alert.module.css';

/**
 * Says what went wrong or well with a whole form or list. It is always rendered, because screen
 * readers announce only changes of an existing region.
 */
export function Alert({
  tone = 'failure',
  action,
  children,
}: {
  tone?: 'failure' | 'success';
  /** A button or link to continue, such as Try again. */
  action?: ReactNode;
  /** If empty, nothing is visible. */
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
