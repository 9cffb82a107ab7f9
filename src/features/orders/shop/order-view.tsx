import type { ReactNode } from 'react';
import { CartSums } from '#features/cart/shop/cart-sums.tsx';
import { Card } from '#ui/card.tsx';
import type { Order } from '../contract.ts';
import { calledOrder, orderName } from '../order-name.rules.ts';
import { pageSums } from '../order-sums.rules.ts';
import { isPickedUp } from '../rules.ts';
import { GiftNote } from './gift-note.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderDates } from './order-dates.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPayment } from './order-payment.tsx';
import { PaymentBadge, StatusBadge } from './order-state.tsx';
import { OrderTax } from './order-tax.tsx';
import styles from './order-view.module.css';

/** One order, both as a screen and as a printed sheet. */
export function OrderView({
  order,
  onRefused,
  children,
}: {
  order: Order;
  /** Called if the order is no longer as it is shown. */
  onRefused: () => void;
  /** What the customer can do with the order. */
  children: ReactNode;
}) {
  const { _id, number, payment, orderNotes, gift } = order;
  return (
    <div className={styles.order}>
      <div className={styles.head}>
        <p className={styles.facts}>
          <strong className={styles.name}>{calledOrder(order)}</strong>
          <span className={styles.states}>
            <StatusBadge order={order} />
            <PaymentBadge payment={payment} cash={order.cash} />
          </span>
        </p>
        <OrderDelivery order={order} />
        <p className={styles.facts}>
          <OrderDates order={order} />
          {number && <small>{orderName(_id)}</small>}
        </p>
      </div>
      <OrderPayment order={order} onRefused={onRefused} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderLines items={order.items} lots={order.lots} />
          <CartSums cart={pageSums(order)} />
          {order.tax && <OrderTax tax={order.tax} />}
        </div>
        <div className={styles.beside}>
          <Card heading={isPickedUp(order) ? 'Pick up' : 'Delivery'}>
            {order.deliveryChoice && <p>{order.deliveryChoice.name}</p>}
            <OrderAddress order={order} />
          </Card>
          {gift && (
            <Card heading="Gift">
              <GiftNote gift={gift} />
            </Card>
          )}
          {orderNotes && (
            <Card heading="Order notes">
              <p className={styles.notes}>{orderNotes}</p>
            </Card>
          )}
          <OrderHistory order={order} />
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}
