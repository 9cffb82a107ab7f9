import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { clearCart } from './cart-store.ts';

export function ClearCart({ onEmptied }: { onEmptied: () => void }) {
  const question = useRef<HTMLDialogElement>(null);
  const clear = () => {
    clearCart();
    onEmptied();
  };
  return (
    <>
      <Button look="quiet" onClick={() => question.current?.showModal()}>
        Clear Cart
      </Button>
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
