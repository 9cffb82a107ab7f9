import * as z from 'zod/mini';
import { deliveryChoice } from '#features/orders/contract.ts';
import { orderRules, paymentStates, statuses } from '#features/orders/rules.ts';
import { reviewStates } from '#features/reviews/rules.ts';
import type { Contract } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { oneLine, oneLineOrNone } from '#lib/one-line.ts';
import { step } from '#lib/step.ts';
import { lines, wellFormed } from '#lib/well-formed.ts';
import { customerRules, customerSorts, readSegment, type Segment } from './rules.ts';

/** A customer in the list, with the sum of their orders. */
const listed = {
  _id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The phone and the region are the last order's. Both are empty without one. */
  phone: z.string(),
  region: z.string(),
  /** Counts the orders that are paid, or will be paid for in cash. */
  orders: z.int(),
  /** What the paid orders cost, less refunds. */
  sum: moneyInJson(),
  firstOrderAt: z.nullable(z.iso.datetime()),
  lastOrderAt: z.nullable(z.iso.datetime()),
  /** When the account was made. */
  createdAt: z.iso.datetime(),
  tags: z.array(z.string()),
};

const listedCustomer = z.object(listed);

export type ListedCustomer = z.output<typeof listedCustomer>;

const segment = z.pipe(
  z.string().check(z.refine((text) => readSegment(text) !== undefined, 'is not a segment')),
  z.transform((text) => readSegment(text) as Segment),
);

const wanted = {
  segment: z.optional(segment),
  /** A name, an address, a telephone number or an order’s number, in any spelling. */
  search: z.optional(oneLineOrNone('The search', orderRules.searchLength)),
};

export const listCustomers = {
  access: 'manager',
  summary: 'Customers, all or those of a segment, by their last order or by what they have paid.',
  query: z.strictObject({ ...listPart, ...wanted, sort: z.optional(z.enum(customerSorts)) }),
  status: 200,
  answer: z.array(listedCustomer),
  list: true,
} as const satisfies Contract;

/** A route of its own answers this call, because the answer is sent in pieces. */
export const exportCustomers = {
  access: 'owner',
  asksAgain: true,
  summary: 'The same customers as a CSV file, a line each. Who takes it is written down.',
  query: z.strictObject(wanted),
  status: 200,
  answer: z.file(),
} as const satisfies Contract;

export const listTags = {
  access: 'manager',
  summary: 'The tags that some customer has, by name.',
  status: 200,
  answer: z.object({ tags: z.array(z.string()) }),
} as const satisfies Contract;

const note = z.object({
  _id: z.uuid(),
  words: z.string(),
  /** Empty when the admin has left. */
  by: z.string(),
  writtenAt: z.iso.datetime(),
});

export type CustomerNote = z.output<typeof note>;

const at = z.iso.datetime();
const ordered = { orderId: z.uuid(), orderNumber: z.int() };

