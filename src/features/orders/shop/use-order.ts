import { useCallback, useEffect, useState } from 'react';
import { CallFailed, client } from '#client/client.ts';
import { onSeenAgain } from '#client/seen-again.ts';
import { isSignedIn, readToken } from '#client/session.ts';
import { signInAddress } from '#client/sign-in-address.ts';
import { onSignInElsewhere } from '#client/sign-in-elsewhere.ts';
import { orderPath } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { tell } from '#ui/toast-store.ts';
import { readOrder } from '../calls.ts';
import type { Order } from '../contract.ts';
import { isEnded } from './order-trouble.ts';
import { useSessionEnd } from './use-session-end.ts';

type Shown = Order | 'loading' | 'unknown' | 'failed';

/** An own order, with functions to load it, to check it quietly for changes, and to show it. */
export function useOrder(id: string) {
  const [order, setOrder] = useState<Shown>('loading');
  const navigate = useNavigate();
  const endSession = useSessionEnd(orderPath(id));

  const look = useCallback(async () => {
    const token = readToken();
    const found = await find(id);
    // After a logout or a new sign-in the old answer is not shown.
    if (readToken() !== token) return;
    if (found === 'ended') return endSession(token);
    // The shown order stays until a newer one is read.
    setOrder((shown) => (found === 'failed' && typeof shown === 'object' ? shown : found));
  }, [id, endSession]);

  const load = useCallback(async () => {
    setOrder('loading');
    if (!isSignedIn()) {
      tell.note('Please login to view your order');
      return navigate(signInAddress(orderPath(id)), { replace: true });
    }
    await look();
  }, [id, navigate, look]);

  useEffect(() => {
    void load();
    return onSignInElsewhere(() => void load());
  }, [load]);

  const waits = typeof order === 'object' && order.canPay;
  useEffect(() => {
    // The order may have been paid in another tab or on the provider's page.
    if (waits) return onSeenAgain(() => void look());
  }, [waits, look]);

  return { order, load, look, setOrder };
}

async function find(id: string): Promise<Shown | 'ended'> {
  try {
    return await client(readOrder, { params: { id } });
  } catch (error) {
    if (isEnded(error)) return 'ended';
    return error instanceof CallFailed && error.status === 404 ? 'unknown' : 'failed';
  }
}
