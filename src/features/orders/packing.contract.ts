import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { step } from '#lib/step.ts';
import { chosenSize, picture, setPart } from '../catalogue/contract.ts';
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
import { orderRules, takenOrigins } from './rules.ts';

/**
 * What a parcel is packed and sent by, and nothing else: no price, no e-mail address, and no
 * customer's id by which other orders could be told to be theirs.
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
   * The lots to take, in the order of their days. Absent where nothing has a lot. Pieces with `past`
   * can only be of that lot by the books, though its day is over: they must not leave.
   */
  lots: z.optional(
    z.array(
      z.extend(lotOfLine, {
        past: z.optional(z.object({ code: z.string(), bestBefore: z.string() })),
      }),
    ),
  ),
  shippingAddress: deliveredTo,
  /** How it gets there, where the shop offered a choice. */
  deliveryChoice: z.optional(deliveryChoice),
  orderNotes: z.string(),
  gift,
  /** When it was paid, or ordered if it is paid for in cash. */
  paidAt: z.iso.datetime(),
  /** What the rider has to collect in cash. It is the only sum that a packer is told. */
  collect: z.optional(moneyInJson()),
  /** All its money is on its way back: it stays here, unless the refund fails. */
  refunding: z.optional(z.literal(true)),
  /** Where the desk took it; absent if it was ordered in the shop. */
  origin: z.optional(z.enum(takenOrigins)),
  /** The program that placed it by its key; absent if a person did. */
  program: z.optional(z.string()),
  /** The promised delivery; null where the shop promises none. */
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
  /** To managers, who may let it leave, also one that is not paid for, or cancelled. */
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
    /** With it the step can be undone for a while, and its letter waits as long. */
    step: z.optional(step),
  }),
  status: 200,
  answer: z.object({ message: z.string() }),
  refusals: { ...notToPack, 'being-refunded': [409, beingRefunded], ...stepRefusals },
} as const satisfies Contract;

const several = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(orderRules.shippedAtOnce));

/** What became of one of several orders, and why where it stays as it is. */
const outcome = z.object({ _id: z.uuid(), done: z.boolean(), says: z.string() });

export type Outcome = z.output<typeof outcome>;

export const shipParcels = {
  access: 'packer',
  summary:
    'Several orders were handed over together. Each goes by itself: one that cannot be shipped any more stays, and says why.',
  /** Each order with its lots. */
  mostBytes: 512 * 1024,
  body: z.strictObject({
    ...broughtBy,
    orders: several(z.strictObject({ _id: z.uuid(), step, tracking, lots: chosenLots })),
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
