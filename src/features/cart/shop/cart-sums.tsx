import type { ReactNode } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { discountWords } from '#features/discounts/rules.ts';
import { type Pesewas, pesewas } from '#lib/money.ts';
import { Price } from '#ui/price.tsx';
import type { Cart } from '../contract.ts';
import { feeWord } from '../delivery.rules.ts';
import styles from './cart-sums.module.css';

type Sums = Pick<Cart, 'subtotal' | 'discount' | 'discountPercent' | 'discountCode' | 'total'> & {
  /** The fee for delivery; undefined while it is not known. */
  delivery?: Pesewas | undefined;
  deliveryOff?: Pesewas | undefined;
  isPickedUp?: boolean | undefined;
};

export function CartSums({ cart }: { cart: Sums }) {
  const { subtotal, discount, discountPercent, discountCode, total } = cart;
  const { delivery } = cart;
  const { priced } = useFrameData();
  return (
    <dl className={styles.sums}>
      <Sum name="Subtotal">
        <Price amount={subtotal} />
      </Sum>
      {discount > 0 && (
        <Sum name={discountWords(discountPercent, discountCode)}>
          <Price amount={pesewas(-discount)} />
        </Sum>
      )}
      <Sum name={feeWord(cart)}>
        {delivery ? (
          <Price amount={delivery} />
        ) : (
          <span className={styles.free}>
            {priced && delivery === undefined ? 'By your region' : 'FREE'}
          </span>
        )}
      </Sum>
      <div className={`${styles.sum} ${styles.total}`}>
        <dt>Total</dt>
        <dd aria-live="polite">
          <Price amount={total} />
        </dd>
      </div>
    </dl>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
