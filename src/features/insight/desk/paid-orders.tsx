import type { ReactNode } from 'react';
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
      place={{
        to: `${pages.adminOrders}?payment=to-refund`,
        name: 'All cancelled orders to refund',
      }}
    >
      {items.map((order) => (
        <Item key={order._id} order={order} />
      ))}
    </Waiting>
  );
}

/** These orders stay here until their collected cash is recorded. */
export function CashDue({
  orders: { items, total },
  press,
}: {
  orders: Desk['cashDue'];
  /** The button that records the cash of an order. */
  press: (order: Desk['cashDue']['items'][number]) => ReactNode;
}) {
  return (
    <Waiting
      heading="Delivered, cash not recorded"
      total={total}
      place={{
        to: `${pages.adminOrders}?status=delivered&payment=cash`,
        name: 'All delivered orders with cash to record',
      }}
    >
      {items.map((order) => (
        <WaitingItem key={order._id} name={<OrderLink order={order} />}>
          {order.customerName && <>{order.customerName}, </>}
          delivered <DateText at={order.deliveredAt} form="minute" />
          {press(order)}
        </WaitingItem>
      ))}
    </Waiting>
  );
}

function Item({ order }: { order: PaidOrder }) {
  const { customerName, amount, paidAt, cash } = order;
  return (
    <WaitingItem name={<OrderLink order={order} />} figure={<Price amount={amount} />}>
      {customerName && <>{customerName}, </>}
      {cash ? 'ordered' : 'paid'} <DateText at={paidAt} form="minute" />
      {cash && ', cash to collect'}
    </WaitingItem>
  );
}

function OrderLink({ order }: { order: Pick<PaidOrder, '_id' | 'number'> }) {
  return (
    <TextLink to={adminOrderPath(order._id)} alone>
      {fullOrderName(order)}
    </TextLink>
  );
}
