import { useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { useIsHere } from '#client/use-is-here.ts';
import { orderPath } from '#lib/paths.ts';
import { beginPayment } from './begin-payment.ts';
import { isEnded, paymentTrouble } from './order-trouble.ts';
import { useSessionEnd } from './use-session-end.ts';

/** For an order that is already placed. */
export function usePayment(orderId: string, onRefused: () => void) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const isHere = useIsHere();
  const endSession = useSessionEnd(orderPath(orderId));

  const pay = async () => {
    setBusy(true);
    setTrouble('');
    try {
      await beginPayment(orderId, isHere);
    } catch (error) {
      if (isEnded(error) && isHere()) return endSession();
      setTrouble(paymentTrouble(error));
      // The order is no longer as it was shown.
      if (error instanceof CallFailed && error.status === 409) onRefused();
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, pay: () => void pay() };
}
