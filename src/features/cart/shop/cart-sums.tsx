import type { ReactNode } from 'react';
import { discountWords } from '#features/discounts/rules.ts';
import { pesewas } from '#lib/money.ts';
import { Price } from '#ui/price.tsx';
import type { Cart } from '../contract.ts';
import styles from './cart-sums.module.css';

export function CartSums({ cart }: { cart: Cart }) {
  const { subtotal, discount, discountPercent, discountCode, total } = cart;
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
      <Sum name="Shipping">
        <span className={styles.free}>FREE</span>
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
