import { lazy, Suspense } from 'react';
import { DeliveryDesk } from '#features/delivery/desk/delivery.tsx';
import { DeskOrders } from '#features/orders/desk/orders.tsx';
import { pages } from '#lib/paths.ts';
import { useMatch } from '#router/parts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

const TakeOrder = lazy(async () => {
  const { TakeOrder } = await import('#features/orders/desk/take-order.tsx');
  return { default: TakeOrder };
});

/**
 * The orders, delivery, and the form for taking an order. Several files would add bytes to every
 * page.
 */
export function Component() {
  const takes = useMatch(pages.adminTakeOrder);
  if (useMatch(pages.adminDelivery)) {
    return (
      <AdminFrame current="Delivery">
        <DeliveryDesk />
      </AdminFrame>
    );
  }
  if (takes) {
    return (
      <AdminFrame current="Order Management">
        <Suspense fallback={<Skeleton saying="Loading..." shape="rows" count={6} />}>
          <TakeOrder />
        </Suspense>
      </AdminFrame>
    );
  }
  return (
    <AdminFrame current="Order Management">
      <DeskOrders />
    </AdminFrame>
  );
}
