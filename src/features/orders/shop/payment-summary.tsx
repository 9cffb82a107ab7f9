import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Cart } from '#features/cart/contract.ts';
import { CartSums } from '#features/cart/shop/cart-sums.tsx';
import { CodeField } from '#features/cart/shop/code-field.tsx';
import { stopText } from '#features/cart/shop/line-texts.ts';
import { formatMoney } from '#lib/money.ts';
import { orderPath } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import type { Order } from '../contract.ts';
import { calledOrder } from '../order-name.rules.ts';
import { HowToPay } from './how-to-pay.tsx';
import styles from './payment-summary.module.css';
import { PaymentWays } from './payment-ways.tsx';
import { SecurePayment } from './secure-payment.tsx';

export function PaymentSummary({
  cart,
  way,
  givesWay,
  trouble,
  toSee,
  button,
}: {
  cart: Cart & ComponentProps<typeof CartSums>['cart'];
  /** The chosen way to pay, if there is more than one. */
  way: ComponentProps<typeof PaymentWays> | undefined;
  /** The unpaid order that this one replaces. */
  givesWay: Order['replacedBy'];
  trouble: ReactNode;
  /** The id of the order that the trouble is about. */
  toSee: string;
  /** The submit button of the form. */
  button: { type: 'submit'; asleep: boolean; busy: boolean };
}) {
  const id = useId();
  const inCash = way?.chosen === 'cash';
  return (
    <article className={styles.payment} aria-labelledby={id}>
      <div className={styles.facts}>
        <h2 id={id} className={styles.heading}>
          Payment
        </h2>
        <CartSums cart={cart} />
        <CodeField cart={cart} />
        {givesWay && (
          <p>
            This order replaces your unpaid order{' '}
            <TextLink to={orderPath(givesWay._id)}>
              <Unbroken>{calledOrder(givesWay)}</Unbroken>
            </TextLink>
            .
          </p>
        )}
        {way && <PaymentWays {...way} />}
        {(way?.chosen ?? 'online') === 'online' && (
          <>
            <HowToPay />
            <SecurePayment />
          </>
        )}
      </div>
      {/* On a phone, the bar stays in sight, and with it the trouble. */}
      <div className={styles.bar}>
        <Alert
          action={
            toSee && (
              <TextLink to={orderPath(toSee)} alone>
                See your order
              </TextLink>
            )
          }
        >
          {trouble}
        </Alert>
        <div className={styles.press}>
          <Button
            {...button}
            busyText={inCash ? 'Placing order...' : 'Processing Payment...'}
            disabledBecause={stopText(cart.items)}
          >
            {inCash ? 'Place order' : 'Make Payment'} - {formatMoney(cart.total)}
          </Button>
        </div>
      </div>
    </article>
  );
}
