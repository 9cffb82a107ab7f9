import styles from './away-notice.module.css';

/** In every page; shown while <html> says that there is no connection. */
export function AwayNotice() {
  return (
    <p className={styles.notice} role="status">
      No connection to the shop. What you see is as you last saw it; what you send now does not go,
      and stays in its form.
    </p>
  );
}
