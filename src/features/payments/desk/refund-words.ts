import { formatIn, fromCedis, nothing } from '#lib/money.ts';

/** Says how money that the desk has just sent back gets there, and what the customer is told. */
export function sentBack(
  sum: number,
  way: 'provider' | 'by hand',
  currency: string | null = null,
): string {
  const amount = formatIn(currency, fromCedis(sum) ?? nothing);
  if (way === 'by hand')
    return `We’ve recorded your refund of ${amount} and will email the customer.`;
  return `The refund of ${amount} is on its way. We’ll email the customer when it’s done.`;
}
