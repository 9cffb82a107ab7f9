export type Direction = 'in' | 'out';

/** Reasons to correct the stock. Some allow only one direction. */
export const reasons: Readonly<Record<string, Direction | undefined>> = {
  Delivery: 'in',
  Counted: undefined,
  Damaged: 'out',
  'Given away': 'out',
  Other: undefined,
};
