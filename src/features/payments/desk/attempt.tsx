import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useMay } from '#client/desk-role.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { formatIn, type Pesewas } from '#lib/money.ts';
import { Actions } from '#ui/actions.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import { Summary } from '#ui/summary.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import type { Payments } from '../contract.ts';
import { checkPayment } from '../desk.calls.ts';
import { attemptWord, canBeChecked } from './payment-words.ts';
import styles from './payments.module.css';

type Attempt = Payments['attempts'][number];

/** One try to pay at the provider: its state and its history. */
export function DeskAttempt({
  attempt,
  onChecked,
  onRefund,
}: {
  attempt: Attempt;
  onChecked: (changed: Payments) => void;
  onRefund: () => void;
}) {
  const { reference, amount, refundable } = attempt;
  const { busy, check } = useCheck(attempt, onChecked);
  const sendsBack = useMay('owner');
  const [word, tone] = attemptWord(attempt);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Badge tone={tone}>{word}</Badge>
        <strong>
          <Price amount={amount} />
        </strong>
      </div>
      <Facts attempt={attempt} />
      <details className={styles.history}>
        <Summary>
          What happened<Unseen> to {reference}</Unseen>
        </Summary>
        <ol>
          {attempt.history.map(({ at, after, reason }) => (
            <li key={`${at} ${after} ${reason}`}>
              <DateText at={at} form="minute" />: {attemptWord({ state: after })[0]}
              {reason && reason !== after && `, ${reason}`}
            </li>
          ))}
        </ol>
      </details>
      <Actions>
        {canBeChecked(attempt) && (
          <Button look="quiet" busy={busy} busyText="Checking..." onClick={check}>
            Check with the provider now<Unseen> about {reference}</Unseen>
          </Button>
        )}
        {refundable > 0 && sendsBack && (
          <Button look="quiet" onClick={onRefund}>
            Refund<Unseen> {reference}</Unseen>
          </Button>
        )}
      </Actions>
    </li>
  );
}

function Facts({ attempt }: { attempt: Attempt }) {
  const { reference, mode, createdAt, askedAt, said, channel, received, fees, receivedAt } =
    attempt;
  return (
    <p className={styles.facts}>
      <span>{reference}</span>
      {mode === 'test' && <span>Test payment: no money moved</span>}
      <span>
        Started <DateText at={createdAt} form="minute" />
      </span>
      {received !== null && (
        <span>
          Received <Received amount={received} of={attempt} />
          {channel && ` by ${channel.replaceAll('_', ' ')}`}
          {receivedAt && (
            <>
              {' '}
              <DateText at={receivedAt} form="minute" />
            </>
          )}
          {fees !== null && (
            <>
              , fees <Received amount={fees} of={attempt} />
            </>
          )}
        </span>
      )}
      {said && (
        <span>
          The provider said “{said}”
          {askedAt && (
            <>
              {' '}
              <DateText at={askedAt} form="minute" />
            </>
          )}
        </span>
      )}
    </p>
  );
}

function Received({
  amount,
  of: { receivedCurrency },
}: {
  amount: Pesewas;
  of: Pick<Attempt, 'receivedCurrency'>;
}) {
  if (receivedCurrency === null) return <Price amount={amount} />;
  return formatIn(receivedCurrency, amount);
}

function useCheck({ _id }: Attempt, onChecked: (changed: Payments) => void) {
  const client = useDeskClient();
  const [busy, setBusy] = useState(false);

  const ask = async () => {
    setBusy(true);
    try {
      const changed = await client(checkPayment, { params: { id: _id } });
      const now = changed.attempts.find((one) => one._id === _id);
      tell.success(`Checked with the provider. ${now ? `${attemptWord(now)[0]}.` : ''}`);
      onChecked(changed);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t check with the provider. Please try again.'));
    }
    setBusy(false);
  };

  return { busy, check: () => void ask() };
}
