import { type ReactNode, useState } from 'react';
import { CartSums } from '#features/cart/shop/cart-sums.tsx';
import { pesewas } from '#lib/money.ts';
import { pages } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Price } from '#ui/price.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Order } from '../contract.ts';
import { orderName, orderNumber } from '../order-name.rules.ts';
import { pageSums } from '../order-sums.rules.ts';
import { partRefunded } from '../part-refunded.rules.ts';
import { isToPack, originWord } from '../rules.ts';
import { GiftNote } from '../shop/gift-note.tsx';
import { OrderDates } from '../shop/order-dates.tsx';
import { OrderLines } from '../shop/order-lines.tsx';
import { PaymentBadge, StatusBadge } from '../shop/order-state.tsx';
import { OrderTax } from '../shop/order-tax.tsx';
import { DeskCash } from './cash.tsx';
import { DeskCustomer } from './customer.tsx';
import { DeskHistory } from './desk-history.tsx';
import styles from './order.module.css';
import { DeskPayLink } from './pay-link.tsx';
import { ShippedWith } from './shipped-with.tsx';
import { DeskShip, DeskStatusChoice } from './status-choice.tsx';
import { DeskStatusDialog } from './status-dialog.tsx';

/** One order, laid out for the person who packs it. */
export function DeskOrder({
  order,
  onChanged,
  papers,
  letters,
  children,
}: {
  order: Order;
  onChanged: () => void;
  /** Papers of the order that can be printed. */
  papers: ReactNode;
  letters: ReactNode;
  /** Shown below the lines: its payments and returns. */
  children: ReactNode;
}) {
  const part = partRefunded(order);
  return (
    <div className={styles.order}>
      <Head order={order} papers={papers} onChanged={onChanged} />
      <div className={styles.columns}>
        <div className={styles.goods}>
          <DeskPayLink order={order} />
          <OrderLines items={order.items} lots={order.lots} heading="Items ordered" />
          <CartSums cart={pageSums(order)} />
          {part && (
            <dl className={styles.part}>
              <dt>Refunded</dt>
              <dd>
                <Price amount={pesewas(-part.back)} />
              </dd>
              <dt>Paid after refunds</dt>
              <dd>
                <Price amount={part.kept} />
              </dd>
            </dl>
          )}
          {order.agreed && (
            <p className={styles.notes}>
              Agreed price{order.agreed.by && ` by ${order.agreed.by}`}
              {order.agreed.why && `: ${order.agreed.why}`}
            </p>
          )}
          {order.tax && <OrderTax tax={order.tax} />}
        </div>
        <div className={styles.customer}>
          <DeskCustomer order={order} onChanged={onChanged} />
          {order.gift && (
            <Card heading="Gift" level={3}>
              <GiftNote gift={order.gift} />
            </Card>
          )}
          {order.orderNotes && (
            <Card heading="Order notes" level={3}>
              <p className={styles.notes}>{order.orderNotes}</p>
            </Card>
          )}
        </div>
        <div className={styles.money}>{children}</div>
        <div className={styles.told}>
          {letters}
          <ShippedWith order={order} />
          <DeskHistory order={order} />
        </div>
      </div>
    </div>
  );
}

function Head({
  order,
  papers,
  onChanged,
}: {
  order: Order;
  papers: ReactNode;
  onChanged: () => void;
}) {
  const { _id, number, payment } = order;
  const [chosen, setChosen] = useState<Order['status']>();
  return (
    <div className={styles.head}>
      <div className={styles.what}>
        <TextLink to={pages.adminOrders} alone>
          All orders
        </TextLink>
        {number && <p className={styles.number}>{orderNumber(number)}</p>}
        <div className={styles.title}>
          <h2 className={styles.name}>Order {orderName(_id)}</h2>
          <span className={styles.states}>
            <StatusBadge order={order} />
            {partRefunded(order) ? (
              <Badge>Part refunded</Badge>
            ) : (
              <PaymentBadge payment={payment} cash={order.cash} />
            )}
            {order.origin && (
              <Badge>{originWord({ origin: order.origin, program: order.program })}</Badge>
            )}
          </span>
        </div>
        <p className={styles.facts}>
          <OrderDates order={order} />
        </p>
      </div>
      <div className={styles.acts}>
        <div className={styles.steps}>
          <DeskCash order={order} onChanged={onChanged} />
          {isToPack(order) && <DeskShip order={order} look="strong" onChoose={setChosen} />}
          <DeskStatusChoice order={order} onChoose={setChosen} />
        </div>
        <div className={styles.papers}>{papers}</div>
      </div>
      <DeskStatusDialog
        change={chosen && { order, status: chosen }}
        onChanged={onChanged}
        onClose={() => setChosen(undefined)}
      />
    </div>
  );
}
