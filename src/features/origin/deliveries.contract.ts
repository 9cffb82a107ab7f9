import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { csvText, mostCsvInJson } from '#lib/csv-schemas.ts';
import { isDay } from '#lib/days.ts';
import { listPart } from '#lib/list-part.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { oneLine, oneLineOrNone } from '#lib/one-line.ts';
import { savedAlready, step } from '#lib/step.ts';
import { deliveryKinds, longest, mostGrams, mostPaid } from './rules.ts';

const correction = z.object({
  grams: z.int(),
  price: moneyInJson(),
  premium: moneyInJson(),
  reason: z.string(),
  at: z.iso.datetime(),
});

const delivery = z.object({
  _id: z.uuid(),
  /** 'D-12'. */
  name: z.string(),
  cooperativeId: z.uuid(),
  cooperative: z.string(),
  kind: z.enum(deliveryKinds),
  deliveredOn: z.string(),
  grams: z.int(),
  price: moneyInJson(),
  /** Paid on top of the price. */
  premium: moneyInJson(),
  paymentReference: z.string(),
  /** True if a closed lot uses the delivery. Then it can only be corrected by further rows. */
  settled: z.boolean(),
  /** Includes the corrections. */
  nowGrams: z.int(),
  nowPrice: moneyInJson(),
  nowPremium: moneyInJson(),
  /** The grams that lots use, open lots included. */
  usedGrams: z.int(),
  corrections: z.array(correction),
  sample: z.boolean(),
  version: z.int(),
});

export type Delivery = z.output<typeof delivery>;

const id = z.object({ id: z.string() });
const version = z.int('is not a whole number');

export const weightWords = 'Please enter kilograms above zero, such as 12.5.';
const moneyWords = 'Please enter an amount such as 20 or 20.50.';
const dayWords = 'Please choose a day.';

const paid = moneyInJson().check(
  z.refine((amount) => amount >= 0 && amount <= mostPaid, moneyWords),
);

const facts = {
  cooperativeId: z.uuid('Please choose a co-operative.'),
  kind: z.enum(deliveryKinds, 'Please choose nuts or butter.'),
  deliveredOn: z.string(dayWords).check(z.refine(isDay, dayWords)),
  grams: z.int(weightWords).check(z.minimum(1, weightWords), z.maximum(mostGrams, weightWords)),
  price: paid,
  premium: paid,
  paymentReference: oneLineOrNone('The reference', longest.reference),
};

/** A payment must have a reference, so that its receiver can be asked about it. */
const referred = z.refine<{ price: number; premium: number; paymentReference: string }>(
  ({ price, premium, paymentReference }) => price + premium === 0 || paymentReference !== '',
  { error: 'Please enter the reference of the payment.', path: ['paymentReference'] },
);

export const wantedDelivery = z.strictObject(facts).check(referred);
const addedDelivery = z.strictObject({ ...facts, step: z.optional(step) }).check(referred);

const notYet = [400, 'This day has not come yet. Please choose today or an earlier day.'] as const;
const noCooperative = [400, 'Please choose a co-operative.'] as const;
const unknown = [404, 'We don’t know this delivery.'] as const;
const usedMore = [
  409,
  'Lots use {used} of this delivery ({lots}), so it can’t become less than that.',
] as const;

export const listDeliveries = {
  access: 'manager',
  summary:
    'What the co-operatives delivered, newest first: of all or one, or what lots can still use.',
  query: z.strictObject({
    ...listPart,
    cooperative: z.optional(z.uuid('is not the id of a co-operative')),
    /** Only deliveries with something left for a lot. */
    open: z.optional(z.literal('yes')),
  }),
  status: 200,
  answer: z.array(delivery),
  list: true,
} as const satisfies Contract;

export const addDelivery = {
  access: 'manager',
  summary: 'Records a delivery of nuts or butter.',
  body: addedDelivery,
  status: 201,
  answer: delivery,
  refusals: {
    'not-yet': notYet,
    'no-such-cooperative': noCooperative,
    ...savedAlready,
  },
} as const satisfies Contract;

