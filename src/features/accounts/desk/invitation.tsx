import { client } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { openInvitation } from '../desk.calls.ts';
import { roleMeanings, roleWords } from '../desk-role.rules.ts';
import styles from '../shop/account-form.module.css';
import { AcceptForm } from './accept-form.tsx';
import { JoinForm } from './join-form.tsx';

/** Says what the link in a letter is for, and how to accept it. */
export function Invitation({ token }: { token: string }) {
  const { value, trouble, status, reload } = useAnswer({
    about: token,
    ask: () => client(openInvitation, { body: { token } }),
    trouble: 'We couldn’t load your invitation.',
  });
  if (status === 400) return <NoInvitation />;
  if (!value) {
    return (
      <>
        <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
        {!trouble && <Skeleton saying="Loading your invitation..." />}
      </>
    );
  }
  const { email, role, invitedBy, expiresAt, hasAccount } = value;
  return (
    <div className={styles.form}>
      <p>
        {invitedBy} invites you, <strong>{email}</strong>, to help run the shop as {roleWords[role]}
        . You can {roleMeanings[role]}. The invitation is valid until{' '}
        <DateText at={expiresAt} form="minute" />.
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
    <Card heading="Invalid invitation" look="filled">
      <p>
        This link has been used, has expired or was cancelled, or part of it is missing. Please open
        it from your newest invitation email, or ask for a new one.
      </p>
    </Card>
  );
}
