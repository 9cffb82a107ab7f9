import { fullOrderName } from '#features/orders/order-name.rules.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { DateText } from '#ui/date.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Desk } from '../contract.ts';
import { Waiting, WaitingItem } from './waiting.tsx';

type OpenReturn = Desk['returns']['items'][number];

/** Says what the shop has to do next. */
const nextSteps: Record<OpenReturn['state'], string> = {
  asked: 'Needs your answer',
  approved: 'On its way to you',
  received: 'Needs a refund',
};

const stepOf = ({ state, withoutRefund }: OpenReturn) =>
  withoutRefund ? 'Nothing to refund' : nextSteps[state];

export function OpenReturns({ returns: { items, total } }: { returns: Desk['returns'] }) {
  return (
    <Waiting heading="Open returns" total={total}>
      {items.map((given) => (
        <WaitingItem
          key={given._id}
          name={
            <TextLink to={`${adminOrderPath(given.orderId)}#returns`} alone>
              {fullOrderName({ _id: given.orderId, number: given.orderNumber })}
            </TextLink>
          }
          figure={
            <Badge tone={given.state === 'approved' ? 'neutral' : 'warning'}>{stepOf(given)}</Badge>
          }
        >
          {given.customerName && <>{given.customerName}, </>}
          requested <DateText at={given.askedAt} form="minute" />
        </WaitingItem>
      ))}
    </Waiting>
  );
}
