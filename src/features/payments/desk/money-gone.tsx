import { formatIn } from '#lib/money.ts';
import { Badge } from '#ui/badge.tsx';
import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import type { Payments } from '../contract.ts';
import { refundWord } from './payment-words.ts';
import styles from './payments.module.css';

/** Money moved outside the attempts: refunds, transfers by hand, and disputes. */
export function DeskMoneyGone({ payments }: { payments: Payments }) {
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
      {transfers.map(({ _id, kind, amount, reference, at }) => (
        <li key={_id} className={styles.item}>
          <div className={styles.head}>
            <Badge tone={kind === 'received' ? 'success' : 'neutral'}>
              {kind === 'received' ? 'Transfer received' : 'Refund by transfer'}
            </Badge>
            <strong>
              <Price amount={amount} />
            </strong>
          </div>
          <p className={styles.facts}>
            <span>{reference}</span>
            <DateText at={at} form="minute" />
          </p>
        </li>
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
