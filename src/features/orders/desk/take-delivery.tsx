import { Fragment, useState } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { feeFor } from '#features/delivery/rules.ts';
import { formatMoney } from '#lib/money.ts';
import { Choice, Choices } from '#ui/choices.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { readOrder } from '../calls.ts';
import type { Order } from '../contract.ts';
import { listOrders } from '../desk.calls.ts';
import { AddressFields, type AddressWord } from './address-fields.tsx';
import { inHand, type Taking } from './use-take-order.ts';

/** Chooses whether the order is brought, picked up, or handed over at once. */
export function TakeDelivery({ taking }: { taking: Taking }) {
  const { way, delivery, subtotal, handsOver } = taking;
  const { doors, points, chosen, priced } = delivery;
  const choose = (id: string) => {
    way.set('delivery');
    delivery.choose(id);
  };
  const isDoor = !handsOver && chosen?.kind !== 'point';
  return (
    <>
      <Choices legend="How does the customer get it?">
        {(doors.length === 0 ? [undefined] : doors).map((offer) => (
          <Choice
            key={offer?._id ?? 'door'}
            name="delivery"
            checked={isDoor && chosen?._id === offer?._id}
            onChoose={() => choose(offer?._id ?? '')}
            title={offer?.name ?? 'Delivery'}
          >
            {offer ? priceOf(feeFor(offer, subtotal)) : priced ? 'By region.' : 'Free.'}
          </Choice>
        ))}
        {points.map((point) => (
          <Choice
            key={point._id}
            name="delivery"
            checked={!handsOver && chosen?._id === point._id}
            onChoose={() => choose(point._id)}
            title={`Pick up: ${point.name}`}
          >
            Free.
          </Choice>
        ))}
        <Choice
          name="delivery"
          checked={handsOver}
          onChoose={() => way.set(inHand)}
          title="Handed over now"
        >
          The customer pays now and takes it along.
        </Choice>
      </Choices>
      {isDoor && <Place taking={taking} />}
    </>
  );
}

function priceOf(fee: Parameters<typeof formatMoney>[0]): string {
  return fee > 0 ? `${formatMoney(fee)}.` : 'Free.';
}

type Address = Order['shippingAddress'];

function Place({ taking }: { taking: Taking }) {
  const { form, region, customer } = taking;
  const id = customer.value?.id;
  const last = useLastAddress(id);
  /** The customer's last address, once it is used, and whose it is. */
  const [used, setUsed] = useState<{ id: string | undefined; address: Address }>();
  const address = used && used.id === id ? used.address : undefined;
  const field = (name: AddressWord) => ({
    name: `address.${name}`,
    autoComplete: 'off',
    error: form.errorOf(`address.${name}`),
    ...(name !== 'region' && { defaultValue: address?.[name] ?? '' }),
  });
  const use = (chosen: Address) => {
    setUsed({ id, address: chosen });
    region.set(chosen.region ?? '');
  };
  return (
    <Fragment key={address ? id : ''}>
      {last && !address && (
        <p>
          Last address: {last.street}, {last.city}.{' '}
          <TextButton onClick={() => use(last)}>Use it</TextButton>
        </p>
      )}
      <AddressFields
        field={field}
        region={{ value: region.value, onChange: ({ target }) => region.set(target.value) }}
      />
    </Fragment>
  );
}

/** Where this customer's newest order went that was brought to a door. */
function useLastAddress(customer: string | undefined): Address | undefined {
  const client = useDeskClient();
  const { value } = useAnswer({
    about: customer,
    ask: async () => {
      if (!customer) return undefined;
      const { items } = await client(listOrders, { query: { customer, limit: few } });
      const brought = items.find(({ deliveryChoice }) => deliveryChoice?.kind !== 'point');
      if (!brought) return undefined;
      const { shippingAddress } = await client(readOrder, { params: { id: brought._id } });
      // What was handed over has no address.
      return shippingAddress.street ? { customer, address: shippingAddress } : undefined;
    },
    trouble: 'We couldn’t load the last address.',
  });
  return value?.customer === customer ? value?.address : undefined;
}

const few = '5';
