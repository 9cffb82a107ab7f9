import { useRef } from 'react';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { Confirmation, useQuestion } from '#ui/confirmation.tsx';
import type { CartItem } from '../contract.ts';
import { goodOf } from '../rules.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';
import { takeOut } from './cart-store.ts';

export function CartLines({
  items,
  compact = false,
  onEmptied,
}: {
  items: readonly CartItem[];
  /** For pages that show more than the cart. */
  compact?: boolean;
  /** Called when the last line, and the focus with it, is gone. */
  onEmptied: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { question, asked, ask } = useQuestion<CartItem>();
  const remove = () => {
    if (!asked) return;
    takeOut(goodOf(asked));
    if (items.length > 1) list.current?.focus();
    else onEmptied();
  };
  return (
    <>
      <ul ref={list} className={styles.lines} tabIndex={-1} aria-label="In your cart">
        {items.map((item) => (
          <CartLine key={item._id} item={item} compact={compact} onRemove={ask} />
        ))}
      </ul>
      <Confirmation
        dialog={question}
        question="Remove this item from cart?"
        refuse="Keep item"
        confirm="Remove"
        danger
        onConfirm={remove}
      >
        <p>{asked && inSize(asked.product.name, asked.size)}</p>
      </Confirmation>
    </>
  );
}
