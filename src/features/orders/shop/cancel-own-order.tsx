import { useRef, useState } from 'react';
import { CallFailed, client, saidBy } from '#client/client.ts';
import { readToken } from '#client/session.ts';
import { orderPath } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { tell } from '#ui/toast-store.ts';
import { cancelOrder } from '../calls.ts';
import type { Order } from '../contract.ts';
import { isEnded } from './order-trouble.ts';
import { useSessionEnd } from './use-session-end.ts';

export function CancelOwnOrder({
  id,
  onCancelled,
  onRefused,
}: {
  id: string;
  onCancelled: (order: Order) => void;
  /** Called if the order is no longer as it was shown. */
  onRefused: () => void;
}) {
  const question = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const endSession = useSessionEnd(orderPath(id));

  const cancel = async () => {
    setBusy(true);
    const token = readToken();
    try {
      onCancelled(await client(cancelOrder, { params: { id } }));
      tell.success('Your order has been cancelled.');
    } catch (error) {
      if (isEnded(error)) return endSession(token);
      tell.failure(whyNotCancelled(error));
      if (error instanceof CallFailed) onRefused();
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        look="quiet"
        busy={busy}
        busyText="Cancelling..."
        onClick={() => question.current?.showModal()}
      >
        Cancel order
      </Button>
      <Confirmation
        dialog={question}
        question="Cancel this order?"
        refuse="Keep order"
        confirm="Cancel order"
        danger
        onConfirm={() => void cancel()}
      >
        <p>We’ll stop holding the items. Your cart stays as it is.</p>
      </Confirmation>
    </>
  );
}

function whyNotCancelled(error: unknown): string {
  return saidBy(error, 'We couldn’t cancel the order. Please try again.');
}
