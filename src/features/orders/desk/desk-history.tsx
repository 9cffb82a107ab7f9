import { pages } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Order } from '../contract.ts';
import styles from '../shop/order-history.module.css';

/** What happened to the order, with its payments, and who at the desk did it. */
export function DeskHistory({ order: { _id, history, createdAt } }: { order: Order }) {
  const more = history.filter(({ at, what }) => what !== 'Ordered' || at !== createdAt);
  if (more.length === 0) return null;
  return (
    <Card heading="History">
      <ol className={styles.history}>
        {more.map(({ at, what, by }) => (
          <li key={`${at} ${what}`}>
            <span className={styles.what}>{what}</span>
            <span>
              <DateText at={at} form="minute" />
              {by && ` by ${by}`}
            </span>
          </li>
        ))}
      </ol>
      <TextLink to={`${pages.adminAudit}?kind=order&subject=${_id}`} alone>
        All changes in the audit
      </TextLink>
    </Card>
  );
}
