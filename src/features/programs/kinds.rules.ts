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
  /** A receiver that has accepted nothing for so many days is switched off. */
  offAfterDays: 3,
  /** What programs were told is kept for so many days. */
  keptDays: 30,
} as const;
