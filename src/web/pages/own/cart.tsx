import { Suspense, useState } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { CardActions } from '#features/cart/shop/card-actions.tsx';
import { CartLines } from '#features/cart/shop/cart-lines.tsx';
import { refreshCart } from '#features/cart/shop/cart-store.ts';
import { CartSummary } from '#features/cart/shop/cart-summary.tsx';
import { ClearCart } from '#features/cart/shop/clear-cart.tsx';
import { EmptyCart } from '#features/cart/shop/empty-cart.tsx';
import { UnreadCart } from '#features/cart/shop/unread-cart.tsx';
import { useNextPicture } from '#features/cart/shop/use-next-picture.ts';
import { useOwnCart } from '#features/cart/shop/use-own-cart.ts';
import { WaitingLines, WaitingSummary } from '#features/cart/shop/waiting-cart.tsx';
import { AskedShopWindow } from '#features/catalogue/shop/asked-shop-window.tsx';
import { useCartBack } from '#features/reminders/shop/use-cart-back.ts';
import { pages } from '#lib/paths.ts';
import { useLocation } from '#router/parts.tsx';
import { optionalPart } from '#ui/optional-part.ts';
import { focusHeading } from '../../arrival.ts';
import { TrialNotice } from '../../trial-notice.tsx';
import styles from './cart.module.css';

const LastSeenCart = optionalPart(() => import('#features/cart/shop/last-seen-cart.tsx'));
const ReminderChoice = optionalPart(() => import('#features/reminders/shop/reminder-choice.tsx'));

/** A shell that is the same for everybody. The browser requests its content. */
export function Component() {
  const { search } = useLocation();
  const { reminds } = useFrameData();
  useCartBack(refreshCart);
  const { cart, failed } = useOwnCart(pages.cart + search, 'Please login to view your cart');
  const isEmpty = cart?.items.length === 0;
  const summed = useNextPicture(cart);
  // The offers stay when the first product is in the cart, because the pressed button must not
  // disappear.
  const [offers, setOffers] = useState(false);
  if (isEmpty && !offers) setOffers(true);
  return (
    <div className={styles.page}>
      <TrialNotice />
      <h1>Your cart</h1>
      {isEmpty && <EmptyCart />}
      {cart && cart.items.length > 0 && (
        <div className={styles.columns}>
          <div className={styles.lines}>
            <CartLines items={cart.items} onEmptied={focusHeading} />
            <ClearCart onEmptied={focusHeading} />
          </div>
          <div className={styles.summary}>
            <CartSummary cart={summed ?? cart} />
            {reminds && (
              <Suspense>
                <ReminderChoice />
              </Suspense>
            )}
          </div>
        </div>
      )}
      {!cart && failed && <UnreadCart />}
      {(cart || failed) && (
        <Suspense>
          <LastSeenCart cart={cart} shown={!cart} />
        </Suspense>
      )}
      {!cart && !failed && (
        <div className={styles.columns}>
          <WaitingLines />
          <WaitingSummary />
        </div>
      )}
      {offers && (
        <AskedShopWindow actionsOf={(product) => <CardActions product={product} addOnly />} />
      )}
    </div>
  );
}
