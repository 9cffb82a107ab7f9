import { fullOrderName } from '#features/orders/order-name.rules.ts';
import { adminOrderPath, pages } from '#lib/paths.ts';
import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Desk, PaidOrder } from '../contract.ts';
import { Waiting, WaitingItem } from './waiting.tsx';

export function OrdersToPack({ orders: { items, total } }: { orders: Desk['toPack'] }) {
  return (
    <Waiting
      heading="Orders to pack"
      total={total}
      none="Nothing to pack."
      place={{
        to: pages.adminMorning,
        name: 'Morning sheet',
      }}
    >
      {items.map((order) => (
        <Item key={order._id} order={order} />
      ))}
    </Waiting>
  );
}

export function PaidAndCancelled({ orders: { items, total } }: { orders: Desk['undecided'] }) {
  return (
    <Waiting
      heading="Cancelled, not refunded"
      total={total}
      none="No cancelled orders to refund."
      place={{
        to: `${pages.adminOrders}?status=cancelled&payment=paid`,
        name: 'All cancelled orders to refund',
      }}
    >
      {items.map((order) => (
        <Item key={order._id} order={order} />
      ))}
    </Waiting>
  );
}

function Item({ order }: { order: PaidOrder }) {
  const { _id, customerName, amount, paidAt } = order;
  return (
    <WaitingItem
      name={
        <TextLink to={adminOrderPath(_id)} alone>
          {fullOrderName(order)}
        </TextLink>
      }
      figure={<Price amount={amount} />}
    >
      {customerName && <>{customerName}, </>}
      paid <DateText at={paidAt} form="minute" />
    </WaitingItem>
  );
}
