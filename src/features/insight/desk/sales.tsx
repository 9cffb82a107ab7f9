import { formatDay, formatNearDay } from '#lib/dates.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { Card } from '#ui/card.tsx';
import { Price } from '#ui/price.tsx';
import { Summary } from '#ui/summary.tsx';
import { Table } from '#ui/table.tsx';
import type { Desk } from '../contract.ts';
import { deskDays } from '../rules.ts';
import { barWords, type ChartBar, withoutWeekday } from './chart-bars.ts';
import { compareSales } from './compare-sales.ts';
import styles from './sales.module.css';
import { SalesChart } from './sales-chart.tsx';

const aWeek = 7;

export function Sales({ sales: { days, whole, wholeBefore } }: { sales: Desk['sales'] }) {
  const anything = whole.came > 0 || whole.returned > 0 || wholeBefore.came > 0;
  return (
    <Card heading={`Sales of the last ${deskDays} days`}>
      <dl className={styles.whole}>
        <div>
          <dt>
            <span className={styles.came} aria-hidden="true" />
            Sales
          </dt>
          <dd>
            <Price amount={whole.came} />
          </dd>
        </div>
        <div>
          <dt>
            <span className={styles.returned} aria-hidden="true" />
            Refunds
          </dt>
          <dd>
            <Price amount={whole.returned} />
          </dd>
        </div>
        <div>
          <dt>Net</dt>
          <dd>
            <Price amount={whole.left} />
          </dd>
        </div>
        <div>
          <dt>Paid orders</dt>
          <dd>{whole.orders}</dd>
        </div>
      </dl>
      {anything ? (
        <>
          <p>
            <span className={styles.before} aria-hidden="true" />
            {compareSales(whole, wholeBefore)}
          </p>
          <SalesChart bars={barsOfDays(days)} saying={summaryOf(days, whole)} />
        </>
      ) : (
        <p>No sales and no refunds yet.</p>
      )}
      <p className={styles.meaning}>
        Payments by card, mobile money and bank transfer count on the day we received them, before
        the payment provider’s fees. Refunds count on the day we sent them. Days start at midnight
        in Ghana.
      </p>
      {anything && (
        <details>
          <Summary>Show as a table</Summary>
          <SalesTable days={days} whole={whole} />
        </details>
      )}
    </Card>
  );
}

interface Row {
  name: string;
  orders: number;
  came: Desk['sales']['whole']['came'];
  returned: Desk['sales']['whole']['returned'];
  left: Desk['sales']['whole']['left'];
}

/** The total comes first, then the newest day, because people look for these most. */
function SalesTable({ days, whole }: Pick<Desk['sales'], 'days' | 'whole'>) {
  const each = days.map(({ day, cameBefore: _, ...sold }) => ({
    ...sold,
    name: formatNearDay(new Date(day)),
    left: pesewas(sold.came - sold.returned),
  }));
  const rows: Row[] = [{ ...whole, name: `All ${deskDays} days` }, ...each.toReversed()];
  return (
    <Table
      caption="Sales by day"
      keyOf={({ name }) => name}
      columns={[
        { name: 'Day', cell: ({ name }) => name },
        { name: 'Paid orders', cell: ({ orders }) => orders, figures: true, narrow: 'told' },
        {
          name: 'Sales',
          cell: ({ came }) => <Price amount={came} />,
          figures: true,
          narrow: 'told',
        },
        {
          name: 'Refunds',
          cell: ({ returned }) => <Price amount={returned} />,
          figures: true,
          narrow: 'told',
        },
        { name: 'Net', cell: ({ left }) => <Price amount={left} />, figures: true, narrow: 'end' },
      ]}
      rows={rows}
    />
  );
}

/** Names one day a week, counted back from today. */
function barsOfDays(days: Desk['sales']['days']): ChartBar[] {
  return days.map((day, place) => ({
    ...day,
    key: day.day,
    says: barWords(formatNearDay(new Date(day.day)), day, `in ${days.length} days earlier`),
    name: (days.length - 1 - place) % aWeek === 0 ? withoutWeekday(day.day) : undefined,
  }));
}

/** For people who do not see the chart. */
function summaryOf(days: Desk['sales']['days'], whole: Desk['sales']['whole']): string {
  const best = days.reduce((most, day) => (day.came > most.came ? day : most));
  const said = `Chart of ${deskDays} days: sales ${formatMoney(whole.came)}, refunds ${formatMoney(whole.returned)}.`;
  if (best.came === 0) return said;
  return `${said} Best day: ${formatDay(new Date(best.day))}, ${formatMoney(best.came)}.`;
}
