import { formatDay, formatNearDay } from '#lib/dates.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { Card } from '#ui/card.tsx';
import { Price } from '#ui/price.tsx';
import { Table } from '#ui/table.tsx';
import type { Desk } from '../contract.ts';
import { deskDays } from '../rules.ts';
import { compareSales } from './compare-sales.ts';
import styles from './sales.module.css';
import { SalesChart } from './sales-chart.tsx';

export function Sales({ sales: { days, whole, wholeBefore } }: { sales: Desk['sales'] }) {
  const anything = whole.came > 0 || whole.returned > 0 || wholeBefore.came > 0;
  return (
    <Card heading={`Sales of the last ${deskDays} days`}>
      <dl className={styles.whole}>
        <div>
          <dt>
            <span className={styles.came} aria-hidden="true" />
            Came in
          </dt>
          <dd>
            <Price amount={whole.came} />
          </dd>
        </div>
        <div>
          <dt>
            <span className={styles.returned} aria-hidden="true" />
            Went back
          </dt>
          <dd>
            <Price amount={whole.returned} />
          </dd>
        </div>
        <div>
          <dt>Left</dt>
          <dd>
            <Price amount={whole.left} />
          </dd>
        </div>
        <div>
          <dt>Orders paid</dt>
          <dd>{whole.orders}</dd>
        </div>
      </dl>
      {anything ? (
        <>
          <p>
            <span className={styles.before} aria-hidden="true" />
            {compareSales(whole, wholeBefore)}
          </p>
          <SalesChart days={days} saying={summaryOf(days, whole)} />
        </>
      ) : (
        <p>No money came in, and none went back.</p>
      )}
      <p className={styles.meaning}>
        Money counts on the day on which it came for an order, by card, mobile money or bank
        transfer, before the payment service takes its fees; what went back, on the day on which it
        went. Days begin at midnight in Ghana.
      </p>
      {anything && (
        <details className={styles.table}>
          <summary>The same numbers as a table</summary>
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

/** The total first, then the newest day: people look for these most. */
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
        { name: 'Orders paid', cell: ({ orders }) => orders, figures: true, narrow: 'told' },
        {
          name: 'Came in',
          cell: ({ came }) => <Price amount={came} />,
          figures: true,
          narrow: 'told',
        },
        {
          name: 'Went back',
          cell: ({ returned }) => <Price amount={returned} />,
          figures: true,
          narrow: 'told',
        },
        { name: 'Left', cell: ({ left }) => <Price amount={left} />, figures: true, narrow: 'end' },
      ]}
      rows={rows}
    />
  );
}

/** For people who do not see the chart. */
function summaryOf(days: Desk['sales']['days'], whole: Desk['sales']['whole']): string {
  const best = days.reduce((most, day) => (day.came > most.came ? day : most));
  const said = `A chart of ${deskDays} days: ${formatMoney(whole.came)} came in and ${formatMoney(whole.returned)} went back.`;
  if (best.came === 0) return said;
  return `${said} Most came on ${formatDay(new Date(best.day))}: ${formatMoney(best.came)}.`;
}
