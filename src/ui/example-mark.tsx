import styles from './example-mark.module.css';

/** Marks the words of an invented person until the owner replaces them. */
export function ExampleMark() {
  return <span className={styles.mark}>Example</span>;
}
