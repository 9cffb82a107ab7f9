export const noticeKinds = [
  'order.paid',
  'order.shipped',
  'order.returned',
  'stock.low',
  'product.changed',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const programRules = {
  mostKeys: 50,
  mostReceivers: 10,
  nameLength: 60,
  urlLength: 500,
  /** A receiver that has accepted nothing for this many days is switched off. */
  offAfterDays: 3,
  /** The log of notices is kept for this many days. */
  keptDays: 30,
} as const;
