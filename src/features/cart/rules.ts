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
  /** The ids of the lines that the code is for. */
  lines: readonly string[];
}

export interface Discounts {
  discountPercent: number;
  code?: Entered | undefined;
}

/** The id of the row whose stock a line takes: the size, or a product of one size. */
export function goodOf({
  product,
  size,
}: {
  product: { _id: string };
  size?: { _id: string } | undefined;
}): string {
  return size?._id ?? product._id;
}

/** A line whose product is gone costs nothing. */
export function amountOf({ product, quantity, trouble }: Line): Pesewas {
  return trouble === 'gone' ? nothing : pesewas(product.price * quantity);
}

/** Computes the sums for screen, answer and order alike, so that they agree. */
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
