import * as z from 'zod/mini';

declare const unit: unique symbol;

/** A whole number of pesewas, the hundredth of a cedi. Only this file makes one. */
export type Pesewas = number & { readonly [unit]: 'pesewas' };

export const nothing = 0 as Pesewas;

export function pesewas(amount: number): Pesewas {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a number of pesewas`);
  return amount as Pesewas;
}

export function fromCedis(cedis: number): Pesewas | undefined {
  const amount = Math.round(cedis * 100);
  // Dividing back gives the nearest double of the two-decimal number, which is what a parser
  // makes of "60.55" too; anything else had a third decimal.
  return Number.isSafeInteger(amount) && amount / 100 === cedis ? (amount as Pesewas) : undefined;
}

export function toCedis(amount: Pesewas): number {
  return amount / 100;
}

/** 'GH₵1,234.50'. Not Intl: an old phone's locale data would differ from the server's text. */
export function formatMoney(amount: Pesewas): string {
  const sign = amount < 0 ? '-' : '';
  const [cedis = '0', fraction = '00'] = (Math.abs(amount) / 100).toFixed(2).split('.');
  return `${sign}GH₵${cedis.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** JSON's number of cedis, 60.5, to pesewas and back. A function, so that a page without it drops zod. */
export function moneyInJson() {
  return z.codec(z.number(), z.custom<Pesewas>(Number.isSafeInteger), {
    decode: (cedis, context) => fromCedis(cedis) ?? refuse(context, cedis),
    encode: toCedis,
  });
}

/** What somebody typed into a price box, to pesewas and back. Empty is refused, not zero. */
export function moneyInForm() {
  return z.codec(z.string(), z.custom<Pesewas>(Number.isSafeInteger), {
    decode: (text, context) =>
      (/^\d+(\.\d{1,2})?$/.test(text.trim()) ? fromCedis(Number(text)) : undefined) ??
      refuse(context, text),
    encode: (amount) => toCedis(amount).toFixed(2),
  });
}

interface Refusing {
  issues: { code: 'custom'; message: string; input: unknown }[];
}

function refuse(context: unknown, input: unknown): Pesewas {
  (context as Refusing).issues.push({
    code: 'custom',
    message: 'has more than two decimals',
    input,
  });
  return nothing;
}
