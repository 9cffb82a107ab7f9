import { CartSums } from '#features/cart/shop/cart-sums.tsx';
import { formatMoney } from '#lib/money.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DateText } from '#ui/date.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { sayStillToPay } from '../cash.rules.ts';
import { deliveryWords } from '../delivery.rules.ts';
import { orderNumber } from '../order-name.rules.ts';
import { pageSums } from '../order-sums.rules.ts';
import { daysWord, isPickedUp } from '../rules.ts';
import type { Payable } from '../taken.contract.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './pay-by-link.module.css';
import { useLinkPayment } from './use-link-payment.ts';

/** An order that the shop has taken for a customer, shown to the person who pays for it. */
export function PayByLink({
  payable,
  token,
  onRefused,
}: {
  payable: Payable;
  token: string;
  /** Called if the order is no longer as it is shown. */
  onRefused: () => void;
}) {
  const { state, number, order } = payable;
  const { busy, trouble, pay } = useLinkPayment(token, onRefused);
  return (
    <>
      <div className={styles.words}>
        <h1>{headingOf(payable)}</h1>
        <p>
          Your order number is <Unbroken>{orderNumber(number)}</Unbroken>. {sentenceOf(payable)}
        </p>
        {order && state !== 'open' && <Progress goes={order.goes} />}
        <Alert>{trouble}</Alert>
        {state === 'open' && order && (
          <div className={styles.press}>
            <Button busy={busy} busyText="Processing Payment..." onClick={pay}>
              Pay now - {formatMoney(order.toPay)}
            </Button>
            <noscript>
              <p>To pay, please switch JavaScript on in your browser’s settings, or contact us.</p>
            </noscript>
          </div>
        )}
      </div>
      {order && (
        <>
          <OrderLines items={order.items} heading="Items" />
          <CartSums
            cart={{
              ...pageSums(order),
              discountPercent: 0,
              discountCode: undefined,
              isPickedUp: order.isPickedUp,
            }}
          />
          {order.delivery && (
            <p>
              {order.isPickedUp ? 'Pick up' : 'Delivery'}: {order.delivery}
            </p>
          )}
        </>
      )}
    </>
  );
}

/** When the order comes, and how to follow it. */
function Progress({ goes }: { goes: NonNullable<Payable['order']>['goes'] }) {
  const { status, delivery, shipping } = goes;
  const isHere = status === 'shipped' && isPickedUp(goes);
  if (isHere || status === 'delivered' || status === 'cancelled') return null;
  return (
    <>
      {delivery && (
        <p>
          {daysWord(goes)}:{' '}
          <strong>{deliveryWords(new Date(delivery.from), new Date(delivery.until))}</strong>
        </p>
      )}
      {shipping?.courier && <p>Courier: {shipping.courier}</p>}
      {shipping?.tracking && <p>Tracking: {shipping.tracking}</p>}
    </>
  );
}

const headings: Record<Payable['state'], string> = {
  open: 'Pay for your order',
  paid: 'Paid, thank you!',
  sent: 'Your order is on its way',
  refunded: 'Refunded',
  ended: 'We no longer hold this order',
  over: 'This link has ended',
};

function headingOf({ state, order }: Payable): string {
  const { status = 'pending' } = order?.goes ?? {};
  if (!order || state === 'open') return headings[state];
  if (status === 'cancelled') return 'Your order is cancelled';
  if (status === 'delivered') {
    return order.isPickedUp ? 'You have picked up your order' : 'Your order has arrived';
  }
  if (status !== 'shipped') return headings[state];
  return order.isPickedUp ? 'Your order is ready to pick up' : headings.sent;
}

function sentenceOf({ state, order }: Payable) {
  const { status, cash } = order?.goes ?? {};
  if (state === 'paid' && status === 'cancelled') return 'We’ll contact you about your refund.';
  if (state === 'paid') return 'We’ve received the payment.';
  if (state === 'refunded') return 'We’ve refunded what you paid.';
  if (state === 'over') return 'Questions about it? Please contact us.';
  if (state === 'sent' && order) {
    return cash && status !== 'delivered'
      ? `Please have ${formatMoney(order.toPay)} ready in cash.`
      : sayStillToPay(order.toPay, { pickedUp: order.isPickedUp });
  }
  if (state === 'ended') {
    return 'The time to pay is over, or the order was cancelled, so its items are for sale again. Still want them? Please contact us.';
  }
  if (!order?.heldUntil) return 'You need no account.';
  return (
    <>
      We are holding your items until <DateText at={order.heldUntil} form="minute" />. Please pay by
      then. You need no account.
    </>
  );
}
