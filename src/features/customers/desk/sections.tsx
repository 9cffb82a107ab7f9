import { Waiting, WaitingItem } from '#features/insight/desk/waiting.tsx';
import { fullOrderName } from '#features/orders/order-name.rules.ts';
import { PaymentBadge, StatusBadge } from '#features/orders/shop/order-state.tsx';
import { adminOrderPath, pages } from '#lib/paths.ts';
import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { CustomerRecord } from '../contract.ts';
import { customerRules } from '../rules.ts';
import styles from './customer.module.css';

interface Given {
  customer: CustomerRecord;
}

export function CustomerOrders({ customer: { _id, ordered } }: Given) {
  return (
    <Waiting
      heading="Orders"
      total={ordered.length}
      none="No orders yet."
      counted={ordered.length < customerRules.newest}
      place={{
        to: `${pages.adminOrders}?${new URLSearchParams({ customer: _id })}`,
        name: 'All their orders',
      }}
    >
      {ordered.map((order) => (
        <WaitingItem
          key={order.orderId}
          name={<OrderLink of={order} />}
          figure={<Price amount={order.total} />}
        >
          <span className={styles.marked}>
            <DateText at={order.createdAt} form="minute" />
            <StatusBadge order={order} />
            {order.status !== 'cancelled' && (
              <PaymentBadge payment={order.payment} cash={order.cash} />
            )}
            {order.refunded > 0 && (
              <span>
                Refunded: <Price amount={order.refunded} />
              </span>
            )}
          </span>
        </WaitingItem>
      ))}
    </Waiting>
  );
}

export function OrderLink({
  of: { orderId, orderNumber },
}: {
  of: { orderId: string; orderNumber: number };
}) {
  return (
    <TextLink to={adminOrderPath(orderId)} alone>
      {fullOrderName({ _id: orderId, number: orderNumber })}
    </TextLink>
  );
}

export function CustomerReturns({ customer: { returns } }: Given) {
  return (
    <Waiting heading="Returns" total={returns.length} {...newestOf(returns)}>
      {returns.map(({ _id, state, reason, createdAt, ...of }) => (
        <WaitingItem key={_id} name={<OrderLink of={of} />}>
          {state === 'asked' ? 'Asked' : `${capitalised(state)}, asked`} on{' '}
          <DateText at={createdAt} />: {reason}
        </WaitingItem>
      ))}
    </Waiting>
  );
}

export function CustomerMessages({ customer: { messages } }: Given) {
  return (
    <Waiting
      heading="Messages"
      total={messages.length}
      place={{ to: pages.adminMessages, name: 'All messages' }}
      {...newestOf(messages)}
    >
      {messages.map(({ _id, subject, inquiryType, message, createdAt, answered }) => (
        <WaitingItem key={_id} name={subject || inquiryType}>
          <DateText at={createdAt} form="minute" />
          {answered ? ', answered' : ', not answered'}
          <p>{message}</p>
        </WaitingItem>
      ))}
    </Waiting>
  );
}

const reviewWords = { waiting: 'To read', public: 'Public', refused: 'Refused' } as const;

export function CustomerReviews({ customer: { reviews } }: Given) {
  return (
    <Waiting
      heading="Reviews"
      total={reviews.length}
      place={{ to: pages.adminReviews, name: 'All reviews' }}
      {...newestOf(reviews)}
    >
      {reviews.map(({ _id, productName, stars, words, state, writtenAt }) => (
        <WaitingItem key={_id} name={productName} figure={`${stars} of 5`}>
          {reviewWords[state]}, <DateText at={writtenAt} />
          {words && <p>{words}</p>}
        </WaitingItem>
      ))}
    </Waiting>
  );
}

export function CustomerWishes({ customer: { wishes } }: Given) {
  return (
    <Waiting heading="Back in stock" total={wishes.length} {...newestOf(wishes)}>
      {wishes.map(({ _id, productName, askedAt, confirmedAt, toldAt, endedAt }) => (
        <WaitingItem key={_id} name={productName}>
          Asked on <DateText at={askedAt} />
          {!confirmedAt && ', not confirmed'}
          {toldAt && (
            <>
              , told on <DateText at={toldAt} />
            </>
          )}
          {endedAt && (
            <>
              , unsubscribed on <DateText at={endedAt} />
            </>
          )}
        </WaitingItem>
      ))}
    </Waiting>
  );
}

/** Shows the count only if the list is complete. */
export function newestOf(rows: readonly unknown[]) {
  return { counted: rows.length < customerRules.newest };
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
