import { GoodsDesk } from '#features/catalogue/ui/goods-desk.tsx';
import { AdminFrame } from '../admin-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Product Management">
      <GoodsDesk />
    </AdminFrame>
  );
}
