import { useRef } from 'react';
import { Confirmation } from '#ui/confirmation.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { clearCart } from './cart-store.ts';

export function ClearCart({ onEmptied }: { onEmptied: () => void }) {
  const question = useRef<HTMLDialogElement>(null);
  const clear = () => {
    clearCart();
    onEmptied();
  };
  return (
    <>
      <TextButton onClick={() => question.current?.showModal()}>Clear Cart</TextButton>
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
