import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import type { Order } from '#features/orders/contract.ts';
import { keptDays } from '#lib/kept-days.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PostedLetter } from '../contract.ts';
import { listPostedLetters } from '../desk.calls.ts';
import { kindWords } from '../kind-words.rules.ts';
import styles from './letters-of-order.module.css';
import { DeskSendAgain } from './send-again.tsx';

/** The letters to the customer about this order that are still stored. */
export function DeskLetters({ order, version }: { order: Order; version: number }) {
  const { _id, customerEmail } = order;
  return customerEmail && <Letters to={customerEmail} about={_id} version={version} />;
}

function Letters({ version, ...query }: { to: string; about: string; version: number }) {
  const client = useDeskClient();
  const { value, trouble, reload } = useAnswer({
    about: version,
    ask: () => client(listPostedLetters, { query }),
    trouble: (error) => saidBy(error, 'We couldn’t load the emails.'),
  });
  const letters = value?.items;
  return (
    <Card heading="Emails to the customer" level={3}>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!letters && !trouble && <Skeleton saying="Loading emails..." shape="rows" count={2} />}
      {letters?.length === 0 && <p data-none>None in the last {keptDays.letters} days.</p>}
      {letters && letters.length > 0 && (
        <ul className={styles.letters} aria-label="Emails to the customer">
          {letters.map((letter) => (
            <li key={letter._id} className={styles.letter}>
              <span className={styles.kind}>{kindWords(letter.kind, letter)}</span>
              <Delivery letter={letter} />
              <span className={styles.fact}>
                <DateText at={letter.createdAt} form="minute" />
              </span>
              {letter.canSendAgain && (
                <DeskSendAgain
                  id={letter._id}
                  name={kindWords(letter.kind, letter)}
                  onSent={reload}
                />
              )}
              {letter.lastError && !letter.sentAt && (
                <span className={`${styles.fact} ${styles.whole}`}>{letter.lastError}</span>
              )}
              {letter.sentAgainAt && (
                <span className={`${styles.fact} ${styles.whole}`}>
                  Sent again <DateText at={letter.sentAgainAt} form="minute" />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Delivery({ letter: { sentAt, givenUpAt, lastError } }: { letter: PostedLetter }) {
  if (sentAt) return <Badge tone="success">Sent</Badge>;
  if (givenUpAt) return <Badge tone="danger">Not sent</Badge>;
  return lastError ? (
    <Badge tone="warning">Trying again</Badge>
  ) : (
    <Badge tone="note">Sending</Badge>
  );
}
