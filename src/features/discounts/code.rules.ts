import { formatDay } from '#lib/dates.ts';
import { beginningOf } from '#lib/days.ts';
import { formatMoney, type Pesewas, pesewas } from '#lib/money.ts';

export const codeLength = { from: 3, until: 30 } as const;

/** A greater number is a typing mistake: no shop means more. */
export const mostUsesOfCode = 1_000_000;

/** In pesewas. No cart costs more, and the sum over all orders stays an exact whole number. */
export const mostMoney = 100_000_000;

/** A longer list of codes is hard to read. Codes that have ended count too. */
export const mostCodes = 1_000;

/** A code names at most this many products, and at most this many categories. */
export const mostNamed = 200;

/** The code in its one spelling: ' akwaaba 10' is AKWAABA10. */
export function writtenCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

export interface CodeState {
  code: string;
  percent: number | null;
  amount: number | null;
  freeDelivery: boolean;
  minimum: number;
  startsOn: string | null;
  endsOn: string | null;
  endedAt: Date | null;
  mostUses: number | null;
  mostPerPerson: number | null;
  productIds: readonly string[];
  categories: readonly string[];
  /** Uses by other orders: all of them, and those of this person. */
  uses: number;
  ownUses: number;
}

/** Why the code can no longer be used by anybody; undefined if it can, now or later. */
export function whyOver(
  { ended, ...code }: Pick<CodeState, 'code' | 'endsOn' | 'mostUses' | 'uses'> & { ended: boolean },
  now: Date,
): string | undefined {
  const forAnybody = { startsOn: null, mostPerPerson: null, ownUses: 0 };
  return whyNotNow({ ...code, ...forAnybody, endedAt: ended ? now : null }, now);
}

/** Why the code cannot be used now, by anybody or by this person; undefined if it can. */
export function whyNotNow(
  code: Omit<
    CodeState,
    'percent' | 'amount' | 'freeDelivery' | 'minimum' | 'productIds' | 'categories'
  >,
  now: Date,
): string | undefined {
  const today = now.toISOString().slice(0, 10);
  const { startsOn, endsOn, mostUses, mostPerPerson, uses, ownUses } = code;
  const name = `The code ${code.code}`;
  if (code.endedAt !== null || (endsOn !== null && endsOn < today)) return `${name} has expired.`;
  if (startsOn !== null && startsOn > today) {
    return `${name} is valid from ${formatDay(beginningOf(startsOn))}.`;
  }
  if (mostPerPerson !== null && ownUses >= mostPerPerson) {
    return `You’ve already used the code ${code.code}.`;
  }
  if (mostUses !== null && uses >= mostUses) return `${name} has been used up.`;
  return undefined;
}

/** Why the code changes nothing in this cart; undefined if it does. */
export function whyNotHere(
  { code, minimum }: Pick<CodeState, 'code' | 'minimum'>,
  { subtotal, fitting }: { subtotal: Pesewas; fitting: Pesewas },
): string | undefined {
  if (fitting === 0) return `The code ${code} is not for the items in your cart.`;
  if (subtotal >= minimum) return undefined;
  const missing = formatMoney(pesewas(minimum - subtotal));
  return `The code ${code} is for orders from ${formatMoney(pesewas(minimum))}. Add ${missing} more to use it.`;
}

/** Whether the code is for a product. */
export function isFor(
  { productIds, categories }: Pick<CodeState, 'productIds' | 'categories'>,
  { productId, category }: { productId: string; category: string | null },
): boolean {
  if (productIds.length + categories.length === 0) return true;
  return productIds.includes(productId) || (category !== null && categories.includes(category));
}

/** The worth of a code in words: '10% off', 'GH₵20.00 off' or 'Free delivery'. */
export function worthOf({
  percent,
  amount,
  freeDelivery,
}: {
  percent: number | null;
  amount: number | null;
  freeDelivery: boolean;
}) {
  if (freeDelivery) return 'Free delivery';
  return percent === null ? `${formatMoney(pesewas(amount ?? 0))} off` : `${percent}% off`;
}
