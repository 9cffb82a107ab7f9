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
      refuse="Keep product"
      confirm="Delete"
      danger
      onConfirm={() => product && onConfirm(product)}
    >
      <p>
        {product?.archivedAt
          ? 'If customers have ordered it, it stays here, hidden.'
          : 'If customers have ordered it, we hide it instead. You can show it again any time.'}
      </p>
    </Confirmation>
  );
}
