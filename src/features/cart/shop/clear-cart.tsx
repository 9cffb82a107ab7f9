import { useRef } from 'react';
import { Confirmation } from '#ui/confirmation.tsx';
import { clearCart } from './cart-store.ts';
import styles from './clear-cart.module.css';

export function ClearCart({ onEmptied }: { onEmptied: () => void }) {
  const question = useRef<HTMLDialogElement>(null);
  const clear = () => {
    clearCart();
    onEmptied();
  };
  return (
    <>
      <button type="button" className={styles.clear} onClick={() => question.current?.showModal()}>
        Clear Cart
      </button>
      <Confirmation
        dialog={question}
        question="Are you sure you want to clear your entire cart?"
        refuse="Keep my cart"
        confirm="Clear Cart"
        danger
        onConfirm={clear}
      />
    </>
  );
}
