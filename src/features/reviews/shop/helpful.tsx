import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { useSignedIn } from '#client/use-signed-in.ts';
import { TextButton } from '#ui/text-button.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import { sayHelpful } from '../calls.ts';
import type { Review } from '../contract.ts';
import { unnamed } from '../rules.ts';

/** Visitors read how many customers found the review helpful. A customer can vote once. */
export function Helpful({
  review: { _id: id, name, helpful, words },
  onSaid,
}: {
  review: Review;
  onSaid: (helpful: number) => void;
}) {
  const client = useOwnClient();
  const isSignedIn = useSignedIn();
  const [busy, setBusy] = useState(false);

  const press = async () => {
    setBusy(true);
    try {
      onSaid((await client(sayHelpful, { params: { id } })).helpful);
      tell.success('Thank you. This helps others to choose.');
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t save this. Please try again.'));
    }
    setBusy(false);
  };

  if (!isSignedIn) return helpful > 0 && <p>{sayHowMany(helpful)}</p>;
  if (!words) return null;
  return (
    <>
      <TextButton busy={busy} busyText="Saving..." onClick={() => void press()}>
        Helpful<Unseen> is the review of {name ?? unnamed}</Unseen>
      </TextButton>
      {helpful > 0 && <p>{sayHowMany(helpful)}</p>}
    </>
  );
}

function sayHowMany(helpful: number): string {
  return helpful === 1 ? '1 person found this helpful' : `${helpful} people found this helpful`;
}
