import type { ReactNode } from 'react';
import { formatMoney } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Order } from '../contract.ts';
import { calledOrder } from '../order-name.rules.ts';
import styles from './bank-transfer.module.css';

export function BankTransfer({
  order,
  account: { bank, branch, accountName, accountNumber },
}: {
  order: Pick<Order, '_id' | 'number' | 'toPay'>;
  account: NonNullable<Order['bankDetails']>;
}) {
  return (
    <Card heading="Pay by bank transfer">
      <dl className={styles.account}>
        <Detail name="Bank">{bank}</Detail>
        <Detail name="Branch">{branch}</Detail>
        <Detail name="Account name">{accountName}</Detail>
        <Detail name="Account number">
          <span className={styles.digits}>{accountNumber}</span>
          <CopyNumber number={accountNumber} />
        </Detail>
        <Detail name="Amount">{formatMoney(order.toPay)}</Detail>
        <Detail name="Reference">
          <span className={styles.digits}>{calledOrder(order)}</span>
        </Detail>
      </dl>
      <p className={styles.note}>
        A transfer can take a day. We’ll email you when it arrives. If the items sell out before
        that, we’ll refund you.
      </p>
    </Card>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CopyNumber({ number }: { number: string }) {
  // Browsers offer it only for https and localhost.
  if (!('clipboard' in navigator)) return null;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      tell.success('Account number copied.');
    } catch {
      tell.failure('We couldn’t copy the account number. Please copy it by hand.');
    }
  };
  return (
    <span className={styles.copy}>
      <Button look="quiet" onClick={() => void copy()}>
        Copy number
      </Button>
    </span>
  );
}
