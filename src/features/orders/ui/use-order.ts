import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed, openClient } from '#client/client.ts';
import { onSignInElsewhere } from '#client/other-tabs.ts';
import { isSignedIn, readToken } from '#client/session.ts';
import { signInAddress } from '#client/way-back.ts';
import { orderPath } from '#lib/paths.ts';
import { tell } from '#ui/toast-store.ts';
import type { Order } from '../contract.ts';
import { isEnded } from './order-trouble.ts';
import { useSessionEnd } from './use-session-end.ts';

type Shown = Order | 'loading' | 'unknown' | 'failed';

const client = openClient();

/** One of the own orders, and how to load it again or show what became of it. */
export function useOrder(id: string) {
  const [order, setOrder] = useState<Shown>('loading');
  const navigate = useNavigate();
  const endSession = useSessionEnd(orderPath(id));

  const load = useCallback(async () => {
    if (!isSignedIn()) {
      tell.failure('Please login to view your order');
      return navigate(signInAddress(orderPath(id)), { replace: true });
    }
    setOrder('loading');
    const token = readToken();
    const found = await find(id);
    // Who logged out or signed in anew meanwhile is shown nothing of it.
    if (readToken() !== token) return;
    if (found === 'ended') endSession();
    else setOrder(found);
  }, [id, navigate, endSession]);

  useEffect(() => {
    void load();
    return onSignInElsewhere(() => void load());
  }, [load]);

  return { order, load, setOrder };
}

async function find(id: string): Promise<Shown | 'ended'> {
  try {
    return await client('readOrder', { params: { id } });
  } catch (error) {
    if (isEnded(error)) return 'ended';
    return error instanceof CallFailed && error.status === 404 ? 'unknown' : 'failed';
  }
}
