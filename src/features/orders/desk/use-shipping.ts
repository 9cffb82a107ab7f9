import { useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { refreshPulse } from '#features/insight/desk/pulse-store.ts';
import { tell } from '#ui/toast-store.ts';
import type { Order } from '../contract.ts';
import { shipParcels } from '../desk.calls.ts';
import { orderName } from '../order-name.rules.ts';
import type { Parcel } from '../packing.contract.ts';
import { chosenLots, typedLots } from './lot-fields.tsx';
import { rememberCourier } from './remembered-courier.ts';
import { typedShipping } from './ship-fields.tsx';
import type { useSaidLots } from './use-said-lots.ts';
import { namesOf, useTellStep } from './use-tell-step.ts';

/** `says` tells why an order was not shipped; it is empty if it was. */
export type Shipped = Parcel & Pick<Order, 'shipping'> & { says: string };

/** The name of the field in which the tracking number of this order is typed. */
export function trackingField(id: string): string {
  return `tracking ${id}`;
}

/**
 * Ships the chosen orders with one press. Sent again after a lost answer, no step is done twice.
 */
export function useShipping(
  chosen: readonly Parcel[],
  { say, forget }: Pick<ReturnType<typeof useSaidLots>, 'say' | 'forget'>,
  onChanged: () => void,
) {
  const client = useDeskClient();
  const tellStep = useTellStep();
  const [shipped, setShipped] = useState<readonly Shipped[]>([]);
  const steps = useRef(new Map<string, string>());
  /** When the shipping of an order is undone, its field gets its number again. */
  const typed = useRef(new Map<string, string>());
  /** When the shipping of an order is undone, its fields show the lots that were sent. */
  const packed = useRef<readonly Pick<Parcel, '_id' | 'lots'>[]>([]);
  const stepOf = (id: string) => {
    const step = steps.current.get(id) ?? newId();
    steps.current.set(id, step);
    return step;
  };

  const form = useForm({
    schema: () => import('../packing.contract.ts').then(({ shipParcels }) => shipParcels.body),
    input: (given) => {
      const { tracking: _, ...by } = typedShipping(given);
      packed.current = chosen.map((each) => ({ _id: each._id, lots: typedLots(each, given) }));
      const orders = chosen.map((parcel) => {
        const { _id } = parcel;
        const tracking = given[trackingField(_id)];
        return {
          _id,
          step: stepOf(_id),
          ...(tracking && { tracking }),
          ...chosenLots(parcel, given),
        };
      });
      return { ...by, orders };
    },
    send: async (body) => {
      const outcomes = await client(shipParcels, { body });
      const { orders, ...by } = body;
      rememberCourier(by);
      const saysOf = new Map(outcomes.map(({ _id, says }) => [_id, says]));
      const sent = chosen.map((parcel) => ({
        ...parcel,
        says: saysOf.get(parcel._id) ?? '',
        ...(!parcel.deliveryChoice?.point && {
          shipping: {
            courier: '',
            riderName: '',
            riderPhone: '',
            ...by,
            tracking: orders.find(({ _id }) => _id === parcel._id)?.tracking ?? '',
          },
        }),
      }));
      setShipped((before) => [...sent, ...before]);
      const done = sent.filter(({ says }) => says === '');
      const undoable = orders
        .filter(({ _id }) => saysOf.get(_id) === '')
        .map(({ _id, step }) => ({ _id, step }));
      if (done.length > 0) {
        tellStep(wordsFor(done), undoable, (back) => {
          setShipped((now) => now.filter(({ _id }) => !back.has(_id)));
          onChanged();
        });
      }
      for (const { _id, says } of sent) if (says) tell.failure(`${orderName(_id)}: ${says}`);
      say(packed.current);
      forget(sent.filter(({ says }) => says).map(({ _id }) => _id));
      for (const { _id, tracking = '' } of orders) typed.current.set(_id, tracking);
      steps.current.clear();
      refreshPulse();
      onChanged();
    },
    failure: 'We couldn’t ship the orders. Please try again.',
  });
  return { form, shipped, typed: typed.current };
}

/** '#9F3A01BC, #77D2E0F1 shipped. #0BC1D2E3 ready to pick up.' */
function wordsFor(done: readonly Parcel[]): string {
  const points = done.filter(({ deliveryChoice }) => deliveryChoice?.point);
  const doors = done.filter(({ deliveryChoice }) => !deliveryChoice?.point);
  return [
    doors.length > 0 && `${namesOf(doors)} shipped.`,
    points.length > 0 && `${namesOf(points)} ready to pick up.`,
  ]
    .filter(Boolean)
    .join(' ');
}
