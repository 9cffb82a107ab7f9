import { useTrial } from './frame-data.ts';
import styles from './trial-notice.module.css';

/** On every page about money, where the shop's payments are a test. Nothing where they are not. */
export function TrialNotice() {
  return useTrial() && <p className={styles.notice}>For trying: no money moves.</p>;
}
