import { type Opened, ProductDialog } from './product-dialog.tsx';
import { SetForm } from './set-form.tsx';

export function SetDialog(opened: Opened) {
  return (
    <ProductDialog {...opened} title="What’s inside" what="set" said={() => 'Set saved.'}>
      {(shown) => <SetForm key={shown.product.version} {...shown} />}
    </ProductDialog>
  );
}
