import { useRef, useState } from 'react';
import { CallFailed, client, saidBy } from '#client/client.ts';
import { orderNumber } from '#features/orders/order-name.rules.ts';
import { formatMoney } from '#lib/money.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { answerRecall, readRecallLink } from '../calls.ts';
import type { RecallLink } from '../contract.ts';
import { type RecallAnswer, sayAsked, sayOffered } from '../rules.ts';
import styles from './answer-recall.module.css';

/** Shows what is recalled and why, and the two answers. A question comes before each. */
export function AnswerRecall({
  token,
  first,
  onAnswered,
}: {
  token: string;
  first: RecallLink;
  onAnswered: () => void;
}) {
  const [link, setLink] = useState(first);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const press = async (answer: RecallAnswer) => {
    setBusy(true);
    setTrouble('');
    try {
      setLink(await client(answerRecall, { params: { token }, body: { answer } }));
      requestAnimationFrame(onAnswered);
    } catch (error) {
      setTrouble(saidBy(error, 'We couldn’t take your answer. Please try again.'));
      // Another tab has answered, or the recall has ended.
      if (error instanceof CallFailed && error.status === 409) {
        setLink(await client(readRecallLink, { params: { token } }).catch(() => link));
      }
    }
    setBusy(false);
  };
  const { state, number, items, lots, reason, notice } = link;
  const [asked, offered] = [sayAsked(items), state === 'open' ? sayOffered(items) : ''];
  return (
    <div className={styles.words}>
      <h1>{headings[state]}</h1>
      <p>{sentenceOf(link)}</p>
      <Alert>{trouble}</Alert>
      {state !== 'safe' && items.length > 0 && (
        <>
          <p>
            From your order <Unbroken>{orderNumber(number)}</Unbroken>:
          </p>
          <ul>
            {items.map(({ name, quantity }) => (
              <li key={name}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
          <p>On the lid stands lot {lots.join(' or ')}.</p>
          <p className={styles.said}>{reason}</p>
          <p className={styles.said}>
            <strong>{notice}</strong>
          </p>
          {asked && <p>{asked}</p>}
          {offered && <p>{offered}</p>}
        </>
      )}
      {state === 'open' && <Answers link={link} busy={busy} onAnswer={(one) => void press(one)} />}
    </div>
  );
}

const headings: Record<RecallLink['state'], string> = {
  open: 'We are calling these items back',
  answered: 'Thank you for your answer',
  safe: 'These items are safe',
  'not-paid': 'We are calling these items back',
  refunded: 'We are calling these items back',
  'in-return': 'We are calling these items back',
  'nothing-left': 'These items have come back already',
};

const none = 'There is nothing left to refund.';

const refunds: Record<NonNullable<RecallLink['refund']>, (money: string) => string> = {
  sent: (money) => `We refund ${money} the way you paid.`,
  'by-hand': (money) => `We will contact you to refund ${money}.`,
  'nothing-left': () => none,
};

function sentenceOf({ state, answer, refund, worth }: RecallLink): string {
  const money = formatMoney(worth);
  if (state === 'safe')
    return 'We called them back to be sure. They are fine, and you can use them.';
  if (state === 'nothing-left') return 'There is nothing left for you to do.';
  if (state === 'in-return') return 'They are in a return already. You need not choose anything.';
  if (state === 'not-paid') return 'This order is not paid yet. Please contact us.';
  if (state === 'refunded')
    return 'We have refunded this order already. Please throw the items away.';
  if (state === 'open') return 'Please choose what you want. You need no account.';
  if (answer === 'return') {
    const then = refund === 'nothing-left' ? none : `We refund ${money} once they are here.`;
    return `You send them back. ${then}`;
  }
  return `${refunds[refund ?? 'by-hand'](money)} Please throw the items away.`;
}

function Answers({
  link: { worth },
  busy,
  onAnswer,
}: {
  link: RecallLink;
  busy: boolean;
  onAnswer: (answer: RecallAnswer) => void;
}) {
  const back = useRef<HTMLDialogElement>(null);
  const money = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Actions>
        <Button busy={busy} busyText="Saving..." onClick={() => money.current?.showModal()}>
          Refund me {formatMoney(worth)}
        </Button>
        <Button
          look="quiet"
          busy={busy}
          busyText="Saving..."
          onClick={() => back.current?.showModal()}
        >
          Send it back
        </Button>
      </Actions>
      <noscript>
        <p>To answer, please switch JavaScript on in your browser’s settings, or contact us.</p>
      </noscript>
      <Confirmation
        dialog={money}
        question={`Refund ${formatMoney(worth)}?`}
        refuse="Not yet"
        confirm="Refund me"
        onConfirm={() => onAnswer('refund')}
      >
        <p>Please throw the items away. You need not send anything.</p>
      </Confirmation>
      <Confirmation
        dialog={back}
        question="Send the items back?"
        refuse="Not yet"
        confirm="Send it back"
        onConfirm={() => onAnswer('return')}
      >
        <p>We refund {formatMoney(worth)} once they are here.</p>
      </Confirmation>
    </>
  );
}
