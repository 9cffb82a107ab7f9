import type { RefObject } from 'react';
import { Confirmation } from '#ui/confirmation.tsx';
import type { DeskProduct } from '../desk.contract.ts';

export function DeleteQuestion({
  dialog,
  product,
  onConfirm,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  product: DeskProduct | undefined;
  onConfirm: (product: DeskProduct) => void;
}) {
  return (
    <Confirmation
      dialog={dialog}
      question={`Delete ${product?.name ?? 'it'}?`}
      refuse="Keep it"
      confirm="Delete"
      danger
      onConfirm={() => product && onConfirm(product)}
    >
      <p>A product that orders mention is taken off sale instead, and can be put back.</p>
    </Confirmation>
  );
}
