import { adminOrderPath } from '#lib/paths.ts';
import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { ListedOrder } from '../contract.ts';
import { orderName, orderNumber } from '../order-name.rules.ts';
import { PaymentBadge, StatusBadge } from '../shop/order-state.tsx';
import { DeskStatusChoice } from './status-choice.tsx';
import type { StatusChange } from './status-form.tsx';
import styles from './table.module.css';

export function DeskTable({
  orders,
  onChoose,
}: {
  orders: readonly ListedOrder[];
  onChoose: (change: StatusChange) => void;
}) {
  const columns: readonly Column<ListedOrder>[] = [
    {
      name: 'Order',
      cell: ({ _id, number }) => (
        <span className={styles.order}>
          <TextLink to={adminOrderPath(_id)} alone>
            {orderName(_id)}
          </TextLink>
          {number && <span>{orderNumber(number)}</span>}
        </span>
      ),
    },
    { name: 'Customer', cell: (order) => <Customer order={order} /> },
    { name: 'Items', figures: true, cell: ({ items }) => countOf(items) },
    { name: 'Total', figures: true, cell: ({ totalAmount }) => <Price amount={totalAmount} /> },
    { name: 'Date', cell: ({ createdAt }) => <DateText at={createdAt} form="short" /> },
    {
      name: 'Status',
      cell: ({ status, payment }) => (
        <span className={styles.states}>
          <StatusBadge status={status} />
          <PaymentBadge payment={payment} />
        </span>
      ),
    },
    {
      name: 'Set status',
      cell: (order) => (
        <DeskStatusChoice order={order} onChoose={(status) => onChoose({ order, status })} />
      ),
    },
  ];
  return <Table caption="Orders" headed columns={columns} rows={orders} keyOf={({ _id }) => _id} />;
}

function Customer({
  order: { customerName, customerEmail },
}: {
  order: Pick<ListedOrder, 'customerName' | 'customerEmail'>;
}) {
  // A deleted account leaves neither name nor address.
  if (!customerName && !customerEmail) return 'Has left the shop';
  return (
    <span className={styles.customer}>
      <span>{customerName}</span>
      <span className={styles.email}>{customerEmail}</span>
    </span>
  );
}

function countOf(items: ListedOrder['items']): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