export const changeDelivery = {
  access: 'manager',
  summary: 'Changes a delivery that is in no closed lot, as long as it is what was seen.',
  params: id,
  body: z.strictObject({ ...facts, version }).check(referred),
  status: 200,
  answer: delivery,
  refusals: {
    'unknown-delivery': unknown,
    'not-yet': notYet,
    'no-such-cooperative': noCooperative,
    'mixes-samples': [409, 'Sample records stay apart from real ones. Please choose another.'],
    'settled-delivery': [
      409,
      'This delivery is in a closed lot, so it stays as it is. Please add a correction.',
    ],
    'used-more': usedMore,
    'used-as-such': [409, 'Lots use this delivery ({lots}), so it stays {kind}.'],
    'made-before': [409, 'Lot {lot} was made on {day}. What is in it can’t have come later.'],
    'changed-meanwhile': [
      409,
      'Somebody else has just changed this delivery. Please check it again: your change was not saved.',
    ],
  },
} as const satisfies Contract;

export const removeDelivery = {
  access: 'manager',
  summary: 'Removes a delivery that no lot uses.',
  params: id,
  status: 200,
  answer: z.object({ _id: z.uuid() }),
  refusals: {
    'unknown-delivery': unknown,
    'used-delivery': [409, 'Lots use this delivery ({lots}), so it can’t be removed.'],
  },
} as const satisfies Contract;

const moreOrLess = 'Please enter kilograms such as 2.5, or -2.5 if it was less.';
const difference = moneyInJson().check(
  z.refine(
    (amount) => Math.abs(amount) <= mostPaid,
    'Please enter an amount such as 20, or -20 if it was less.',
  ),
);

export const correctDelivery = {
  access: 'manager',
  summary: 'Adds a row to a delivery in a closed lot: so much more, or less, and why.',
  params: id,
  body: z
    .strictObject({
      grams: z
        .int(moreOrLess)
        .check(z.minimum(-mostGrams, moreOrLess), z.maximum(mostGrams, moreOrLess)),
      price: difference,
      premium: difference,
      reason: oneLine('The reason', longest.reason, 'Please say why.'),
      step: z.optional(step),
    })
    .check(
      z.refine(({ grams, price, premium }) => grams !== 0 || price !== 0 || premium !== 0, {
        error: 'Please enter what changes.',
        path: ['grams'],
      }),
    ),
  status: 201,
  answer: delivery,
  refusals: {
    'unknown-delivery': unknown,
    'not-settled': [409, 'This delivery is in no closed lot. Please change it itself.'],
    'used-more': usedMore,
    'below-nothing': [409, 'With this correction it would be less than nothing.'],
    ...savedAlready,
  },
} as const satisfies Contract;

/** A separate route answers it, in pieces. */
export const exportDeliveries = {
  access: 'manager',
  summary: 'Every delivery as a CSV file, with its corrections in it.',
  status: 200,
  answer: z.file(),
} as const satisfies Contract;

/** At most this many faults and rows are listed. The totals are always given. */
export const mostTold = 100;

const outlook = z.object({
  added: z.object({
    total: z.int(),
    items: z.array(z.object({ line: z.int(), says: z.string() })),
  }),
  /** Rows that the shop already has. */
  same: z.int(),
  faults: z.object({
    total: z.int(),
    items: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
  }),
});

export type DeliveriesOutlook = z.output<typeof outlook>;

export const importDeliveries = {
  access: 'manager',
  summary:
    'Adds deliveries by a CSV file, all of them or none. A dry run only tells what would happen.',
  mostBytes: mostCsvInJson,
  body: z.strictObject({
    csv: csvText,
    dryRun: z.boolean(),
  }),
  status: 200,
  answer: outlook,
  refusals: {
    'unreadable-file': [400, 'Line {line}: {reason}'],
    'faulty-rows': [400, 'Nothing was imported. {where}: {reason}'],
  },
} as const satisfies Contract;
