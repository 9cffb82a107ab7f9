import type { SetPart } from '#features/catalogue/contract.ts';
import { contentsOf } from '#features/catalogue/sets.rules.ts';
import styles from './contents.module.css';

/** The parts of a line that is a set, in the quantity of the whole line. */
export function Contents({ parts, quantity }: { parts: readonly SetPart[]; quantity: number }) {
  return (
    <span className={styles.contents}>
      {contentsOf(parts, quantity).map((one) => (
        <span key={one}>{one}</span>
      ))}
    </span>
  );
}
