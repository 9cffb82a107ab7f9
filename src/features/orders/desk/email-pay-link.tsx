import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { newId } from '#features/delivery/desk/new-id.ts';
import { TextButton } from '#ui/text-button.tsx';
import { tell } from '#ui/toast-store.ts';
import { sendPayLink } from '../desk.calls.ts';

/** Once more, if the customer does not find the first one. */
export function EmailPayLink({ id }: { id: string }) {
  const client = useDeskClient();
  const [busy, setBusy] = useState(false);
  // Sent again after a lost answer it is the same press.
  const [step, setStep] = useState(newId);
  const press = async () => {
    setBusy(true);
    try {
      const { message } = await client(sendPayLink, { params: { id }, body: { step } });
      setStep(newId());
      tell.success(message);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t email the pay link. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <TextButton busy={busy} busyText="Emailing..." onClick={() => void press()}>
      Email the pay link
    </TextButton>
  );
}
