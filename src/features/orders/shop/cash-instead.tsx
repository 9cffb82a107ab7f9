import { useState } from 'react';
import { CallFailed, client, saidBy } from '#client/client.ts';
import { readToken } from '#client/session.ts';
import { announceCartChange } from '#features/cart/shop/cart-changes.ts';
import { orderPath } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { tell } from '#ui/toast-store.ts';
import { payInCash } from '../cash.calls.ts';
import { isEnded } from './order-trouble.ts';
import { useSessionEnd } from './use-session-end.ts';

/** For a customer who could not pay online. */
export function CashInstead({
  id,
  onChanged,
}: {
  id: string;
  /** Called if the order is no longer as it is shown. */
  onChanged: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const endSession = useSessionEnd(orderPath(id));

  const choose = async () => {
    setBusy(true);
    const token = readToken();
    try {
      await client(payInCash, { params: { id } });
      tell.success('We’ll pack your order. You pay in cash when it arrives.');
      // The order's items have left the cart.
      announceCartChange();
      onChanged();
    } catch (error) {
      if (isEnded(error)) return endSession(token);
      tell.failure(saidBy(error, 'We couldn’t change how you pay. Please try again.'));
      if (error instanceof CallFailed) onChanged();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button look="quiet" busy={busy} busyText="Changing..." onClick={() => void choose()}>
      Pay cash on delivery instead
    </Button>
  );
}
