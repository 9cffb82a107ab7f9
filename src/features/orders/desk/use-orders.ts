import { useCallback } from 'react';
import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import type { ListedOrder, Order } from '../contract.ts';
import { listOrders } from '../desk.calls.ts';
import { type OrdersAddress, ordersQuery } from './list-address.ts';

export interface OrdersPart {
  address: OrdersAddress;
  orders: readonly ListedOrder[];
  total: number;
}

/** The orders that the address names. The old ones stay until the new ones come or fail. */
export function useDeskOrders(address: OrdersAddress) {
  const client = useDeskClient();
  const { value, put, ...asked } = useAnswer<OrdersPart>({
    about: address,
    ask: async () => {
      const { items, total } = await client(listOrders, { query: ordersQuery(address) });
      return { address, orders: items, total };
    },
    trouble: (error) => saidBy(error, 'Failed to fetch orders'),
  });

  const change = useCallback(
    ({ _id, status, payment }: Order) =>
      put((part) => ({
        ...part,
        orders: part.orders.map((one) => (one._id === _id ? { ...one, status, payment } : one)),
      })),
    [put],
  );

  return { part: value, ...asked, change };
}
