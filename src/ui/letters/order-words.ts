import { formatMoney, type Pesewas, pesewas } from '#lib/money.ts';
import { showPhone } from '#lib/phone.ts';
import { taxWords } from '#lib/tax.ts';
import type { Addressed, Fact, Item, Ordered } from './blocks.ts';

export const goingTo = 'It goes to:';

/** Where an order goes, as it is written on a parcel: a line each. */
export function addressWords({ customerName, shippingAddress }: Addressed): string {
  const { street, city, region, country, phone, digitalAddress, landmark } = shippingAddress;
  return [
    customerName,
    street,
    city,
    [region, country].filter(Boolean).join(', '),
    digitalAddress,
    landmark && `Landmark: ${landmark}`,
    showPhone(phone),
  ]
    .filter(Boolean)
    .join('\n');
}

/** What is in a parcel, without its prices. */
export function itemsWords(items: readonly Item[]): string {
  return items.map(itemWords).join('\n');
}

export function itemWords({ name, quantity }: Item): string {
  return `${quantity} × ${name}`;
}

export interface Line {
  key: string;
  name: string;
  /** '' of a single one. */
  each: string;
  amount: string;
}

export function linesOf({ items }: Ordered): Line[] {
  return items.map(({ productId, name, price, quantity }) => ({
    key: productId,
    name: itemWords({ name, quantity }),
    each: quantity > 1 ? `${formatMoney(price)} each` : '',
    amount: formatMoney(pesewas(price * quantity)),
  }));
}

/** What the lines come to, in three parts that look differently. */
export function sumsOf({ subtotal, discount, discountPercent, totalAmount, tax }: Ordered) {
  const name = discountPercent > 0 ? `First order, ${discountPercent}% off` : 'Discount';
  return {
    before: [
      sum('Subtotal', subtotal),
      ...(discount > 0 ? [sum(name, pesewas(-discount))] : []),
      ['Shipping', 'FREE'] as Fact,
    ],
    total: sum('Total', totalAmount),
    taxes: (tax?.lines ?? []).map((line) => sum(taxWords(line), line.amount)),
  };
}

function sum(name: string, amount: Pesewas): Fact {
  return [name, formatMoney(amount)];
}
