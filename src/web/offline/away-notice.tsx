import styles from './away-notice.module.css';

/** Stands in every page; <html> says which sentence is shown, if any. */
export function AwayNotice() {
  return (
    <div className={styles.notice} role="status">
      <p className={styles.gone}>
        No connection to the shop. What you see is as you last saw it; what you send now does not
        go, and stays in its form.
      </p>
      <p className={styles.slow}>
        The line to the shop is slow. This page is shown as you last saw it.
      </p>
    </div>
  );
}
