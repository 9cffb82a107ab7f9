import { useRef, useState } from 'react';
import { CallFailed, client, saidBy } from '#client/client.ts';
import { readToken } from '#client/session.ts';
import { isEnded } from '#features/orders/shop/order-trouble.ts';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import { withdrawReturn } from '../calls.ts';
import type { Return } from '../contract.ts';
import { itemWords } from './state-words.ts';

export function WithdrawReturn({
  given: { _id, items, state },
  endSession,
  onChanged,
  onRefused,
}: {
  given: Return;
  endSession: (sent: string | null) => void;
  onChanged: (changed: Return) => void;
  /** Called when the return is no longer as it was shown. */
  onRefused: () => void;
}) {
  const question = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);

  const withdraw = async () => {
    setBusy(true);
    const token = readToken();
    try {
      onChanged(await client(withdrawReturn, { params: { id: _id } }));
      tell.success('Return cancelled.');
    } catch (error) {
      if (isEnded(error)) return endSession(token);
      tell.failure(whyNotWithdrawn(error));
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
        Cancel return<Unseen> of {itemWords(items)}</Unseen>
      </Button>
      <Confirmation
        dialog={question}
        question="Cancel this return?"
        refuse="Keep return"
        confirm="Cancel return"
        onConfirm={() => void withdraw()}
      >
        <p>
          {state === 'approved' && 'Only cancel if you haven’t sent the items. '}
          You keep them, and can request a return again while there is time.
        </p>
      </Confirmation>
    </>
  );
}

function whyNotWithdrawn(error: unknown): string {
  return saidBy(error, 'We couldn’t cancel your return. Please try again.');
}
