import { useTrial } from '#client/frame-data.ts';
import styles from './trial-notice.module.css';

/** Shown on every page about money if payments are a test. */
export function TrialNotice() {
  return useTrial() && <p className={styles.notice}>Test shop: no money moves.</p>;
}
