import { Waiting, WaitingItem } from '#features/insight/desk/waiting.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import type { CustomerRecord } from '../contract.ts';
import { newestOf, OrderLink } from './sections.tsx';

interface Given {
  customer: CustomerRecord;
}

/** What we may email the customer, and since when. */
export function CustomerConsents({
  customer: { newsletter, follows, wantsNoAskingSince, wantsRemindersSince },
}: Given) {
  return (
    <>
      <Waiting
        heading="Newsletter"
        total={newsletter.length}
        none="Never subscribed. Please send them no newsletter."
        {...newestOf(newsletter)}
      >
        {newsletter.map(({ _id, email, ...asked }) => (
          <AskedItem key={_id} name={email} asked={asked} />
        ))}
      </Waiting>
      <Waiting heading="Follows" total={follows.length} {...newestOf(follows)}>
        {follows.map(({ _id, cooperative, ...asked }) => (
          <AskedItem key={_id} name={cooperative} asked={asked} />
        ))}
      </Waiting>
      {wantsNoAskingSince && (
        <Card heading="Emails that ask for reviews">
          <p>
            Stopped on <DateText at={wantsNoAskingSince} />
          </p>
        </Card>
      )}
      {wantsRemindersSince && (
        <Card heading="Emails about carts">
          <p>
            Agreed on <DateText at={wantsRemindersSince} />
          </p>
        </Card>
      )}
    </>
  );
}

function AskedItem({
  name,
  asked: { askedAt, confirmedAt, endedAt },
}: {
  name: string;
  asked: Pick<CustomerRecord['newsletter'][number], 'askedAt' | 'confirmedAt' | 'endedAt'>;
}) {
  return (
    <WaitingItem
      name={name}
      figure={
        confirmedAt && !endedAt ? (
          <Badge tone="success">Subscribed</Badge>
        ) : (
          <Badge>{endedAt ? 'Unsubscribed' : 'Not confirmed'}</Badge>
        )
      }
    >
      Asked on <DateText at={askedAt} form="minute" />
      {confirmedAt && (
        <>
          , confirmed on <DateText at={confirmedAt} form="minute" />
        </>
      )}
      {endedAt && (
        <>
          , unsubscribed on <DateText at={endedAt} form="minute" />
        </>
      )}
    </WaitingItem>
  );
}

export function CustomerDiscounts({ customer: { codes, firstOrderDiscount: first } }: Given) {
  const total = codes.length + (first ? 1 : 0);
  return (
    <Waiting heading="Discounts" total={total} {...newestOf(codes)}>
      {codes.map(({ code, discount, heldAt, usedAt, ...of }) => (
        <WaitingItem
          key={of.orderId}
          name={
            <>
              {code}, <OrderLink of={of} />
            </>
          }
          figure={<Price amount={discount} />}
        >
          {usedAt ? 'Used on ' : 'In an unpaid order since '}
          <DateText at={usedAt ?? heldAt} />
        </WaitingItem>
      ))}
      {first && (
        <WaitingItem name="First order" figure={`${first.percent}%`}>
          <FirstOrderDiscount first={first} />
        </WaitingItem>
      )}
    </Waiting>
  );
}

function FirstOrderDiscount({
  first: { grantedAt, usedAt, endedAt, held },
}: {
  first: NonNullable<CustomerRecord['firstOrderDiscount']>;
}) {
  if (held) return 'In an unpaid order';
  const ended = usedAt ?? endedAt;
  if (!ended) {
    return (
      <>
        Not used, given on <DateText at={grantedAt} />
      </>
    );
  }
  return (
    <>
      {usedAt ? 'Used on ' : 'Ended on '}
      <DateText at={ended} />
    </>
  );
}
