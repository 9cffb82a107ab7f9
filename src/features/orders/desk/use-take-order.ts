import { useState } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { listDeskProducts } from '#features/catalogue/desk.calls.ts';
import { readRecord } from '#features/customers/calls.ts';
import { newId } from '#features/delivery/desk/new-id.ts';
import { everywhere } from '#features/delivery/rules.ts';
import { useDelivery } from '#features/delivery/shop/use-delivery.ts';
import type { Sent } from '#lib/contract.ts';
import { nothing, type Pesewas, pesewas, sumOf, toCedis } from '#lib/money.ts';
import { agreedSums } from '../agreed.rules.ts';
import type { Order } from '../contract.ts';
import { takeOrder } from '../desk.calls.ts';
import { type TakenOrigin, type TakenPayment, takenPayments } from '../rules.ts';
import { regionNamed } from '../shop/shipping.ts';
import type * as contract from '../taken.contract.ts';
import { readPrice, type Sellable, sellableIn } from '../taken-lines.rules.ts';

type Body = Sent<typeof contract.takeOrder>['body'];

export interface ChosenCustomer {
  id: string;
  name: string;
  email: string;
  phone: string;
}

export interface TakenLine extends Sellable {
  quantity: number;
  /** As it was typed. */
  agreed: string;
}

/** As many as one call answers. */
const mostProducts = '500';

/** It is handed over at once. */
export const inHand = 'in-hand';

/** The order as it is being written down at the desk, and sending it. */
export function useTakeOrder(known: string, onTaken: (order: Order) => void) {
  const client = useDeskClient();
  const [step] = useState(newId);
  const origin = useChoice<TakenOrigin>('telephone');
  const payment = useChoice<TakenPayment>('link-by-whatsapp');
  const customer = useChoice<ChosenCustomer | undefined>(undefined);
  const isNew = useChoice(false);
  const lines = useChoice<readonly TakenLine[]>([]);
  const sum = useChoice('');
  const agrees = useChoice(false);
  const region = useChoice('');
  const way = useChoice<'delivery' | typeof inHand>('delivery');

  const goods = useAnswer<readonly Sellable[]>({
    ask: async () => {
      const query = { limit: mostProducts, shelf: 'sold', sort: 'name' } as const;
      return sellableIn((await client(listDeskProducts, { query })).items, new Date());
    },
    trouble: 'We couldn’t load the products. Please try again.',
  });
  useAnswer({
    about: known,
    ask: async () => {
      if (!known) return;
      const { firstName, lastName, ...found } = await client(readRecord, { params: { id: known } });
      const name = `${firstName} ${lastName}`.trim();
      customer.set({ id: known, name, email: found.email, phone: found.phone });
    },
    trouble: 'We couldn’t load this customer. Please search for them.',
  });

  const subtotal = sumOf(lines.value.map(({ price, quantity }) => pesewas(price * quantity)));
  const delivery = useDelivery({ region: regionNamed(region.value), subtotal, kept: undefined });
  const handsOver = way.value === inHand;
  const fee = handsOver ? nothing : delivery.fee;
  const agreedSum = agrees.value ? readPrice(sum.value) : undefined;
  const sums = agreedSums(
    lines.value.map(({ price, quantity, agreed }) => ({
      price,
      quantity,
      agreed: agrees.value ? asPesewas(readPrice(agreed)) : undefined,
    })),
    { sum: asPesewas(agreedSum), fee },
  );
  const ways = handsOver ? (['cash-now'] as const) : takenPayments;
  const chosenPayment = handsOver ? 'cash-now' : payment.value;

  const input = (given: Record<string, string>): Body => {
    const { why = '' } = given;
    return {
      step,
      origin: origin.value,
      ...(customer.value && { customerId: customer.value.id }),
      ...(!customer.value && isNew.value && { newCustomer: named(given) }),
      phone: given.phone ?? '',
      items: lines.value.map(({ id, quantity, price, agreed }) => ({
        productId: id,
        quantity,
        price: toCedis(price),
        ...(agrees.value && agreed.trim() && { agreed: inCedis(readPrice(agreed)) }),
      })),
      ...(agrees.value && {
        agreement: { why, ...(sum.value.trim() && { sum: inCedis(agreedSum) }) },
      }),
      ...(!handsOver && {
        delivery: { choice: delivery.chosen?._id ?? everywhere, fee: toCedis(fee) },
      }),
      ...(!handsOver && delivery.chosen?.kind !== 'point' && { address: placeIn(given) }),
      orderNotes: given.orderNotes ?? '',
      payment: chosenPayment,
      totalAmount: toCedis(sums?.total ?? nothing),
    };
  };
  const form = useForm<Body>({
    schema: async () => (await import('../taken.contract.ts')).takeOrder.body,
    input,
    also: () => ({
      ...(!customer.value &&
        !isNew.value && {
          customer: 'Please choose a customer, or enter a new one.',
        }),
      ...(!sums && { sum: 'An agreed price can’t be more than the shop’s price.' }),
    }),
    send: async (body) => onTaken(await client(takeOrder, { body })),
    incomplete: 'Please fill in what is missing.',
    failure: 'We couldn’t place the order. Please try again.',
    fields: {
      'known-email': 'newCustomer.email',
      'no-email': 'payment',
      'address-needed': 'address.street',
      'region-needed': 'address.region',
      'agreed-more': 'sum',
      'why-needed': 'agreement.why',
    },
  });
  return {
    form,
    origin,
    payment: { ...payment, value: chosenPayment },
    ways,
    customer,
    isNew,
    lines,
    goods,
    agrees,
    sum,
    sums,
    region,
    way,
    handsOver,
    delivery,
    subtotal,
  };
}

export type Taking = ReturnType<typeof useTakeOrder>;

function useChoice<Value>(first: Value) {
  const [value, set] = useState<Value>(first);
  return { value, set };
}

function named({ 'newCustomer.name': name = '', 'newCustomer.email': email = '' }: Given) {
  return { name, ...(email.trim() && { email }) };
}

type Given = Record<string, string>;

function placeIn(given: Given): NonNullable<Body['address']> {
  const of = (name: string) => given[`address.${name}`] ?? '';
  const region = regionNamed(of('region'));
  return {
    street: of('street'),
    city: of('city'),
    ...(region && { region }),
    digitalAddress: of('digitalAddress'),
    landmark: of('landmark'),
  };
}

function asPesewas(price: number | undefined): Pesewas | undefined {
  return price === undefined || Number.isNaN(price) ? undefined : pesewas(price);
}

/** What is no price stays none, and the contract says so. */
function inCedis(price: number | undefined): number {
  return price === undefined || Number.isNaN(price) ? Number.NaN : toCedis(pesewas(price));
}
