import * as z from 'zod/mini';
import { chosenSize, picture, setPart } from '#features/catalogue/contract.ts';
import type { Contract } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { step } from '#lib/step.ts';
import {
  broughtBy,
  chosenLots,
  deliveredTo,
  deliveryChoice,
  gift,
  lotOfLine,
  tracking,
} from './contract.ts';
import { stepRefusals } from './lot-refusals.rules.ts';
import { beingRefunded } from './packing.rules.ts';
import { orderRules } from './rules.ts';
import { takenOrigins } from './taken.rules.ts';

/**
 * What a packer needs for a parcel, and nothing else. There is no price, no e-mail address, and no
 * customer's id, by which other orders of the customer could be recognised.
 */
const parcel = z.object({
  _id: z.uuid(),
  number: z.int(),
  customerName: z.string(),
  items: z.array(
    z.object({
      productId: z.uuid(),
      size: z.optional(chosenSize),
      parts: z.optional(z.array(setPart)),
      name: z.string(),
      quantity: z.int(),
      picture: z.nullable(picture),
    }),
  ),
  /**
   * The lots to take, in the order of their days. Absent if no piece has a lot. By the books,
   * pieces with `past` can only be of that lot. Its day is over, so they must not leave.
   */
  lots: z.optional(
    z.array(
      z.extend(lotOfLine, {
        past: z.optional(z.object({ code: z.string(), bestBefore: z.string() })),
      }),
    ),
  ),
  shippingAddress: deliveredTo,
  /** The delivery that was chosen, if the shop offered a choice. */
  deliveryChoice: z.optional(deliveryChoice),
  orderNotes: z.string(),
  gift,
  /** When the order was paid, or when it was placed if it is paid for in cash. */
  paidAt: z.iso.datetime(),
  /** The sum that the rider has to collect in cash. */
  collect: z.optional(moneyInJson()),
  /** A part of the order's money that went back, or is on its way back. */
  refunded: z.optional(moneyInJson()),
  /** All money of the order is on its way back: the parcel stays here, unless the refund fails. */
  refunding: z.optional(z.literal(true)),
  /** Where the desk took the order; absent if it was ordered in the shop. */
  origin: z.optional(z.enum(takenOrigins)),
  /** The program that placed the order by its key; absent if a person did. */
  program: z.optional(z.string()),
  /** The promised delivery; null if the shop promises none. */
  delivery: z.nullable(z.object({ from: z.iso.datetime(), until: z.iso.datetime() })),
});

export type Parcel = z.output<typeof parcel>;

const notToPack = {
  'unknown-order': [404, 'This order is not on the packing list, or no longer.'],
} as const;

export const listParcels = {
  access: 'packer',
  scope: 'orders.read',
  unattended: true,
  summary: 'The paid orders that are to be packed and shipped, the longest waiting first.',
  query: z.strictObject(listPart),
  status: 200,
  answer: z.array(parcel),
  list: true,
} as const satisfies Contract;

export const readParcel = {
  access: 'packer',
  scope: 'orders.read',
  summary: 'One of the orders to pack. Once it is shipped it is not answered any more.',
  params: z.object({ id: z.string() }),
  /** For managers, who may also let an order leave that is not paid for, or is cancelled. */
  query: z.strictObject({ anyway: z.optional(z.literal('1')) }),
  status: 200,
  answer: parcel,
  refusals: notToPack,
} as const satisfies Contract;

export const shipParcel = {
  access: 'packer',
  scope: 'orders.write',
  summary: 'An order was packed and handed over; its customer is written to.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    ...broughtBy,
    tracking,
    lots: chosenLots,
    /**
     * The id of the press. With it the step can be undone for a while, and its letter waits as
     * long.
     */
    step: z.optional(step),
  }),
  status: 200,
  answer: z.object({ message: z.string() }),
  refusals: { ...notToPack, 'being-refunded': [409, beingRefunded], ...stepRefusals },
} as const satisfies Contract;

const several = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(orderRules.shippedAtOnce));

/** The outcome for one of several orders, and the reason if it stays as it is. */
const outcome = z.object({ _id: z.uuid(), done: z.boolean(), says: z.string() });

export type Outcome = z.output<typeof outcome>;

export const shipParcels = {
  access: 'packer',
  summary:
    'Several orders were handed over together. Each goes by itself: one that cannot be shipped any more stays, and says why.',
  /** Enough for all orders with their lots. */
  mostBytes: 512 * 1024,
  body: z.strictObject({
    ...broughtBy,
    orders: several(z.strictObject({ _id: z.uuid(), step, tracking, lots: chosenLots })),
  }),
  status: 200,
  answer: z.array(outcome),
} as const satisfies Contract;

export const deliverOrders = {
  access: 'manager',
  summary:
    'Several orders have arrived. Each goes by itself: one that cannot have arrived stays, and says why.',
  body: z.strictObject({
    orders: several(
      z.strictObject({
        _id: z.uuid(),
        step,
        /** The cash that the rider has brought for it. Without it, an order for cash stays. */
        cash: z.optional(moneyInJson()),
      }),
    ),
  }),
  status: 200,
  answer: z.array(outcome),
} as const satisfies Contract;

export const undoSteps = {
  access: 'packer',
  summary:
    'Undoes own steps within a minute, while their letters have not left. Each goes by itself.',
  body: z.strictObject({ steps: several(z.strictObject({ _id: z.uuid(), step })) }),
  status: 200,
  answer: z.array(outcome),
} as const satisfies Contract;
