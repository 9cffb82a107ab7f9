import styles from './example-mark.module.css';

/** Stands beside words of somebody who does not exist, until the owner replaces them. */
export function ExampleMark() {
  return <span className={styles.mark}>Example</span>;
}
