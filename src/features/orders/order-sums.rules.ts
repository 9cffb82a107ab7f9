import { discountWords } from '#features/discounts/rules.ts';
import { formatMoney, type Pesewas, pesewas } from '#lib/money.ts';
import { type Tax, taxWords } from './tax.rules.ts';

interface Ordered {
  items: readonly { productId: string; name: string; price: Pesewas; quantity: number }[];
  subtotal: Pesewas;
  discount: Pesewas;
  discountPercent: number;
  totalAmount: Pesewas;
  /** Absent in letters written before the shop knew tax. */
  tax?: Tax | null;
}

/** The lines and the sums of an order, in words. */
export function orderSums(order: Ordered) {
  const { items, subtotal, discount, discountPercent, totalAmount, tax } = order;
  return {
    lines: items.map(({ productId, name, price, quantity }) => ({
      key: productId,
      name: `${quantity} × ${name}`,
      each: quantity > 1 ? `${formatMoney(price)} each` : '',
      amount: formatMoney(pesewas(price * quantity)),
    })),
    before: [
      sum('Subtotal', subtotal),
      ...(discount > 0 ? [sum(discountWords(discountPercent), pesewas(-discount))] : []),
      ['Shipping', 'FREE'] as const,
    ],
    total: sum('Total', totalAmount),
    taxes: (tax?.lines ?? []).map((line) => sum(taxWords(line), line.amount)),
  };
}

function sum(name: string, amount: Pesewas): readonly [name: string, figure: string] {
  return [name, formatMoney(amount)];
}
