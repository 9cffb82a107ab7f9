import { DeskOrders } from '#features/orders/ui/desk-orders.tsx';
import { AdminFrame } from '../admin-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Order Management">
      <DeskOrders />
    </AdminFrame>
  );
}
