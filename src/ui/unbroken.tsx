import styles from './unbroken.module.css';

/** Words that are useless in halves, such as an order's number. */
export function Unbroken({ children }: { children: string }) {
  return <span className={styles.unbroken}>{children}</span>;
}
