import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';

const reminding = z.object({
  /** Whether the shop sends these emails now. */
  offered: z.boolean(),
  /** Whether this customer has agreed to them. */
  wanted: z.boolean(),
});

export const readReminding = {
  access: 'customer',
  summary:
    'Whether the shop writes emails about carts that were left, and whether this customer agreed.',
  status: 200,
  answer: reminding,
} as const satisfies Contract;

export const setReminding = {
  access: 'customer',
  summary: 'Agrees to one email about a cart that was left, or stops them.',
  body: z.strictObject({ wanted: z.boolean('Please say whether we may email you.') }),
  status: 200,
  answer: reminding,
  refusals: { 'not-offered': [409, 'We don’t send these emails right now.'] },
} as const satisfies Contract;

const token = z.string().check(z.maxLength(200));

export const comeBack = {
  access: 'customer',
  summary:
    'Puts back what is missing of the cart that an email was about, once and into the own cart.',
  body: z.strictObject({ token }),
  status: 200,
  answer: z.object({ message: z.string() }),
  refusals: {
    'old-link': [
      409,
      'The email you opened is about an earlier cart. This is your cart as it is now.',
    ],
    'other-account': [
      409,
      'We sent that email to another account. This is the cart of the one you’re signed in with.',
    ],
  },
} as const satisfies Contract;

export const stopReminding = {
  access: 'visitor',
  summary: 'Ends the emails about carts, with the token of one of them.',
  body: z.strictObject({ token }),
  status: 200,
  answer: z.object({ message: z.string() }),
  refusals: {
    'wrong-link': [400, 'This link is not valid. Please open the full link from your email.'],
  },
} as const satisfies Contract;

const figures = z.object({
  on: z.boolean(),
  hours: z.int(),
  /** How many emails left in the last days. */
  sent: z.int(),
  /** How many of their readers came back by the link, signed in. */
  opened: z.int(),
  /** What these readers ordered in the days after. */
  orders: z.int(),
  paid: moneyInJson(),
});

export type ReminderFigures = z.output<typeof figures>;

export const readReminderFigures = {
  access: 'manager',
  summary: 'How many emails about carts went, and how many orders followed. Nobody is watched.',
  status: 200,
  unattended: true,
  answer: figures,
} as const satisfies Contract;
