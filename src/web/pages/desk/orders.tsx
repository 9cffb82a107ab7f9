import { DeskOrders } from '#features/orders/desk/orders.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Order Management">
      <DeskOrders />
    </AdminFrame>
  );
}
