import { ProductsDesk } from '#features/catalogue/desk/products.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Product Management">
      <ProductsDesk />
    </AdminFrame>
  );
}
