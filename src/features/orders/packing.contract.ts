import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { chosenSize, picture, setPart } from '../catalogue/contract.ts';
import { deliveredTo, deliveryChoice, gift, note } from './contract.ts';
import { orderRules } from './rules.ts';

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
  shippingAddress: deliveredTo,
  /** How it gets there, where the shop offered a choice. */
  deliveryChoice: z.optional(deliveryChoice),
  orderNotes: z.string(),
  gift,
  /** When it was paid, or ordered if it is paid for in cash. */
  paidAt: z.iso.datetime(),
  /** What the rider has to collect in cash. It is the only sum that a packer is told. */
  collect: z.optional(moneyInJson()),
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
    /** For the letter: who brings it, and how to follow it. */
    courier: z.optional(note(orderRules.courierLength)),
    tracking: z.optional(note(orderRules.trackingLength)),
  }),
  status: 200,
  answer: z.object({ message: z.string() }),
  refusals: notToPack,
} as const satisfies Contract;
