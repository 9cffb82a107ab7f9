import { memo } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { pages } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Price } from '#ui/price.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Cart } from '../contract.ts';
import { CartClaims } from './cart-claims.tsx';
import styles from './cart-summary.module.css';
import { CartSums } from './cart-sums.tsx';
import { CodeField } from './code-field.tsx';
import { stopText } from './line-texts.ts';
import { useProceed } from './use-proceed.ts';

export const CartSummary = memo(function CartSummary({ cart }: { cart: Cart }) {
  const { busy, proceed } = useProceed(cart);
  const { priced } = useFrameData();
  const repriced = cart.items.some(({ priceBefore }) => priceBefore !== null);
  return (
    <Card heading="Order summary" look="filled">
      <CartSums cart={cart} />
      {priced && <p>Delivery: {priced}</p>}
      <CodeField cart={cart} />
      {repriced && (
        <p className={styles.note}>
          A price has changed since you added it. The total uses today’s prices.
        </p>
      )}
      <div className={styles.ways}>
        <div className={styles.proceed}>
          {/* Shown if the button stands far from the sums. Screen readers read the sums. */}
          <span className={styles.total} aria-hidden="true">
            <Price amount={cart.total} />
          </span>
          <Button
            busy={busy}
            busyText="Just a moment..."
            disabledBecause={stopText(cart.items)}
            onClick={proceed}
          >
            Proceed to Payment
          </Button>
        </div>
        <TextLink to={pages.products} alone>
          Continue Shopping
        </TextLink>
      </div>
      <CartClaims />
    </Card>
  );
});
