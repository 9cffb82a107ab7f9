import { lotsOfLine, sayLots } from '../lots.rules.ts';
import styles from './line-lots.module.css';

type Order = Parameters<
  typeof lotsOfLine<{ lineId: string; code: string | null; units: number }>
>[0];

/** The lots of a line's pieces. Empty if no lot is known. */
export function LineLots({
  order,
  line,
}: {
  order: Order;
  line: Parameters<typeof lotsOfLine>[1];
}) {
  const said = sayLots(lotsOfLine(order, line));
  return said ? <span className={styles.lots}>{said}</span> : null;
}
