import styles from './away-notice.module.css';

/** Part of every page. An attribute of <html> selects the sentence, if any. */
export function AwayNotice() {
  return (
    <div className={styles.notice} role="status">
      <p className={styles.gone}>
        You’re offline. You see the page as it was last time. You can’t send anything now, but what
        you’ve typed stays here.
      </p>
      <p className={styles.slow}>Your connection is slow. You see this page as it was last time.</p>
    </div>
  );
}
