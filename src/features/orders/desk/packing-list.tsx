import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useParts } from '#client/use-parts.ts';
import { usePulse } from '#features/insight/desk/use-pulse.ts';
import { formatMoney } from '#lib/money.ts';
import { adminParcelPath } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DateText } from '#ui/date.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { deliveryWords } from '../delivery.rules.ts';
import { listParcels } from '../desk.calls.ts';
import { orderName, orderNumber } from '../order-name.rules.ts';
import type { Parcel } from '../packing.contract.ts';
import { goesTo } from '../packing.rules.ts';
import styles from './orders.module.css';
import own from './table.module.css';
import { useReloadWith } from './use-reload-with.ts';

const size = 50;

/** All orders that wait to be packed, the longest waiting first. A packer's day begins here. */
export function PackingList() {
  const client = useDeskClient();
  const { rows, left, more, trouble, reload } = useParts({
    size,
    ask: (query) => client(listParcels, { query }),
    trouble: (error) => saidBy(error, 'We couldn’t load the orders to pack.'),
  });
  useReloadWith(usePulse()?.orders, reload);
  return (
    <section className={styles.orders} aria-labelledby="packing">
      <h2 id="packing">Orders to pack</h2>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!rows && !trouble && <Skeleton saying="Loading the orders..." shape="rows" count={6} />}
      {rows?.length === 0 && (
        <EmptyState heading="Nothing to pack" level={3}>
          Paid orders will appear here by themselves.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Table
          caption="Orders to pack"
          headed
          columns={columns}
          rows={rows}
          keyOf={({ _id }) => _id}
        />
      )}
      {left > 0 && (
        <div>
          <Button look="quiet" onClick={more}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}

const columns: readonly Column<Parcel>[] = [
  {
    name: 'Order',
    cell: ({ _id, number }) => (
      <span className={own.order}>
        <TextLink to={adminParcelPath(_id)} alone>
          {orderName(_id)}
        </TextLink>
        <span>{orderNumber(number)}</span>
      </span>
    ),
  },
  { name: 'Customer', narrow: 'beside', cell: ({ customerName }) => customerName },
  { name: 'To', cell: goesTo },
  {
    name: 'Items',
    figures: true,
    narrow: 'told',
    cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  {
    name: 'Paid',
    narrow: 'told',
    cell: ({ paidAt, collect }) =>
      collect ? `Cash: ${formatMoney(collect)}` : <DateText at={paidAt} form="minute" />,
  },
  {
    name: 'Promised',
    narrow: 'told',
    cell: ({ delivery }) =>
      delivery && deliveryWords(new Date(delivery.from), new Date(delivery.until)),
  },
];
