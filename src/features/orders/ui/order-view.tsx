import type { ReactNode } from 'react';
import { CartSums } from '#features/cart/ui/cart-sums.tsx';
import { orderName } from '#lib/order-name.ts';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import type { Order } from '../contract.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { PaymentBadge, StatusBadge } from './order-state.tsx';
import styles from './order-view.module.css';
import { Unpaid } from './unpaid.tsx';

/** One order, as a screen and as a sheet of paper. */
export function OrderView({
  order,
  children,
}: {
  order: Order /** What can be done with it. */;
  children: ReactNode;
}) {
  const { _id, createdAt, paidAt, status, payment, orderNotes } = order;
  return (
    <div className={styles.order}>
      <p className={styles.facts}>
        <strong className={styles.name}>{orderName(_id)}</strong>
        <span className={styles.states}>
          <StatusBadge status={status} />
          <PaymentBadge payment={payment} />
        </span>
        <span>
          Ordered <DateText at={createdAt} form="minute" />
        </span>
        {paidAt && (
          <span>
            Paid <DateText at={paidAt} form="minute" />
          </span>
        )}
      </p>
      <Unpaid order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderLines items={order.items} />
          <CartSums cart={{ ...order, items: [], total: order.totalAmount }} />
        </div>
        <div className={styles.beside}>
          <Card heading="Delivery">
            <OrderDelivery order={order} />
            <OrderAddress order={order} />
          </Card>
          {orderNotes && (
            <Card heading="Order notes">
              <p className={styles.notes}>{orderNotes}</p>
            </Card>
          )}
          <OrderHistory history={order.history} />
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}
