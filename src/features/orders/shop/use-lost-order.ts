import { useEffect, useState } from 'react';
import { readToken } from '#client/session.ts';
import { useIsHere } from '#client/use-is-here.ts';
import { tellOtherTabs } from '#features/cart/shop/cart-changes.ts';
import { orderPath, pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Order } from '../contract.ts';
import { dropDraft } from './draft.ts';
import { isEnded } from './order-trouble.ts';
import { openRequestKeys } from './request-keys.ts';
import { findPlaced } from './send-order.ts';
import { tellPlaced } from './tell-placed.ts';
import { useSessionEnd } from './use-session-end.ts';

/**
 * Finds the order whose answer was lost, because that order may have emptied the cart. Then it
 * leads to the order's page.
 */
export function useLostOrder() {
  const [keys] = useState(openRequestKeys);
  const [busy, setBusy] = useState(() => keys.newest() !== undefined);
  const [failed, setFailed] = useState(false);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const endSession = useSessionEnd(pages.checkout);

  const ask = async () => {
    setBusy(true);
    const token = readToken();
    try {
      const order = await findPlaced(keys);
      if (order) await show(order);
      setFailed(false);
    } catch (error) {
      if (isEnded(error)) return endSession(token);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  const show = async (order: Order) => {
    dropDraft();
    // Their checkout may still show what was ordered.
    tellOtherTabs();
    if (!isHere()) return tellPlaced(order);
    // The form may have been changed since.
    tell.note('We had your order already. Please check that it is right.');
    await navigate(orderPath(order._id), { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the cart is found empty
  useEffect(() => {
    if (busy) void ask();
  }, []);
  return { busy, failed, ask: () => void ask() };
}
