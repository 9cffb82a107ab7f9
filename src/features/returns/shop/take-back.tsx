import { useRef, useState } from 'react';
import { CallFailed, client, saidBy } from '#client/client.ts';
import { isEnded } from '#features/orders/shop/order-trouble.ts';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import { withdrawReturn } from '../calls.ts';
import type { Return } from '../contract.ts';
import { itemWords } from './state-words.ts';

export function TakeBack({
  given: { _id, items },
  endSession,
  onChanged,
  onRefused,
}: {
  given: Return;
  endSession: () => void;
  onChanged: (changed: Return) => void;
  /** The return is no longer as it was shown. */
  onRefused: () => void;
}) {
  const question = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);

  const takeBack = async () => {
    setBusy(true);
    try {
      onChanged(await client(withdrawReturn, { params: { id: _id } }));
      tell.success('You have taken your return back.');
    } catch (error) {
      if (isEnded(error)) return endSession();
      tell.failure(whyNotTaken(error));
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
        busyText="Taking back..."
        onClick={() => question.current?.showModal()}
      >
        Take back
        <Unseen> the return of {itemWords(items)}</Unseen>
      </Button>
      <Confirmation
        dialog={question}
        question="Take this return back?"
        refuse="Leave it"
        confirm="Take it back"
        onConfirm={() => void takeBack()}
      >
        <p>You keep the goods. You can ask again while there is time.</p>
      </Confirmation>
    </>
  );
}

function whyNotTaken(error: unknown): string {
  return saidBy(error, 'Your return could not be taken back. Please try again.');
}
