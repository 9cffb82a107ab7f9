import { DeliveryDesk } from '#features/delivery/desk/delivery.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Delivery">
      <DeliveryDesk />
    </AdminFrame>
  );
}
