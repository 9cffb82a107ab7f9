import { orderNumber } from '#features/orders/order-name.rules.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { showPhone } from '#lib/phone.ts';
import { type Column, Table } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Reach } from '../desk.contract.ts';
import { sayTotals, sayWithBuyer } from './recall-words.ts';

export function ReachOfLots({
  reach: { lots, totals },
}: {
  reach: Pick<Reach, 'lots' | 'totals'>;
}) {
  return (
    <>
      <p role="status">
        <strong>{sayTotals(totals)}</strong>
      </p>
      <Table caption="Lots" columns={lotColumns} rows={lots} keyOf={({ _id }) => _id} />
    </>
  );
}

const lotColumns: Column<Reach['lots'][number]>[] = [
  { name: 'Lot', cell: ({ code }) => code },
  { name: 'Product', cell: ({ product, size }) => (size ? `${product}, ${size}` : product) },
  { name: 'Made', figures: true, narrow: 'told', cell: ({ units }) => units },
  { name: 'On the shelf', figures: true, narrow: 'told', cell: ({ left }) => left },
  { name: 'Blocked', figures: true, narrow: 'told', cell: ({ blocked }) => blocked },
  { name: 'With customers', figures: true, narrow: 'told', cell: ({ out }) => out },
  { name: 'Written off', figures: true, narrow: 'told', cell: ({ writtenOff }) => writtenOff },
];

/** The first orders that the lots left with. */
export function ReachedOrders({ reach: { orders, totals } }: { reach: Reach }) {
  if (orders.length === 0) return <p>No order left with pieces of these lots.</p>;
  return (
    <Table
      caption={
        orders.length < totals.orders
          ? `Orders, the newest ${orders.length} of ${totals.orders}`
          : 'Orders'
      }
      columns={orderColumns}
      rows={orders}
      keyOf={({ orderId }) => orderId}
    />
  );
}

const orderColumns: Column<Reach['orders'][number]>[] = [
  {
    name: 'Order',
    cell: ({ orderId, number }) => (
      <TextLink to={adminOrderPath(orderId)} alone>
        {orderNumber(number)}
      </TextLink>
    ),
  },
  { name: 'Customer', narrow: 'beside', cell: ({ name }) => name },
  { name: 'Phone', cell: ({ phone }) => showPhone(phone) },
  { name: 'City', cell: ({ city }) => city },
  { name: 'Pieces', cell: sayWithBuyer },
];
