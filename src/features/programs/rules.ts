import type { Scope } from '#lib/contract.ts';
import type { Limits } from '#lib/limit.ts';

export const keyRules = {
  mostKeys: 50,
  nameLength: 60,
  /** Its last use is written no more often than this. */
  usedEverySeconds: 60,
} as const;

/** What a scope is for, in the words of the desk. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  'products.read': 'Read products and stock',
  'products.write': 'Change products and stock',
  'orders.read': 'Read orders and returns, with names and addresses',
  'orders.write': 'Change the status of orders and mark them as shipped',
  'customers.read': 'Read customers',
};

export const noticeKinds = [
  'order.paid',
  'order.shipped',
  'order.returned',
  'stock.low',
  'product.changed',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const kindWords: Readonly<Record<NoticeKind | 'test', string>> = {
  'order.paid': 'An order was paid',
  'order.shipped': 'An order was shipped',
  'order.returned': 'Returned items have arrived',
  'stock.low': 'Stock runs low',
  'product.changed': 'A product was changed',
  test: 'Test',
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const noticeRules = {
  mostReceivers: 10,
  nameLength: 60,
  urlLength: 500,
  /** Seconds before each further try: a little less in all than until it is switched off. */
  pauses: [
    minute,
    5 * minute,
    30 * minute,
    2 * hour,
    5 * hour,
    10 * hour,
    14 * hour,
    20 * hour,
    20 * hour,
  ],
  /** Longer than a try may take, so that no other worker takes one that is under way. */
  claimSeconds: minute,
  /** A receiver that has accepted nothing for a day: the owner is told. */
  tellAfterSeconds: day,
  /** And after so many days it is switched off. */
  offAfterDays: 3,
  answerLength: 500,
  keptDays: 30,
} as const;

/** When to try again after so many tries; undefined when it is given up. */
export function pauseAfter(tries: number): number | undefined {
  return noticeRules.pauses[tries - 1];
}

/** Whether a receiver that has accepted nothing since then is switched off. */
export function isOffBy(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= noticeRules.offAfterDays * day * 1_000;
}

export const programLimits = {
  calls: { name: 'key-calls', per: 'key', most: 600, seconds: minute, code: 'too-many-by-key' },
  trials: {
    name: 'notice-trials',
    per: 'receiver',
    most: 20,
    seconds: hour,
    code: 'too-many-trials',
  },
} as const satisfies Limits;
