import { useEffect, useRef } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { PostedLetter } from '../contract.ts';
import { kindWords } from '../kind-words.rules.ts';
import styles from './failed-letters.module.css';
import { useFailedLetters } from './use-failed-letters.ts';

/** Lists failed letters until they are sent, or sent again. */
export function FailedLetters() {
  const { letters, trouble, sending, reload, sendAgain } = useFailedLetters();
  const room = useRef<HTMLDivElement>(null);
  const shown = useRef(0);

  useEffect(() => {
    const before = shown.current;
    shown.current = letters?.items.length ?? 0;
    // The pressed button has gone with its letter.
    if (shown.current < before) room.current?.focus();
  }, [letters]);

  return (
    <Card
      heading="Failed emails"
      beside={letters && letters.total > 0 && <Badge tone="danger">{letters.total}</Badge>}
    >
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!letters && !trouble && (
        <Skeleton saying="Loading failed emails..." shape="rows" count={2} />
      )}
      <div ref={room} className={styles.room} tabIndex={-1}>
        {letters?.total === 0 && <p data-none>No failed emails.</p>}
        {letters && letters.total > 0 && (
          <ul aria-label="Failed emails">
            {letters.items.map((letter) => (
              <Letter
                key={letter._id}
                letter={letter}
                busy={sending === letter._id}
                onSendAgain={() => void sendAgain(letter._id)}
              />
            ))}
          </ul>
        )}
      </div>
      {letters && letters.total > letters.items.length && (
        <p>
          The newest {letters.items.length} of {letters.total}.
        </p>
      )}
    </Card>
  );
}

function Letter({
  letter,
  busy,
  onSendAgain,
}: {
  letter: PostedLetter;
  busy: boolean;
  onSendAgain: () => void;
}) {
  const { to, createdAt, givenUpAt, lastError, canSendAgain } = letter;
  const name = kindWords(letter.kind, letter);
  return (
    <li className={styles.item}>
      <strong>{name}</strong>
      <p className={styles.facts}>
        To {to}, <DateText at={createdAt} form="minute" />
        <br />
        {givenUpAt ? 'Not sent' : 'Trying again'}: {lastError}
      </p>
      {canSendAgain ? (
        <div>
          <TextButton busy={busy} busyText="Sending..." onClick={onSendAgain}>
            Send again
            <Unseen>
              : {name} to {to}
            </Unseen>
          </TextButton>
        </div>
      ) : (
        <p className={styles.facts}>
          It held a private code or link, which we don’t keep. They can ask for a new one.
        </p>
      )}
    </li>
  );
}
