import { formatNearDay } from '#lib/dates.ts';
import { pages } from '#lib/paths.ts';
import { Link } from '#router/parts.tsx';
import type { Desk } from '../contract.ts';
import styles from './morning.module.css';

/** The id of the part with payments to look at and money without a decision. */
export const moneyId = 'money';

/**
 * The first thing in the morning: five figures, each a link to the place where the work is done.
 */
export function MorningFigures({ desk }: { desk: Desk }) {
  const { newOrders, toPack, messages, lowStock, sales } = desk;
  const { reviews, undecided, cashDue, disputes } = desk;
  const money = reviews + undecided.total + cashDue.total + disputes.total;
  const today = sales.days.at(-1)?.day ?? '';
  const figures = [
    ['New orders', newOrders, `${pages.adminOrders}?from=${today}`],
    ['To pack', toPack.total, pages.adminMorning],
    ['New messages', messages, pages.adminMessages],
    ['Low stock', lowStock.few + lowStock.none, `${pages.adminProducts}?stock=low`],
    ['Money to look at', money, `#${moneyId}`],
  ] as const;
  return (
    <section aria-labelledby="today">
      <h2 id="today">Today, {formatNearDay(new Date(today))}</h2>
      <ul className={styles.figures}>
        {figures.map(([name, count, to]) => (
          <li key={name} className={styles.figure}>
            <Link className={styles.way} to={to} data-none={count === 0 || undefined}>
              <span className={styles.count}>{count}</span> {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
