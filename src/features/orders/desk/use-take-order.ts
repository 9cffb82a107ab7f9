import { useEffect, useState } from 'react';
import { CallFailed, isRefused } from '#client/client.ts';
import { askForAll } from '#client/every-part.ts';
import { newId } from '#client/new-id.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { listDeskProducts } from '#features/catalogue/desk.calls.ts';
import { readRecord } from '#features/customers/calls.ts';
import { everywhere } from '#features/delivery/rules.ts';
import { useDelivery } from '#features/delivery/shop/use-delivery.ts';
import type { Sent } from '#lib/contract.ts';
import { nothing, type Pesewas, pesewas, sumOf, toCedis } from '#lib/money.ts';
import { agreedSums } from '../agreed.rules.ts';
import type { Order } from '../contract.ts';
import { takeOrder } from '../desk.calls.ts';
import { regionNamed } from '../shop/shipping.ts';
import type * as contract from '../taken.contract.ts';
import {
  isPaidNow,
  paidNow,
  type TakenOrigin,
  type TakenPayment,
  takenPayments,
} from '../taken.rules.ts';
import { readPrice, type Sellable, sellableIn } from '../taken-lines.rules.ts';

type Body = Sent<typeof contract.takeOrder>['body'];
type Given = Record<string, string>;

interface ChosenCustomer {
  id: string;
  name: string;
  email: string;
  phone: string;
}

export interface TakenLine extends Sellable {
  quantity: number;
  /** The agreed price, as it was typed. */
  agreed: string;
}

/** The customer takes the order along at once. */
export const inHand = 'in-hand';

/** The order that is being written down at the desk, and how to send it. */
export function useTakeOrder(known: string, onTaken: (order: Order) => void) {
  const client = useDeskClient();
  // After a lost answer, sending again repeats the same order. If the form was changed since, it is
  // refused.
  const [step] = useState(newId);
  const [placed, setPlaced] = useState<string>();
  const draft = useDraft();
  const { customer, isNew, region } = draft;
  useKnownCustomer(known, customer.set);
  const goods = useSellable(draft.lines.set);
  const costs = useCosts(draft);
  const { delivery, needsPlace, sums } = costs;
  const taking = { ...draft, ...costs, goods };

  const form = useForm<Body>({
    schema: async () => (await import('../taken.contract.ts')).takeOrder.body,
    input: (given) => ({ step, ...bodyOf(taking, given) }),
    also: () => ({
      ...(!customer.value &&
        !isNew.value && { customer: 'Please choose a customer, or enter a new one.' }),
      ...(needsPlace &&
        !regionNamed(region.value) && { 'address.region': 'Please choose a region.' }),
      ...(!sums && { 'agreement.sum': 'An agreed price can’t be more than the shop’s price.' }),
    }),
    send: async (body) => {
      try {
        onTaken(await client(takeOrder, { body }));
      } catch (error) {
        if (isRefused(error, 'placed-already')) {
          setPlaced(String(error.details.orderId));
        }
        // Prices, stock or fees have changed by now.
        if (error instanceof CallFailed && error.status === 409) {
          void goods.reload();
          void delivery.reload();
        }
        throw error;
      }
    },
    incomplete: 'Please fill in what is missing.',
    failure: 'We couldn’t place the order. Please try again.',
    fields: {
      'known-email': 'newCustomer.email',
      'address-needed': 'address.street',
      'region-needed': 'address.region',
      'agreed-more': 'agreement.sum',
      'why-needed': 'agreement.why',
      'recorded-already': 'reference',
    },
  });
  return { ...taking, form, placed };
}

export type Taking = ReturnType<typeof useTakeOrder>;

/** The choices. The form has the typed values. */
function useDraft() {
  return {
    origin: useChoice<TakenOrigin>('telephone'),
    wantedPayment: useChoice<TakenPayment>('link-by-whatsapp'),
    customer: useChoice<ChosenCustomer | undefined>(undefined),
    isNew: useChoice(false),
    lines: useChoice<readonly TakenLine[]>([]),
    /** Whether another price was agreed on, and what was typed as the sum of all items. */
    agrees: useChoice(false),
    sum: useChoice(''),
    region: useChoice(''),
    way: useChoice<'delivery' | typeof inHand>('delivery'),
  };
}

function useChoice<Value>(first: Value) {
  const [value, set] = useState<Value>(first);
  return { value, set };
}

type Draft = ReturnType<typeof useDraft>;

