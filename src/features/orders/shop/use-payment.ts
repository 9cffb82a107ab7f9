import { useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { readToken } from '#client/session.ts';
import { useIsHere } from '#client/use-is-here.ts';
import { orderPath } from '#lib/paths.ts';
import { beginPayment } from './begin-payment.ts';
import { isEnded, otherOrderIn, paymentTrouble } from './order-trouble.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Opens the payment of an order that is already placed. */
export function usePayment(orderId: string, onRefused: () => void) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  /** The id of another order that the trouble is about. */
  const [toSee, setToSee] = useState('');
  const isHere = useIsHere();
  const endSession = useSessionEnd(orderPath(orderId));

  const pay = async () => {
    setBusy(true);
    setTrouble('');
    setToSee('');
    const token = readToken();
    try {
      await beginPayment(orderId, isHere);
    } catch (error) {
      if (isEnded(error)) return endSession(token);
      setTrouble(paymentTrouble(error));
      if (!(error instanceof CallFailed)) return;
      setToSee(otherOrderIn(error));
      // The order is no longer as it was shown.
      if (error.status === 409) onRefused();
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, toSee, pay: () => void pay() };
}
