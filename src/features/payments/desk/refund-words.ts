import { formatMoney, fromCedis, nothing } from '#lib/money.ts';

/** What happens to money that the desk has just sent back, and what the customer is told. */
export function sentBack(cedis: number, way: 'provider' | 'by hand'): string {
  const amount = formatMoney(fromCedis(cedis) ?? nothing);
  if (way === 'by hand')
    return `We’ve recorded your refund of ${amount} and will email the customer.`;
  return `The refund of ${amount} is on its way. We’ll email the customer when it’s done.`;
}
