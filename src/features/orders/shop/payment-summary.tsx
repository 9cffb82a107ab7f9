import type { ReactNode } from 'react';
import type { Cart } from '#features/cart/contract.ts';
import { CartSums } from '#features/cart/shop/cart-sums.tsx';
import { stopText } from '#features/cart/shop/cart-texts.ts';
import { formatMoney } from '#lib/money.ts';
import { orderPath } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { HowToPay } from './how-to-pay.tsx';
import styles from './payment-summary.module.css';
import { SecurePayment } from './secure-payment.tsx';

export function PaymentSummary({
  cart,
  trouble,
  placed,
  button,
}: {
  cart: Cart;
  trouble: ReactNode;
  /** The id of a placed order whose payment failed to open. */
  placed: string;
  /** The submit button of the form. */
  button: { type: 'submit'; asleep: boolean; busy: boolean };
}) {
  return (
    <Card heading="Payment" look="filled">
      <CartSums cart={cart} />
      <HowToPay />
      <Alert
        action={
          placed && (
            <TextLink to={orderPath(placed)} alone>
              See your order
            </TextLink>
          )
        }
      >
        {trouble}
      </Alert>
      <div className={styles.press}>
        <Button {...button} busyText="Processing Payment..." disabledBecause={stopText(cart.items)}>
          Make Payment - {formatMoney(cart.total)}
        </Button>
      </div>
      <SecurePayment />
    </Card>
  );
}
