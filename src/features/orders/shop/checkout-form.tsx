import { useRef, useState } from 'react';
import type { Cart } from '#features/cart/contract.ts';
import { withDelivery } from '#features/cart/delivery.rules.ts';
import { CartLines } from '#features/cart/shop/cart-lines.tsx';
import { useDelivery } from '#features/delivery/shop/use-delivery.ts';
import { useLocation } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import styles from './checkout-form.module.css';
import { keepDraft, readDraft } from './draft.ts';
import { FoldedItems } from './folded-items.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { regionNamed } from './shipping.ts';
import { ShippingFields } from './shipping-fields.tsx';
import { useCheckout } from './use-checkout.ts';
import { useLastAddress } from './use-last-address.ts';

/** The lines, the address and the costs in one form with one button. */
export function CheckoutForm({
  cart: inCart,
  byTransfer,
  onEmptied,
}: {
  cart: Cart;
  /** Whether the shop has an account for bank transfers. */
  byTransfer: boolean;
  onEmptied: () => void;
}) {
  const items = useRef<HTMLHeadingElement>(null);
  const [draft] = useState(readDraft);
  const [region, setRegion] = useState(draft?.region ?? '');
  const [gift, setGift] = useState(Boolean(draft?.gift));
  // After Buy Now, the cart's older items come along, so all are shown.
  const comesAlong = useLocation().state === 'bought' && inCart.items.length > 1;
  const [unfolded, setUnfolded] = useState(comesAlong);
  const { subtotal } = inCart;
  const delivery = useDelivery({
    region: regionNamed(region),
    subtotal,
    kept: draft?.delivery,
  });
  const { priced, chosen, fee } = delivery;
  const known = priced && !chosen ? { delivery: undefined } : {};
  const isPickedUp = chosen?.kind === 'point';
  const cart = { ...withDelivery(inCart, fee), ...known, isPickedUp };
  const { form, way, toSee, cartTrouble, trouble } = useCheckout({ cart, delivery }, () => {
    setUnfolded(true);
    items.current?.focus();
  });
  const givesWay = useLastAddress(form.props.ref, inCart, {
    isTyped: draft !== undefined,
    onFilled: (address) => {
      setRegion(address.region ?? '');
      setGift(address.gift !== undefined);
    },
  });
  // Lines with a trouble have to be solved before the order, so they are not folded away.
  const open = unfolded || cart.items.some(isToldOf);
  return (
    <form
      className={styles.checkout}
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        keepDraft(event.currentTarget);
      }}
    >
      <section className={styles.review} aria-labelledby="items">
        <h2 ref={items} id="items" className={styles.items} tabIndex={-1}>
          Your items
        </h2>
        {comesAlong && (
          <p>Your cart had other items too. Remove what you don’t want to order now.</p>
        )}
        <Alert>{cartTrouble}</Alert>
        <FoldedItems cart={cart} open={open} controls="goods" onOpen={setUnfolded} />
        <div id="goods" className={open ? '' : styles.folded}>
          <CartLines items={cart.items} onEmptied={onEmptied} compact />
        </div>
      </section>
      <section className={styles.shipping} aria-labelledby="shipping">
        <h2 id="shipping">{isPickedUp ? 'How you get it' : 'Shipping address'}</h2>
        <ShippingFields
          typed={draft}
          region={region}
          onRegion={setRegion}
          delivery={delivery}
          subtotal={subtotal}
          inCash={way.chosen === 'cash'}
          gift={gift}
          onGift={setGift}
          errorOf={form.errorOf}
        />
      </section>
      <PaymentSummary
        cart={cart}
        way={byTransfer || way.offersCash ? { ...way, byTransfer } : undefined}
        givesWay={givesWay}
        trouble={trouble}
        toSee={toSee}
        button={form.button}
      />
    </form>
  );
}

function isToldOf({ trouble, priceBefore }: Cart['items'][number]): boolean {
  return trouble !== null || priceBefore !== null;
}
