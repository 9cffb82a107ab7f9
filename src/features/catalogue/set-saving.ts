import { formatMoney, type Pesewas, pesewas, sumOf } from '#lib/money.ts';
import { priceAt } from './sale.rules.ts';
import type { PresentPart } from './sets.ts';

interface Saving {
  /** What each part costs alone, in their order. */
  costs: string[];
  says: string;
}

/** At this moment. Nothing where the set saves nothing, or where a part of it is not sold alone. */
export function savingOf(
  parts: readonly PresentPart[],
  { price, at }: { price: Pesewas; at: Date },
): Saving | undefined {
  if (parts.some(({ slug }) => slug === null)) return undefined;
  const singly = parts.map((part) => ({ ...part, price: pesewas(priceAt(part, at)) }));
  const total = sumOf(singly.map((part) => pesewas(part.price * part.quantity)));
  if (total <= price) return undefined;
  return {
    costs: singly.map((part) => formatMoney(part.price) + (part.quantity > 1 ? ' each' : '')),
    says: `Bought singly: ${formatMoney(total)}. You save ${formatMoney(pesewas(total - price))}.`,
  };
}
