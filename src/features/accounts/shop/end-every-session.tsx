import { useRef, useState } from 'react';
import { leaveShop } from '#client/session.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { tell } from '#ui/toast-store.ts';
import { endAllSessions } from '../session.calls.ts';

export function EndEverySession() {
  const question = useRef<HTMLDialogElement>(null);
  const client = useOwnClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const endEverySession = async () => {
    setBusy(true);
    try {
      await client(endAllSessions);
      leaveShop();
      tell.success('You’ve been logged out everywhere.');
      void navigate(pages.home);
    } catch {
      tell.failure('We couldn’t log you out everywhere. Please try again.');
    }
    setBusy(false);
  };

  return (
    <>
      <Button
        look="quiet"
        busy={busy}
        busyText="Logging out..."
        onClick={() => question.current?.showModal()}
      >
        Log out everywhere
      </Button>
      <Confirmation
        dialog={question}
        question="Log out everywhere?"
        refuse="Stay signed in"
        confirm="Log out everywhere"
        onConfirm={() => void endEverySession()}
      >
        <p>You’ll need to sign in again on every device, including this one.</p>
      </Confirmation>
    </>
  );
}
