import { orderName } from '#features/orders/order-name.rules.ts';

export type Direction = 'in' | 'out';

/** Reasons to correct the stock. Some allow only one direction. */
export const reasons: Readonly<Record<string, Direction | undefined>> = {
  Delivery: 'in',
  Counted: undefined,
  Damaged: 'out',
  'Given away': 'out',
  Other: undefined,
};

/** Writes a movement's reason for a person. Orders get the name that they have on screens. */
export function reasonWords(reason: string): string {
  const words = reason.replace(
    /\border ([0-9a-f-]{36})\b/,
    (_, id: string) => `order ${orderName(id)}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
