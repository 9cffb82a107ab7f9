import { useCallback, useEffect, useRef, useState } from 'react';
import { saidBy, useDeskClient } from '#client/use-desk-client.ts';
import type { ListedOrder, Order } from '../contract.ts';
import { listOrders } from '../desk.calls.ts';
import { type OrdersAddress, ordersQuery } from './list-address.ts';

export interface OrdersPart {
  address: OrdersAddress;
  orders: readonly ListedOrder[];
  total: number;
}

/** The part that the address names. What is shown stays until the next is there, or cannot be had. */
export function useDeskOrders(address: OrdersAddress) {
  const client = useDeskClient();
  const [part, setPart] = useState<OrdersPart>();
  const [trouble, setTrouble] = useState('');
  const asked = useRef(0);

  const load = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    // An answer that a newer question has overtaken is dropped.
    const isNewest = () => asked.current === turn;
    try {
      const { items, total } = await client(listOrders, { query: ordersQuery(address) });
      if (!isNewest()) return;
      setPart({ address, orders: items, total });
      setTrouble('');
    } catch (error) {
      if (isNewest()) setTrouble(saidBy(error, 'Failed to fetch orders'));
    }
  }, [client, address]);

  useEffect(() => void load(), [load]);

  const put = useCallback(({ _id, status, payment }: Order) => {
    setPart(
      (shown) =>
        shown && {
          ...shown,
          orders: shown.orders.map((one) => (one._id === _id ? { ...one, status, payment } : one)),
        },
    );
  }, []);

  return { part, trouble, busy: part?.address !== address && !trouble, load, put };
}
