import { useRef } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { usePress } from '#client/use-press.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { tell } from '#ui/toast-store.ts';
import type { OpeningDesk } from '../contract.ts';
import { openShop } from '../desk.calls.ts';

/** The button can be pressed before everything is done: the answer then says what is missing. */
export function OpenButton({
  opening: { version, state },
  onOpened,
}: {
  opening: OpeningDesk;
  onOpened: () => Promise<void>;
}) {
  const client = useDeskClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const { trouble, busy, press } = usePress(async () => {
    try {
      await client(openShop, { body: { version } });
      tell.success('Your shop is open.');
    } finally {
      // The list of what is missing may have changed.
      await onOpened();
    }
  }, 'We couldn’t open the shop. Please try again.');
  const name = state === 'closed' ? 'Open the shop now' : 'Open the shop';
  return (
    <>
      <Alert>{trouble}</Alert>
      <Actions>
        <Button busy={busy} busyText="Opening..." onClick={() => dialog.current?.showModal()}>
          {name}
        </Button>
      </Actions>
      <Confirmation
        dialog={dialog}
        question="Open the shop?"
        refuse="Keep it closed"
        confirm={name}
        onConfirm={press}
      >
        <p>Visitors will see your products at once, and can order.</p>
      </Confirmation>
    </>
  );
}
