import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { authenticationFailed } from '#features/accounts/desk/use-admin-guard.ts';
import { tell } from '#ui/toast-store.ts';
import { listDeskProducts } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { type GoodsAddress, goodsQuery } from './products-address.ts';

export interface GoodsPart {
  address: GoodsAddress;
  goods: readonly DeskProduct[];
  total: number;
}

/** The part that the address names. What is shown stays until the next is there, or cannot be had. */
export function useGoods(address: GoodsAddress) {
  const client = useOwnClient();
  const [part, setPart] = useState<GoodsPart>();
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(true);
  const asked = useRef(0);

  const load = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    // An answer that a newer question has overtaken is dropped.
    const isNewest = () => asked.current === turn;
    setBusy(true);
    try {
      const { items, total } = await client(listDeskProducts, { query: goodsQuery(address) });
      if (!isNewest()) return;
      setPart({ address, goods: items, total });
      setTrouble('');
    } catch (error) {
      if (!isNewest()) return;
      if (error instanceof CallFailed && error.status === 401) tell.failure(authenticationFailed);
      setTrouble((error instanceof CallFailed && error.message) || 'Failed to fetch products');
    }
    setBusy(false);
  }, [client, address]);

  useEffect(() => void load(), [load]);

  return { part, trouble, busy, load: () => void load() };
}
