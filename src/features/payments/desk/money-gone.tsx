import { useRef } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { usePress } from '#client/use-press.ts';
import { isCash } from '#features/orders/cash.rules.ts';
import type { Order } from '#features/orders/contract.ts';
import { whyKept } from '#features/orders/undo-transfer.rules.ts';
import { formatIn } from '#lib/money.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import type { Payments } from '../contract.ts';
import { undoTransfer } from '../mistakes.calls.ts';
import { refundWord } from './payment-words.ts';
import styles from './payments.module.css';

/** Money moved outside the attempts: refunds, transfers by hand, and disputes. */
export function DeskMoneyGone({
  order,
  payments,
  onChanged,
}: {
  order: Order;
  payments: Payments;
  onChanged: (changed: Payments) => void;
}) {
  const { attempts, refunds, transfers, disputes } = payments;
  const currencies = new Map(attempts.map((one) => [one._id, one.receivedCurrency]));
  if (refunds.length + transfers.length + disputes.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Refunds, transfers and disputes">
      {refunds.map((refund) => {
        const [word, tone] = refundWord(refund);
        return (
          <li key={refund._id} className={styles.item}>
            <div className={styles.head}>
              <Badge tone={tone}>Refund: {word}</Badge>
              <strong>{formatIn(currencies.get(refund.paymentId) ?? null, refund.amount)}</strong>
            </div>
            <p className={styles.facts}>
              <span>{refund.reason}</span>
              <DateText at={refund.doneAt ?? refund.createdAt} form="minute" />
            </p>
          </li>
        );
      })}
      {transfers.map((transfer) => (
        <Transfer key={transfer._id} {...{ order, transfer, payments, onChanged }} />
      ))}
      {disputes.map(({ _id, status, resolution, category, amount, dueAt, openedAt }) => (
        <li key={_id} className={styles.item}>
          <div className={styles.head}>
            <Badge tone={resolution ? 'neutral' : 'danger'}>Dispute: {resolution ?? status}</Badge>
            {amount !== null && (
              <strong>
                <Price amount={amount} />
              </strong>
            )}
          </div>
          <p className={styles.facts}>
            <span>{category}</span>
            <span>
              Opened <DateText at={openedAt} form="minute" />
            </span>
            {dueAt && !resolution && (
              <span>
                Answer by <DateText at={dueAt} form="minute" />
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Transfer({
  order,
  transfer: { _id, undoes: mistake, kind, amount, reference, at },
  payments: { transfers, received, returned },
  onChanged,
}: {
  order: Order;
  transfer: Payments['transfers'][number];
  payments: Payments;
  onChanged: (changed: Payments) => void;
}) {
  const client = useDeskClient();
  const undoing = usePress(async () => {
    const params = { id: order._id, transferId: _id };
    onChanged(await client(undoTransfer, { params }));
    tell.success('The transfer is taken back.');
  }, 'We couldn’t take it back. Please try again.');
  const came = kind === 'received';
  const question = useRef<HTMLDialogElement>(null);
  const isUndone = transfers.some(({ undoes }) => undoes === _id);
  const { totalAmount: total, shippingAddress } = order;
  const why = whyKept(
    { ...order, total, phone: shippingAddress.phone },
    { here: received - returned, amount },
  );
  const mayBeMistake = came && !isCash(reference) && !isUndone;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Badge tone={came && !isUndone ? 'success' : 'neutral'}>
          {mistake
            ? 'Recorded by mistake'
            : came
              ? `${isCash(reference) ? 'Cash' : 'Transfer'} received`
              : 'Refund by transfer'}
        </Badge>
        <strong>
          <Price amount={amount} />
        </strong>
      </div>
      <p className={styles.facts}>
        <span>{reference}</span>
        <DateText at={at} form="minute" />
      </p>
      <Alert>{undoing.trouble}</Alert>
      {mayBeMistake &&
        (why ? (
          <p className={styles.facts}>{why}</p>
        ) : (
          <div>
            <TextButton busy={undoing.busy} onClick={() => question.current?.showModal()}>
              Undo<Unseen> {reference}</Unseen>
            </TextButton>
          </div>
        ))}
      <Confirmation
        dialog={question}
        question="Was this transfer recorded by mistake?"
        refuse="Keep it"
        confirm="Take it back"
        danger
        onConfirm={undoing.press}
      >
        <p>If it paid for the order, the order waits for its money again. We tell nobody.</p>
      </Confirmation>
    </li>
  );
}
