import { useMemo } from 'react';
import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useExport } from '#client/use-export.ts';
import { formatMoney } from '#lib/money.ts';
import { useSearchParams } from '#router/parts.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Summary } from '#ui/summary.tsx';
import { Table } from '#ui/table.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { exportFigures, readFigures } from '../figures.calls.ts';
import type { Figures } from '../figures.contract.ts';
import { faultOfDays, writeDays } from '../period.rules.ts';
import styles from './figures.module.css';
import { type PeriodAddress, periodQuery, readPeriodAddress } from './period-address.ts';
import { PeriodFields } from './period-fields.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SoldByCategory, SoldByRegion, SoldProducts } from './sold-tables.tsx';
import { barsOfSteps } from './step-bars.ts';
import { Totals } from './totals.tsx';

/** The figures of a period. The address names the period. */
export function DeskFigures() {
  const [search] = useSearchParams();
  const asked = search.toString();
  const address = useMemo(() => readPeriodAddress(new URLSearchParams(asked)), [asked]);
  const client = useDeskClient();
  const query = periodQuery(address);
  const { value, trouble, busy, reload } = useAnswer({
    about: address,
    ask: async () => (query ? client(readFigures, { query }) : null),
    trouble: (error) => saidBy(error, 'We couldn’t load the figures. Please try again.'),
  });
  return (
    <DeskList
      id="figures"
      heading="Figures"
      add={query && <FiguresExport address={address} />}
      about="Sales count when we received the payment, refunds when they were sent. Net is sales less refunds, with delivery, before the payment provider’s fees."
      trouble={trouble}
      onReload={reload}
    >
      <PeriodFields address={address} />
      {!query && (
        <EmptyState heading="Which days?" level={3}>
          {faultOfDays(address)}
        </EmptyState>
      )}
      {query && !value && !trouble && (
        <Skeleton saying="Loading figures..." shape="rows" count={6} />
      )}
      {query && value && !trouble && (
        <div className={styles.figures} aria-busy={busy || undefined}>
          <Shown figures={value} sort={address.sort} />
        </div>
      )}
    </DeskList>
  );
}

function FiguresExport({ address }: { address: PeriodAddress }) {
  const button = useExport('figures', (client) =>
    client(exportFigures, { query: periodQuery(address) ?? {} }),
  );
  return <TextButton {...button}>Export CSV</TextButton>;
}

function Shown({ figures, sort }: { figures: Figures; sort: PeriodAddress['sort'] }) {
  return (
    <>
      <h3>{writeDays(figures)}</h3>
      <p className={styles.beside}>Compared with {writeDays(figures.before)}.</p>
      <Totals figures={figures} />
      <Course figures={figures} />
      <SoldProducts products={figures.products} sort={sort} />
      <div className={styles.columns}>
        <SoldByRegion regions={figures.regions} />
        <SoldByCategory categories={figures.categories} />
      </div>
    </>
  );
}

function Course({ figures }: { figures: Figures }) {
  const { steps, now, earlier } = figures;
  if (now.came === 0 && now.returned === 0 && earlier.came === 0) {
    return <p>No sales and no refunds in this period, nor in the one before.</p>;
  }
  const monthly = steps.some(({ from, until }) => from !== until);
  return (
    <section className={styles.course} aria-label="Sales over time">
      <SalesChart bars={barsOfSteps(figures)} saying={summaryOf(figures)} />
      <p className={styles.key}>
        <span data-key="came" aria-hidden="true" /> Sales{' '}
        <span data-key="returned" aria-hidden="true" /> Refunds{' '}
        <span data-key="before" aria-hidden="true" /> Sales before
      </p>
      <details>
        <Summary>Show as a table</Summary>
        <Table
          caption={monthly ? 'Sales by month' : 'Sales by day'}
          keyOf={({ from }) => from}
          columns={[
            { name: monthly ? 'Month' : 'Day', cell: (step) => writeDays(step) },
            { name: 'Paid orders', cell: ({ orders }) => orders, figures: true, narrow: 'told' },
            {
              name: 'Refunds',
              cell: ({ returned }) => <Price amount={returned} />,
              figures: true,
              narrow: 'told',
            },
            {
              name: 'Sales before',
              cell: ({ cameBefore }) => <Price amount={cameBefore} />,
              figures: true,
              narrow: 'told',
            },
            {
              name: 'Sales',
              cell: ({ came }) => <Price amount={came} />,
              figures: true,
              narrow: 'end',
            },
          ]}
          rows={steps.toReversed()}
        />
      </details>
    </section>
  );
}

/** For people who do not see the chart. */
function summaryOf({ steps, now, ...days }: Figures): string {
  const said = `Chart of ${writeDays(days)}: sales ${formatMoney(now.came)}, refunds ${formatMoney(now.returned)}.`;
  const best = steps.reduce((most, step) => (step.came > most.came ? step : most));
  return best.came === 0
    ? said
    : `${said} Best: ${writeDays(best)}, ${formatMoney(best.came)}. The table below has all.`;
}
