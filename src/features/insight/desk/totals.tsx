import { formatMoney, type Pesewas } from '#lib/money.ts';
import type { Figures } from '../figures.contract.ts';
import { besideBefore, percentOfAll } from './beside-before.ts';
import styles from './figures.module.css';

/** Each figure, with its comparison to the period before in words. */
export function Totals({ figures: { now, earlier } }: { figures: Figures }) {
  const money = (name: string, of: 'came' | 'returned' | 'left', none: string) =>
    [name, formatMoney(now[of]), beside(now[of], earlier[of], none)] as const;
  const count = { write: String, none: 'No orders' };
  const share = percentOfAll(now.returning, now.customers);
  const shareThen = percentOfAll(earlier.returning, earlier.customers);
  const totals = [
    money('Sales', 'came', 'No sales'),
    money('Refunds', 'returned', 'No refunds'),
    money('Net', 'left', 'Nothing'),
    ['Paid orders', String(now.orders), besideBefore(now.orders, earlier.orders, count)],
    [
      'Average order',
      now.average === null ? 'None' : formatMoney(now.average),
      `Without orders refunded in full. ${beside(now.average, earlier.average, 'No orders')}`,
    ],
    [
      'Returning customers',
      share === null ? 'None' : `${share}%`,
      `${now.returning} of ${now.customers} had bought before. ${
        shareThen === null ? 'No customers before' : `${shareThen} % before`
      }`,
    ],
  ] as const;
  return (
    <dl className={styles.totals}>
      {totals.map(([name, figure, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.total}>{figure}</dd>
          <dd className={styles.beside}>{words}.</dd>
        </div>
      ))}
    </dl>
  );
}

function beside(now: Pesewas | null, before: Pesewas | null, none: string): string {
  return besideBefore(now, before, { write: formatMoney, none });
}
