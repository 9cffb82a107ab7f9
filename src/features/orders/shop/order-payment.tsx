import { paymentReviewWords, refundDays } from '#features/payments/rules.ts';
import { formatMoney } from '#lib/money.ts';
import { inWords } from '#lib/number-words.ts';
import { orderPath } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import type { Order } from '../contract.ts';
import { calledOrder } from '../order-name.rules.ts';
import { isPickedUp, isSent } from '../rules.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { cancelledWords } from './cancelled-words.ts';
import { CashInstead } from './cash-instead.tsx';
import styles from './order-payment.module.css';
import { OtherOrder } from './other-order.tsx';
import { PayableWords } from './payable-words.tsx';
import { usePayment } from './use-payment.ts';

/** Shows how to pay for an order, or why it can no longer be paid. */
export function OrderPayment({
  order,
  onRefused,
}: {
  order: Order;
  /** Called if the order is no longer as it is shown. */
  onRefused: () => void;
}) {
  const { busy, trouble, toSee, pay } = usePayment(order._id, onRefused);
  return (
    <>
      {/* This alert stays when the ways to pay disappear, and says why. */}
      <Alert action={toSee && <OtherOrder id={toSee} />}>{trouble}</Alert>
      {!order.canPay && <Closed order={order} />}
      {order.canPay && (
        <div className={styles.ways}>
          <section className={styles.now} aria-labelledby="pay-now">
            <h2 id="pay-now">{titleOf(order)}</h2>
            <p>
              <PayableWords order={{ ...order, isPickedUp: isPickedUp(order) }} />
            </p>
            <div className={styles.press}>
              <Button busy={busy} busyText="Processing Payment..." onClick={pay}>
                Pay now - {formatMoney(order.toPay)}
              </Button>
              {order.cashOffered && <CashInstead id={order._id} onChanged={onRefused} />}
            </div>
          </section>
          {order.bankDetails && <BankTransfer order={order} account={order.bankDetails} />}
        </div>
      )}
    </>
  );
}

function titleOf(order: Order): string {
  if (isSent(order)) return 'Not paid yet';
  return order.status === 'cancelled' ? 'Not paid in time' : 'Your order is placed';
}

function Closed({ order }: { order: Order }) {
  const { status, payment, review, collect, replacedBy } = order;
  if (review !== null) {
    return (
      <Notice title="We are reviewing your payment">
        {paymentReviewWords[review]} We’ll email you. There is nothing for you to do, and you can
        still place other orders.
      </Notice>
    );
  }
  if (payment === 'refunded') {
    return (
      <Notice title="We’ve refunded this order">
        It can take up to {inWords(refundDays)} business days to reach you.
      </Notice>
    );
  }
  if (collect) {
    return (
      <Notice title="You pay in cash">
        Please have {formatMoney(collect)} ready
        {isPickedUp(order) ? ' when you pick it up' : ' for the rider'}.
      </Notice>
    );
  }
  if (status !== 'cancelled') return null;
  return (
    <Notice title="This order was cancelled">
      {payment === 'paid' && 'You paid for it. If we haven’t refunded you yet, please contact us.'}
      {payment !== 'paid' && replacedBy && (
        <>
          Replaced by order{' '}
          <TextLink to={orderPath(replacedBy._id)}>
            <Unbroken>{calledOrder(replacedBy)}</Unbroken>
          </TextLink>
          . You have nothing to pay for this one.
        </>
      )}
      {payment !== 'paid' && !replacedBy && cancelledWords(order)}
    </Notice>
  );
}
