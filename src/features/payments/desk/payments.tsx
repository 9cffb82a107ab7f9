import { useState } from 'react';
import type { Order } from '#features/orders/contract.ts';
import { calledOrder } from '#features/orders/order-name.rules.ts';
import { formatMoney, pesewas, sumOf } from '#lib/money.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { useRoomFocus } from '#ui/use-room-focus.ts';
import type { Payments } from '../contract.ts';
import { DeskAttempt } from './attempt.tsx';
import { DeskMoneyGone } from './money-gone.tsx';
import styles from './payments.module.css';
import { DeskRefundForm } from './refund-form.tsx';
import { DeskTransferForm } from './transfer-form.tsx';
import { useDeskPayments } from './use-payments.ts';

type Doing = 'transfer' | Payments['attempts'][number];

/** The money of an order, and what the desk can do about it. */
export function DeskPayments({
  order,
  version,
  onChanged,
}: {
  order: Order;
  version: number;
  /** Called when the order may have changed: it may be paid or refunded now. */
  onChanged: () => void;
}) {
  const { value: payments, put, trouble, reload } = useDeskPayments(order._id, version);
  const [doing, setDoing] = useState<Doing>();
  const { room, keepFocus } = useRoomFocus<HTMLDivElement>();
  const done = (changed: Payments) => {
    setDoing(undefined);
    put(() => changed);
    keepFocus();
    onChanged();
  };
  return (
    <Card heading="Payments" level={3}>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!payments && !trouble && (
        <Skeleton saying="Loading the payments..." shape="rows" count={2} />
      )}
      <div ref={room} className={styles.room} tabIndex={-1}>
        {payments && <Shown payments={payments} order={order} onChecked={done} onDo={setDoing} />}
      </div>
      <FormDialog
        open={doing !== undefined}
        title={doing === 'transfer' ? 'Record a transfer' : `Refund ${calledOrder(order)}`}
        onClose={() => setDoing(undefined)}
      >
        {(hold) =>
          payments &&
          doing &&
          (doing === 'transfer' ? (
            <DeskTransferForm {...{ order, payments, hold }} onRecorded={done} />
          ) : (
            <DeskRefundForm attempt={doing} order={order} hold={hold} onSent={done} />
          ))
        }
      </FormDialog>
    </Card>
  );
}

function Shown({
  payments,
  order,
  onChecked,
  onDo,
}: {
  payments: Payments;
  order: Order;
  onChecked: (changed: Payments) => void;
  onDo: (doing: Doing) => void;
}) {
  const { attempts, received, returned } = payments;
  // A customer may also pay twice, or be refunded by hand: then it is a quiet link.
  const isExpected =
    order.payment === 'unpaid' || (order.status === 'cancelled' && received > returned);
  const record = () => onDo('transfer');
  return (
    <>
      <p>{sumWords(payments, order.toPay)}</p>
      {attempts.length > 0 && (
        <ul className={styles.list} aria-label="Payment attempts">
          {attempts.map((attempt) => (
            <DeskAttempt
              key={attempt._id}
              attempt={attempt}
              onChecked={onChecked}
              onRefund={() => onDo(attempt)}
            />
          ))}
        </ul>
      )}
      <DeskMoneyGone order={order} payments={payments} onChanged={onChecked} />
      <div>
        {isExpected ? (
          <Button look="quiet" onClick={record}>
            Record a transfer
          </Button>
        ) : (
          <TextButton onClick={record}>Record a transfer</TextButton>
        )}
      </div>
    </>
  );
}

/** A transfer that was recorded by mistake neither came nor went. */
function sumWords({ received, returned, transfers }: Payments, toPay: Order['toPay']): string {
  const undone = sumOf(transfers.filter(({ undoes }) => undoes).map(({ amount }) => amount));
  const here = pesewas(received - undone);
  const gone = pesewas(returned - undone);
  const came = here > 0 ? `${formatMoney(here)} received` : 'Nothing received yet';
  const went = gone > 0 ? `, ${formatMoney(gone)} refunded or on its way` : '';
  const open = toPay > 0 ? `, ${formatMoney(toPay)} still to pay` : '';
  return `${came}${went}${open}.`;
}
