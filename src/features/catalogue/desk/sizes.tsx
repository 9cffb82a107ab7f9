import type { DeskProduct } from '../desk.contract.ts';
import { type Opened, ProductDialog } from './product-dialog.tsx';
import { SizesForm } from './sizes-form.tsx';

export function SizesDialog({
  onSet,
  ...opened
}: Opened & {
  /** Opens the form for a set instead. */
  onSet: (product: DeskProduct) => void;
}) {
  return (
    <ProductDialog {...opened} title="Sizes of" what="sizes" said={() => 'Sizes saved.'}>
      {(shown) => <SizesForm key={shown.product.version} {...shown} onSet={onSet} />}
    </ProductDialog>
  );
}
