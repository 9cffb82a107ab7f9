import { orderName } from '#features/orders/order-name.rules.ts';

export type Direction = 'in' | 'out';

/** Why somebody corrects the stock, and which way that leads when it leads one way. */
export const reasons: Readonly<Record<string, Direction | undefined>> = {
  Delivery: 'in',
  Counted: undefined,
  Damaged: 'out',
  'Given away': 'out',
  Other: undefined,
};

/** A movement's reason as a person reads it: orders by the name that they have on screens. */
export function reasonWords(reason: string): string {
  const words = reason.replace(
    /\border ([0-9a-f-]{36})\b/,
    (_, id: string) => `order ${orderName(id)}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
