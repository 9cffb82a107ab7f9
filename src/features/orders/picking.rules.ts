import { inSize } from '#features/catalogue/sizes.rules.ts';
import { sayLots } from './lots.rules.ts';

interface Good {
  productId: string;
  size?: { _id: string; name: string } | undefined;
  name: string;
  quantity: number;
}

interface Taking extends Good {
  /** The parts of one set, if the product is a set. */
  parts?: readonly Good[] | undefined;
}

interface OfLot {
  productId: string;
  code: string | null;
  units: number;
  past?: { code: string } | undefined;
}

/**
 * What to take from the shelf for all these orders: each product in each size once, by its name,
 * with its lots.
 */
export function pickingList(
  orders: readonly { items: readonly Taking[]; lots?: readonly OfLot[] | undefined }[],
): { id: string; name: string; quantity: number; lots: string }[] {
  const sums = new Map<string, { id: string; name: string; quantity: number }>();
  for (const { productId, size, name, quantity } of orders.flatMap(goodsIn)) {
    const id = size?._id ?? productId;
    const sum = sums.get(id) ?? { id, name: inSize(name, size), quantity: 0 };
    sums.set(id, { ...sum, quantity: sum.quantity + quantity });
  }
  const lots = orders.flatMap((order) => order.lots ?? []);
  return [...sums.values()]
    .map((sum) => ({ ...sum, lots: sayLots(lots.filter(({ productId }) => productId === sum.id)) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function goodsIn({ items }: { items: readonly Taking[] }): Good[] {
  return items.flatMap((item) =>
    item.parts
      ? item.parts.map((part) => ({ ...part, quantity: part.quantity * item.quantity }))
      : [item],
  );
}
