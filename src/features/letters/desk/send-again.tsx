import { useRef, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Confirmation } from '#ui/confirmation.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import { sendLetterAgain } from '../desk.calls.ts';

export function DeskSendAgain({
  id,
  name,
  onSent,
}: {
  id: string;
  name: string;
  onSent: () => Promise<void>;
}) {
  const client = useDeskClient();
  const question = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    try {
      const { message } = await client(sendLetterAgain, { params: { id } });
      tell.success(message);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t send the email again. Please try again.'));
    }
    await onSent();
    setBusy(false);
  };

  return (
    <div>
      <TextButton busy={busy} busyText="Sending..." onClick={() => question.current?.showModal()}>
        Send again<Unseen> {name}</Unseen>
      </TextButton>
      <Confirmation
        dialog={question}
        question={`Send “${name}” again?`}
        refuse="Cancel"
        confirm="Send again"
        onConfirm={() => void send()}
      />
    </div>
  );
}