/** Chooses the customer whose page the admin came from. */
function useKnownCustomer(id: string, choose: Draft['customer']['set']) {
  const client = useDeskClient();
  useAnswer({
    about: id,
    ask: async () => {
      if (!id) return;
      const { firstName, lastName, email, phone } = await client(readRecord, { params: { id } });
      choose({ id, name: `${firstName} ${lastName}`.trim(), email, phone });
    },
    trouble: 'We couldn’t load this customer. Please search for them.',
  });
}

/** Keeps the price of each line at what its product costs now, even if that has just changed. */
function useSellable(setLines: Draft['lines']['set']) {
  const client = useDeskClient();
  const goods = useAnswer<readonly Sellable[]>({
    ask: async () => {
      const query = { shelf: 'sold', sort: 'name' } as const;
      const products = await askForAll((part) =>
        client(listDeskProducts, { query: { ...query, ...part } }),
      );
      return sellableIn(products, new Date());
    },
    trouble: 'We couldn’t load the products. Please try again.',
  });
  useEffect(() => {
    const now = new Map(goods.value?.map((good) => [good.id, good]));
    setLines((before) => before.map((line) => ({ ...line, ...now.get(line.id) })));
  }, [goods.value, setLines]);
  return goods;
}

/** The costs of the order, and the values that they depend on. */
function useCosts({ lines, agrees, sum, region, way, wantedPayment }: Draft) {
  const subtotal = sumOf(lines.value.map(({ price, quantity }) => pesewas(price * quantity)));
  const delivery = useDelivery({ region: regionNamed(region.value), subtotal, kept: undefined });
  const handsOver = way.value === inHand;
  const fee = handsOver ? nothing : delivery.fee;
  const wanted = lines.value.map(({ price, quantity, agreed }) => ({
    price,
    quantity,
    agreed: agrees.value ? asPesewas(readPrice(agreed)) : undefined,
  }));
  return {
    subtotal,
    delivery,
    handsOver,
    fee,
    needsPlace: !handsOver && delivery.chosen?.kind !== 'point',
    sums: agreedSums(wanted, {
      sum: agrees.value ? asPesewas(readPrice(sum.value)) : undefined,
      fee,
    }),
    ways: handsOver ? paidNow : takenPayments,
    payment: {
      value: handsOver && !isPaidNow(wantedPayment.value) ? 'cash-now' : wantedPayment.value,
      set: wantedPayment.set,
    },
  } as const;
}

type Costs = ReturnType<typeof useCosts>;

function bodyOf(
  { origin, customer, isNew, lines, agrees, sum, ...costs }: Draft & Costs,
  given: Given,
): Omit<Body, 'step'> {
  const { handsOver, needsPlace, delivery, fee, payment, sums } = costs;
  const agreement = { why: given['agreement.why'] ?? '', ...typedPrice('sum', sum.value) };
  return {
    origin: origin.value,
    ...(customer.value && { customerId: customer.value.id }),
    ...(!customer.value && isNew.value && { newCustomer: named(given) }),
    phone: given.phone ?? '',
    items: lines.value.map(({ id, quantity, price, agreed }) => ({
      productId: id,
      quantity,
      price: toCedis(price),
      ...(agrees.value && typedPrice('agreed', agreed)),
    })),
    ...(agrees.value && { agreement }),
    ...(!handsOver && {
      delivery: {
        choice: delivery.chosen?._id ?? everywhere,
        fee: toCedis(fee),
        ...(delivery.chosen && { terms: delivery.chosen.terms }),
      },
    }),
    ...(needsPlace && { address: placeIn(given) }),
    orderNotes: given.orderNotes ?? '',
    payment: payment.value,
    ...(given.reference && { reference: given.reference }),
    totalAmount: toCedis(sums?.total ?? nothing),
  };
}

function named({ 'newCustomer.name': name = '', 'newCustomer.email': email = '' }: Given) {
  return { name, ...(email.trim() && { email }) };
}

function placeIn(given: Given): NonNullable<Body['address']> {
  const of = (name: string) => given[`address.${name}`] ?? '';
  const region = regionNamed(of('region'));
  return {
    recipient: of('recipient'),
    street: of('street'),
    city: of('city'),
    ...(region && { region }),
    digitalAddress: of('digitalAddress'),
    landmark: of('landmark'),
  };
}

/** Leaves out an empty field. A text that is no price stays in, so that the contract refuses it. */
function typedPrice<Name extends string>(name: Name, typed: string): Partial<Record<Name, number>> {
  const price = readPrice(typed);
  if (price === undefined) return {};
  const amount = asPesewas(price);
  return { [name]: amount === undefined ? Number.NaN : toCedis(amount) } as Record<Name, number>;
}

function asPesewas(price: number | undefined): Pesewas | undefined {
  return price === undefined || Number.isNaN(price) ? undefined : pesewas(price);
}
