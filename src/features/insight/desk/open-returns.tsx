import { fullOrderName } from '#features/orders/order-name.rules.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { DateText } from '#ui/date.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Desk } from '../contract.ts';
import { Waiting, WaitingItem } from './waiting.tsx';

type OpenReturn = Desk['returns']['items'][number];

/** The shop's next step. */
const nextSteps: Record<OpenReturn['state'], string> = {
  asked: 'Needs your answer',
  approved: 'On its way to you',
  received: 'Needs a refund',
};

export function OpenReturns({ returns: { items, total } }: { returns: Desk['returns'] }) {
  return (
    <Waiting heading="Open returns" total={total} none="No open returns.">
      {items.map(({ _id, orderId, orderNumber, customerName, state, askedAt }) => (
        <WaitingItem
          key={_id}
          name={
            <TextLink to={adminOrderPath(orderId)} alone>
              {fullOrderName({ _id: orderId, number: orderNumber })}
            </TextLink>
          }
          figure={
            <Badge tone={state === 'approved' ? 'neutral' : 'warning'}>{nextSteps[state]}</Badge>
          }
        >
          {customerName && <>{customerName}, </>}
          requested <DateText at={askedAt} form="minute" />
        </WaitingItem>
      ))}
    </Waiting>
  );
}
