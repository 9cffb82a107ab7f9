import { useEffect } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { usePress } from '#client/use-press.ts';
import { useLocation } from '#router/parts.tsx';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { beginTrialPayment, settleTrialPayment } from '../desk.calls.ts';

/** Tries a payment. When the admin comes back from paying, the provider is asked at once. */
export function TrialPayment({ onAsked }: { onAsked: () => Promise<void> }) {
  const client = useDeskClient();
  const { search } = useLocation();
  const paying = usePress(async () => {
    const { authorization_url } = await client(beginTrialPayment);
    location.assign(authorization_url);
  }, 'We couldn’t open the payment. Please try again.');
  const asking = usePress(async () => {
    await client(settleTrialPayment);
    await onAsked();
  }, 'We couldn’t ask the payment provider. Please try again.');
  const cameBack = new URLSearchParams(search).has('reference');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the payer comes back
  useEffect(() => {
    if (cameBack) asking.press();
  }, [cameBack]);
  return (
    <>
      <Alert>{paying.trouble || asking.trouble}</Alert>
      <Actions>
        <Button look="quiet" busy={paying.busy} busyText="Opening..." onClick={paying.press}>
          Make a test payment
        </Button>
        <Button look="quiet" busy={asking.busy} busyText="Asking..." onClick={asking.press}>
          Look again
        </Button>
      </Actions>
    </>
  );
}
