import type { SetPart } from '#features/catalogue/contract.ts';
import { contentsOf } from '#features/catalogue/sets.rules.ts';
import styles from './contents.module.css';

/** What is in a line that is a set: all of it together. */
export function Contents({ parts, quantity }: { parts: readonly SetPart[]; quantity: number }) {
  return (
    <span className={styles.contents}>
      {contentsOf(parts, quantity).map((one) => (
        <span key={one}>{one}</span>
      ))}
    </span>
  );
}
