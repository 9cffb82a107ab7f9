import { fullOrderName } from '#features/orders/order-name.rules.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Desk } from '../contract.ts';
import { Waiting, WaitingItem } from './waiting.tsx';

export function OpenDisputes({ disputes: { items, total } }: { disputes: Desk['disputes'] }) {
  return (
    <Waiting heading="Disputes due" total={total}>
      {items.map(({ _id, orderId, orderNumber, reference, amount, dueAt }) => (
        <WaitingItem
          key={_id}
          name={
            orderId === null ? (
              reference
            ) : (
              <TextLink to={adminOrderPath(orderId)} alone>
                {fullOrderName({ _id: orderId, number: orderNumber })}
              </TextLink>
            )
          }
          figure={amount !== null && <Price amount={amount} />}
        >
          {dueAt ? (
            <strong>
              Answer by <DateText at={dueAt} form="minute" />
            </strong>
          ) : (
            'The payment provider has not set a deadline.'
          )}
        </WaitingItem>
      ))}
    </Waiting>
  );
}