const record = z.object({
  ...listed,
  acceptedTermsAt: z.nullable(at),
  /** The newest orders. The lists below hold the newest of each kind too. */
  ordered: z.array(
    z.object({
      ...ordered,
      createdAt: at,
      status: z.enum(statuses),
      payment: z.enum(paymentStates),
      cash: z.boolean(),
      /** An order that is picked up has other words for its states. */
      deliveryChoice: z.optional(deliveryChoice),
      total: moneyInJson(),
      /** The part of the total that went back. */
      refunded: moneyInJson(),
    }),
  ),
  returns: z.array(
    z.object({ _id: z.uuid(), ...ordered, state: z.string(), reason: z.string(), createdAt: at }),
  ),
  /** Messages that came from the account’s address. */
  messages: z.array(
    z.object({
      _id: z.uuid(),
      inquiryType: z.string(),
      subject: z.string(),
      message: z.string(),
      createdAt: at,
      answered: z.boolean(),
    }),
  ),
  reviews: z.array(
    z.object({
      _id: z.uuid(),
      productName: z.string(),
      stars: z.int(),
      words: z.string(),
      state: z.enum(reviewStates),
      writtenAt: at,
    }),
  ),
  /** Products that they wait for or were told of, with the size if they asked for one. */
  wishes: z.array(
    z.object({
      _id: z.uuid(),
      productName: z.string(),
      askedAt: at,
      confirmedAt: z.nullable(at),
      toldAt: z.nullable(at),
      endedAt: z.nullable(at),
    }),
  ),
  /** Co-operatives whose news they asked for. A follow counts once it is confirmed. */
  follows: z.array(
    z.object({
      _id: z.uuid(),
      cooperative: z.string(),
      askedAt: at,
      confirmedAt: z.nullable(at),
      endedAt: z.nullable(at),
    }),
  ),
  /** Each time that they asked for the newsletter. A subscription counts once it is confirmed. */
  newsletter: z.array(
    z.object({
      _id: z.uuid(),
      email: z.string(),
      place: z.string(),
      askedAt: at,
      confirmedAt: z.nullable(at),
      endedAt: z.nullable(at),
    }),
  ),
  /** When they asked for no more letters that ask for a review. */
  wantsNoAskingSince: z.nullable(at),
  /** When they agreed to an email about a cart that they left. Null if they do not agree. */
  wantsRemindersSince: z.nullable(at),
  /** An order that holds a code is listed. The use counts once the order is paid. */
  codes: z.array(
    z.object({
      ...ordered,
      code: z.string(),
      discount: moneyInJson(),
      heldAt: at,
      usedAt: z.nullable(at),
    }),
  ),
  /** An unpaid order keeps the discount that it holds, also after another order has ended it. */
  firstOrderDiscount: z.nullable(
    z.object({
      percent: z.int(),
      grantedAt: at,
      usedAt: z.nullable(at),
      endedAt: z.nullable(at),
      held: z.boolean(),
    }),
  ),
  notes: z.array(note),
});

export type CustomerRecord = z.output<typeof record>;

const id = z.object({ id: z.uuid('is not the id of a customer') });
const unknownCustomer = { 'unknown-customer': [404, 'We can’t find this customer.'] } as const;

export const readRecord = {
  access: 'manager',
  summary: 'All that the shop keeps about a customer. Who looks is written down, once an hour.',
  params: id,
  status: 200,
  answer: record,
  refusals: unknownCustomer,
} as const satisfies Contract;

export const addNote = {
  access: 'manager',
  summary: 'Writes a note about a customer. They find it in their own data.',
  params: id,
  body: z.strictObject({
    words: z
      .string('Please write a note.')
      .check(
        wellFormed,
        lines,
        z.trim(),
        z.minLength(1, 'Please write a note.'),
        z.maxLength(
          customerRules.noteLength,
          `Please use at most ${customerRules.noteLength} characters.`,
        ),
      ),
    step: z.optional(step),
  }),
  status: 201,
  answer: note,
  refusals: {
    ...unknownCustomer,
    'saved-already': [
      409,
      'Your note was saved already, without what you changed since. Please load the page again.',
    ],
  },
} as const satisfies Contract;

export const removeNote = {
  access: 'manager',
  summary: 'Removes a note for good.',
  params: z.object({ ...id.shape, note: z.uuid('is not the id of a note') }),
  status: 200,
  answer: z.object({ message: z.string() }),
  refusals: { 'unknown-note': [404, 'This note is gone already.'] },
} as const satisfies Contract;

export const changeTag = {
  access: 'manager',
  summary: 'Gives a customer a tag, or takes it away. Answers those that they have then.',
  params: id,
  body: z.strictObject({
    tag: oneLine('The tag', customerRules.tagLength, 'Please enter a tag.'),
    has: z.boolean(),
  }),
  status: 200,
  answer: z.object({ tags: z.array(z.string()) }),
  refusals: {
    ...unknownCustomer,
    'too-many-tags': [
      409,
      `A customer can have ${customerRules.tagsEach} tags. Please remove one first.`,
    ],
  },
} as const satisfies Contract;
