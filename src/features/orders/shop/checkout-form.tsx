import { useRef, useState } from 'react';
import type { Cart } from '#features/cart/contract.ts';
import { CartLines } from '#features/cart/shop/cart-lines.tsx';
import { Alert } from '#ui/alert.tsx';
import styles from './checkout-form.module.css';
import { PaymentSummary } from './payment-summary.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { useCheckout } from './use-checkout.ts';
import { useLastAddress } from './use-last-address.ts';

/** The lines, the address and the costs: one form with one button. */
export function CheckoutForm({ cart, onEmptied }: { cart: Cart; onEmptied: () => void }) {
  const items = useRef<HTMLHeadingElement>(null);
  const [region, setRegion] = useState('');
  const { form, placed, cartTrouble, trouble } = useCheckout(cart, () => items.current?.focus());
  useLastAddress(form.props.ref, (address) => setRegion(address.region ?? ''));
  return (
    <form className={styles.checkout} {...form.props}>
      <section className={styles.review} aria-labelledby="items">
        <h2 ref={items} id="items" tabIndex={-1}>
          Your items
        </h2>
        <Alert>{cartTrouble}</Alert>
        <CartLines items={cart.items} onEmptied={onEmptied} />
      </section>
      <section className={styles.shipping} aria-labelledby="shipping">
        <h2 id="shipping">Shipping address</h2>
        <ShippingFields region={region} onRegion={setRegion} errorOf={form.errorOf} />
      </section>
      <div className={styles.payment}>
        <PaymentSummary cart={cart} trouble={trouble} placed={placed} button={form.button} />
      </div>
    </form>
  );
}
