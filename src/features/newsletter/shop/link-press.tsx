import { type ReactNode, useState } from 'react';
import { client, saidBy } from '#client/client.ts';
import { useLinkToken } from '#client/use-link-token.ts';
import type { Call } from '#lib/call.ts';
import type { Contract } from '#lib/contract.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { unsubscribe } from '../contract.ts';

interface Press {
  call: Call<Contract & Pick<typeof unsubscribe, 'body' | 'answer'>>;
  /** Says what the press will do. */
  question: string;
  name: string;
  busyText: string;
  /** Shown if the server sent no sentence. */
  failure: string;
  /** What to do if the link does nothing. */
  instead: ReactNode;
  onDone: () => void;
}

/** A letter's link needs a press: programs that open every link of a letter press nothing. */
export function LinkPress({
  incomplete,
  success,
  next,
  onDone,
  ...press
}: Press & {
  /** What to do if the link lost its token. */
  incomplete: ReactNode;
  success: string;
  /** A link to go on from there. */
  next?: ReactNode;
}) {
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const finish = () => {
    setDone(true);
    // The button that had the focus disappears.
    onDone();
  };
  return (
    <>
      <Alert tone="success">{done && success}</Alert>
      {done && next && <Actions>{next}</Actions>}
      {token === undefined && <Skeleton saying="Checking your link..." />}
      {token === '' && <Notice title="This link is not complete">{incomplete}</Notice>}
      {token && !done && <PressButton token={token} onDone={finish} {...press} />}
    </>
  );
}

function PressButton({
  token,
  call,
  question,
  name,
  busyText,
  failure,
  instead,
  onDone,
}: Press & { token: string }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  const press = async () => {
    setBusy(true);
    setTrouble('');
    try {
      await client(call, { body: { token } });
      onDone();
    } catch (error) {
      setTrouble(saidBy(error, failure));
    }
    setBusy(false);
  };

  return (
    <>
      <Alert action={instead}>{trouble}</Alert>
      <p>{question}</p>
      <Actions>
        <Button busy={busy} busyText={busyText} onClick={() => void press()}>
          {name}
        </Button>
      </Actions>
    </>
  );
}
