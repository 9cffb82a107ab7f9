import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { isDay } from '#lib/days.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { codeLength, mostCodes, mostMoney, mostNamed, mostUsesOfCode } from './code.rules.ts';

const rule = {
  /**
   * A code takes off a percentage or an amount, and the other is null. If it makes delivery free,
   * both are null.
   */
  percent: z.nullable(z.int()),
  amount: z.nullable(moneyInJson()),
  freeDelivery: z.boolean(),
  /** The sum that the items must cost at least. */
  minimum: moneyInJson(),
  /** The first and the last day on which the code is valid; null if there is none. */
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  /** How many orders can use the code, in all and for each person; null without a limit. */
  mostUses: z.nullable(z.int()),
  mostPerPerson: z.nullable(z.int()),
  /**
   * The products and categories that the code is for. If both are empty, it is for all products.
   */
  productIds: z.array(z.string()),
  categories: z.array(z.string()),
};

const deskCode = z.object({
  code: z.string(),
  ...rule,
  /** Whether an admin has ended the code. This can be undone. */
  ended: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** How many orders use the code, paid or not. */
  uses: z.int(),
  /** Of the paid orders: their number, what the code took off, and what was paid. */
  paid: z.int(),
  given: moneyInJson(),
  brought: moneyInJson(),
});

export type DeskCode = z.output<typeof deskCode>;

/** Each change answers all codes as they are then. */
const all = z.array(deskCode);

const codeWords = `Please use ${codeLength.from} to ${codeLength.until} letters, digits or dashes.`;
const percentWords = 'Please enter a whole number from 1 to 100.';
const countWords = 'Please enter a whole number from 1, or leave it empty.';
const dayWords = 'Please choose a day.';
const moneyWords = 'Please enter an amount such as 20 or 20.50.';

const newCode = z.string('Please enter a code.').check(
  z.trim(),
  z.toUpperCase(),
  z.minLength(1, 'Please enter a code.'),
  z.minLength(codeLength.from, codeWords),
  z.maxLength(codeLength.until, codeWords),
  z.refine((code) => /^[A-Z0-9-]*$/.test(code), codeWords),
);

const count = z.nullable(
  z.int(countWords).check(z.minimum(1, countWords), z.maximum(mostUsesOfCode, countWords)),
);
const day = z.nullable(z.string(dayWords).check(z.refine(isDay, dayWords)));
const ids = <One extends z.ZodMiniType>(one: One) =>
  z.array(one).check(z.maxLength(mostNamed, `Please choose at most ${mostNamed}.`));

const given = {
  percent: z.nullable(
    z.int(percentWords).check(z.minimum(1, percentWords), z.maximum(100, percentWords)),
  ),
  amount: z.nullable(
    moneyInJson().check(z.refine((amount) => amount > 0 && amount <= mostMoney, moneyWords)),
  ),
  freeDelivery: z._default(z.boolean('is not true or false'), false),
  minimum: moneyInJson().check(
    z.refine((amount) => amount >= 0 && amount <= mostMoney, moneyWords),
  ),
  startsOn: day,
  endsOn: day,
  mostUses: count,
  mostPerPerson: count,
  productIds: ids(z.uuid('is not the id of a product')),
  categories: ids(z.string().check(z.minLength(1))),
};

interface Given {
  percent: number | null;
  amount: number | null;
  freeDelivery: boolean;
  startsOn: string | null;
  endsOn: string | null;
}

const worth = z.refine<Given>(
  ({ percent, amount, freeDelivery }) =>
    [percent !== null, amount !== null, freeDelivery].filter(Boolean).length === 1,
  { error: 'Please enter either a percentage or an amount.', path: ['percent'] },
);
const days = z.refine<Given>(
  ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
  { error: 'The last day is before the first one.', path: ['endsOn'] },
);

export const listCodes = {
  access: 'manager',
  summary: 'The discount codes, how often each was used and what it brought.',
  status: 200,
  answer: all,
} as const satisfies Contract;

export const addCode = {
  access: 'manager',
  summary: 'Adds a discount code.',
  body: z.strictObject({ code: newCode, ...given }).check(worth, days),
  status: 201,
  answer: all,
  refusals: {
    'code-taken': [409, 'There is a code {wanted} already. Please choose another one.'],
    'too-many-codes': [409, `The shop can have at most ${mostCodes} codes.`],
  },
} as const satisfies Contract;

export const changeCode = {
  access: 'manager',
  summary:
    'Changes a discount code, as long as it is what was seen. Orders that have it keep what they agreed.',
  params: z.object({ code: z.string() }),
  body: z
    .strictObject({ ...given, ended: z.boolean(), version: z.int('is not a whole number') })
    .check(worth, days),
  status: 200,
  answer: all,
  refusals: {
    'unknown-code': [404, 'We don’t know this code.'],
    'used-more-often': [409, '{name} was used {uses} times already. Please enter at least that.'],
    'changed-meanwhile': [
      409,
      'Somebody else has just changed this code. It is now: {now}. You wanted: {wanted}. Please check it again.',
    ],
  },
} as const satisfies Contract;
