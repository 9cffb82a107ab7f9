import { useMatch } from 'react-router';
import { DeliveryDesk } from '#features/delivery/desk/delivery.tsx';
import { DeskOrders } from '#features/orders/desk/orders.tsx';
import { pages } from '#lib/paths.ts';
import { AdminFrame } from '../../desk-frame.tsx';

/** The orders, and how they get to people. Two files would cost every page more. */
export function Component() {
  if (useMatch(pages.adminDelivery)) {
    return (
      <AdminFrame current="Delivery">
        <DeliveryDesk />
      </AdminFrame>
    );
  }
  return (
    <AdminFrame current="Order Management">
      <DeskOrders />
    </AdminFrame>
  );
}
