import { useState } from 'react';
import { CallFailed, client } from '#client/client.ts';
import { useIsHere } from '#client/use-is-here.ts';
import { payByLink } from '../pay-link.calls.ts';
import { leadToProvider } from './begin-payment.ts';
import { paymentTrouble } from './order-trouble.ts';

/** Pays by the link, without signing in. */
export function useLinkPayment(token: string, onRefused: () => void) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const isHere = useIsHere();

  const pay = async () => {
    setBusy(true);
    setTrouble('');
    try {
      await leadToProvider(() => client(payByLink, { params: { token } }), isHere);
    } catch (error) {
      setTrouble(paymentTrouble(error));
      if (error instanceof CallFailed && error.status === 409) onRefused();
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, pay: () => void pay() };
}
