import { useRef } from 'react';
import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tell } from '#ui/toast-store.ts';
import type { OpenSession } from '../contract.ts';
import { endSession, listSessions } from '../session.calls.ts';
import { EndEverySession } from './end-every-session.tsx';
import styles from './session-list.module.css';
import { SessionRow } from './session-row.tsx';

/** Shows where this person is signed in, and lets them end it. */
export function SessionList() {
  const client = useOwnClient();
  const list = useRef<HTMLUListElement>(null);
  const asked = useAnswer({
    ask: () => client(listSessions),
    trouble: 'We couldn’t load your devices.',
  });
  const { value: sessions, trouble, reload } = asked;

  const end = async ({ _id, device }: OpenSession) => {
    try {
      await client(endSession, { params: { id: _id } });
      tell.success(`${device} has been logged out.`);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t log out that device. Please try again.'));
    }
    // The button that had the focus goes with its session.
    list.current?.focus();
    await reload();
  };

  return (
    <Card heading="Where you’re signed in" actions={<EndEverySession />}>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!sessions && !trouble && <Skeleton saying="Loading your devices..." shape="rows" />}
      {sessions && (
        <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Your devices">
          {sessions.map((session) => (
            <SessionRow key={session._id} session={session} onEnd={() => end(session)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
