import { useFrameData } from '#client/frame-data.ts';
import { UnreadCart } from '#features/cart/shop/unread-cart.tsx';
import { useOwnCart } from '#features/cart/shop/use-own-cart.ts';
import { WaitingLines, WaitingSummary } from '#features/cart/shop/waiting-cart.tsx';
import { CheckoutForm } from '#features/orders/shop/checkout-form.tsx';
import { EmptyCheckout } from '#features/orders/shop/empty-checkout.tsx';
import { pages } from '#lib/paths.ts';
import { Link } from '#router/parts.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { focusHeading } from '../../arrival.ts';
import { TrialNotice } from '../../trial-notice.tsx';
import styles from './checkout.module.css';

/** A shell that is the same for everybody. The browser requests its content. */
export function Component() {
  const { cart, failed } = useOwnCart(pages.checkout, 'Please login to make a purchase');
  const { name, logo, byTransfer = false } = useFrameData();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Link className={styles.home} to={pages.home}>
          <Wordmark name={name} logo={logo} />
        </Link>
        <TextLink to={pages.cart} alone>
          Back to cart
        </TextLink>
      </div>
      <TrialNotice />
      <h1>Checkout</h1>
      {cart?.items.length === 0 && <EmptyCheckout />}
      {cart && cart.items.length > 0 && (
        <CheckoutForm cart={cart} byTransfer={byTransfer} onEmptied={focusHeading} />
      )}
      {!cart && failed && <UnreadCart />}
      {!cart && !failed && (
        <div className={styles.waiting}>
          <WaitingLines />
          <WaitingSummary />
        </div>
      )}
    </div>
  );
}
