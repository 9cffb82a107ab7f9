import { adminOrderPath } from '#lib/paths.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { Price } from '#ui/price.tsx';
import { RowActs } from '#ui/row-acts.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { ListedOrder } from '../contract.ts';
import { orderName, orderNumber } from '../order-name.rules.ts';
import { goesWithoutSaying, isPickedUp, isToPack, originWord, type Status } from '../rules.ts';
import { PaymentBadge, StatusBadge } from '../shop/order-state.tsx';
import { DeskShip, DeskStatusChoice } from './status-choice.tsx';
import type { StatusChange } from './status-form.tsx';
import styles from './table.module.css';
import type { Ticked } from './use-ticked.ts';

export function DeskTable({
  orders,
  ticked,
  onChoose,
}: {
  orders: readonly ListedOrder[];
  /** Present if several orders can be chosen. */
  ticked?: Ticked;
  onChoose: (change: StatusChange) => void;
}) {
  const columns: readonly Column<ListedOrder>[] = [
    ...(ticked ? [ticks(ticked)] : []),
    {
      name: 'Order',
      cell: ({ _id, number, origin, program }) => (
        <span className={styles.order}>
          <TextLink to={adminOrderPath(_id)} alone>
            {orderName(_id)}
          </TextLink>
          {number && <span>{orderNumber(number)}</span>}
          {origin && <span className={styles.wide}>{originWord({ origin, program })}</span>}
        </span>
      ),
    },
    { name: 'Customer', narrow: 'beside', cell: (order) => <Customer order={order} /> },
    { name: 'Region', cell: ({ region }) => region ?? '' },
    { name: 'Items', figures: true, narrow: 'out', cell: ({ items }) => countOf(items) },
    {
      name: 'Total',
      figures: true,
      narrow: 'end',
      cell: ({ totalAmount }) => <Price amount={totalAmount} />,
    },
    { name: 'Date', cell: ({ createdAt }) => <DayAndTime at={createdAt} /> },
    {
      name: 'Status',
      cell: (order) => (
        <span
          className={isPickedUp(order) ? `${styles.states} ${styles.besideLong}` : styles.states}
        >
          <StatusBadge order={order} />
          <span className={isSaid(order) ? undefined : styles.wide}>
            <PaymentBadge payment={order.payment} cash={order.cash} />
          </span>
        </span>
      ),
    },
    {
      name: 'Set status',
      narrow: 'acts',
      cell: (order) => {
        const asked = { order, onChoose: (status: Status) => onChoose({ order, status }) };
        return (
          <RowActs of={orderName(order._id)} first={isToPack(order) && <DeskShip {...asked} />}>
            <DeskStatusChoice {...asked} />
          </RowActs>
        );
      },
    },
  ];
  return <Table caption="Orders" headed columns={columns} rows={orders} keyOf={({ _id }) => _id} />;
}

function ticks(ticked: Ticked): Column<ListedOrder> {
  return {
    name: 'Choose',
    unnamed: true,
    narrow: 'lead',
    cell: ({ _id }) => (
      <span className={styles.tick}>
        <Checkbox
          label={<Unseen>Choose {orderName(_id)}</Unseen>}
          checked={ticked.has(_id)}
          onChange={({ target }) => ticked.set(_id, target.checked)}
        />
      </span>
    ),
  };
}

function Customer({
  order: { customerName, customerEmail, recipient },
}: {
  order: Pick<ListedOrder, 'customerName' | 'customerEmail' | 'recipient'>;
}) {
  // A deleted account leaves neither name nor address.
  if (!customerName && !customerEmail) return 'Account deleted';
  return (
    <span className={styles.customer}>
      <span>{customerName}</span>
      {recipient && <span className={styles.receiver}> for {recipient}</span>}
      <span className={styles.email}>{customerEmail}</span>
    </span>
  );
}

function isSaid({ cash, status, payment }: ListedOrder): boolean {
  return cash === true || !goesWithoutSaying(status, payment);
}

function countOf(items: ListedOrder['items']): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
