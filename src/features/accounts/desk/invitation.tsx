import { useCallback, useEffect, useState } from 'react';
import { CallFailed, client } from '#client/client.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { OpenedInvitation } from '../admins.contract.ts';
import { openInvitation } from '../desk.calls.ts';
import styles from '../shop/account-form.module.css';
import { AcceptForm } from './accept-form.tsx';
import { JoinForm } from './join-form.tsx';

/** What the link of a letter is for, and how to accept it. */
export function Invitation({ token }: { token: string }) {
  const { opened, trouble, open } = useInvitation(token);
  if (trouble === 'over') return <NoInvitation />;
  if (!opened) {
    return (
      <>
        <Alert action={<Button onClick={() => void open()}>Try again</Button>}>
          {trouble === 'unknown' && 'Your invitation could not be loaded.'}
        </Alert>
        {!trouble && <Skeleton saying="Reading your invitation..." />}
      </>
    );
  }
  const { email, invitedBy, expiresAt, hasAccount } = opened;
  return (
    <div className={styles.form}>
      <p>
        {invitedBy} asks you, <strong>{email}</strong>, to run the shop too. The invitation is valid
        until <DateText at={expiresAt} form="minute" />.
      </p>
      {hasAccount ? (
        <JoinForm token={token} email={email} />
      ) : (
        <AcceptForm token={token} email={email} />
      )}
    </div>
  );
}

export function NoInvitation() {
  return (
    <Card heading="No Valid Invitation" look="filled">
      <p>
        The link was used, has run out or was withdrawn, or is not whole. Please open it from the
        newest letter, or ask whoever invited you for another one.
      </p>
    </Card>
  );
}

function useInvitation(token: string) {
  const [opened, setOpened] = useState<OpenedInvitation>();
  const [trouble, setTrouble] = useState<'over' | 'unknown'>();
  const open = useCallback(async () => {
    setTrouble(undefined);
    try {
      setOpened(await client(openInvitation, { body: { token } }));
    } catch (error) {
      const over = error instanceof CallFailed && error.status === 400;
      setTrouble(over ? 'over' : 'unknown');
    }
  }, [token]);
  useEffect(() => void open(), [open]);
  return { opened, trouble, open };
}
