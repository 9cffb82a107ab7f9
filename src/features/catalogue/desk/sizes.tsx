import type { DeskProduct } from '../desk.contract.ts';
import { type Opened, ProductDialog } from './product-dialog.tsx';
import { SizesForm } from './sizes-form.tsx';

/** In what sizes a product is sold, each with its price and its codes. */
export function SizesDialog({
  onSet,
  ...opened
}: Opened & {
  /** It is to be made of other products instead. */
  onSet: (product: DeskProduct) => void;
}) {
  return (
    <ProductDialog {...opened} title="Sizes of" what="sizes" said={() => 'Sizes saved.'}>
      {(shown) => <SizesForm key={shown.goods.version} {...shown} onSet={onSet} />}
    </ProductDialog>
  );
}
