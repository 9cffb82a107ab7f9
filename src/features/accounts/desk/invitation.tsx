import { client } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { openInvitation } from '../desk.calls.ts';
import styles from '../shop/account-form.module.css';
import { AcceptForm } from './accept-form.tsx';
import { JoinForm } from './join-form.tsx';

/** Says what the link in a letter is for, and how to accept it. */
export function Invitation({ token }: { token: string }) {
  const { value, trouble, status, reload } = useAnswer({
    about: token,
    ask: () => client(openInvitation, { body: { token } }),
    trouble: 'Your invitation could not be loaded.',
  });
  if (status === 400) return <NoInvitation />;
  if (!value) {
    return (
      <>
        <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
        {!trouble && <Skeleton saying="Reading your invitation..." />}
      </>
    );
  }
  const { email, invitedBy, expiresAt, hasAccount } = value;
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
