import { betterOn, type Discounted, type Offer } from '#features/discounts/rules.ts';
import { nothing, type Pesewas, pesewas } from '#lib/money.ts';

export interface Line {
  _id: string;
  product: { price: Pesewas };
  quantity: number;
  trouble: string | null;
}

interface Entered extends Offer {
  code?: string;
  /** The ids of the lines that it is for. */
  lines: readonly string[];
}

export interface Discounts {
  discountPercent: number;
  code?: Entered | undefined;
}

/** What a line puts aside and takes: the size, or the product that has one. */
export function goodOf({
  product,
  size,
}: {
  product: { _id: string };
  size?: { _id: string } | undefined;
}): string {
  return size?._id ?? product._id;
}

/** A product that is gone cannot be paid for. */
export function amountOf({ product, quantity, trouble }: Line): Pesewas {
  return trouble === 'gone' ? nothing : pesewas(product.price * quantity);
}

/** Screen, answer and order all compute their sums here, so they agree. */
export function sumsOf(
  items: readonly Line[],
  { discountPercent, code }: Discounts,
): Discounted & { byCode: boolean } {
  return betterOn(
    items.map(amountOf),
    discountPercent || undefined,
    code && { offer: code, fits: (place) => code.lines.includes(items[place]?._id ?? '') },
  );
}
