import { type Discounted, discountOn } from '#features/discounts/rules.ts';
import { nothing, type Pesewas, pesewas } from '#lib/money.ts';

interface Line {
  product: { price: Pesewas };
  quantity: number;
  trouble: string | null;
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
export function sumsOf(items: readonly Line[], percent: number): Discounted {
  return discountOn(items.map(amountOf), percent || undefined);
}
