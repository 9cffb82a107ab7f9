import { type Discounted, discountOn } from '#features/discounts/rules.ts';
import { nothing, type Pesewas, pesewas } from '#lib/money.ts';

interface Line {
  product: { price: Pesewas };
  quantity: number;
  trouble: string | null;
}

/** What has gone cannot be paid for. */
export function amountOf({ product, quantity, trouble }: Line): Pesewas {
  return trouble === 'gone' ? nothing : pesewas(product.price * quantity);
}

/** The same on the screen, in the answer and in the order: whoever counts counts here. */
export function sumsOf(items: readonly Line[], percent: number): Discounted {
  return discountOn(items.map(amountOf), percent || undefined);
}
