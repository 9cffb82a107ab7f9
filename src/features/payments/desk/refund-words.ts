import { formatMoney, fromCedis, nothing } from '#lib/money.ts';

/** What happens to money that the desk has just sent back, and what the customer is told. */
export function sentBack(cedis: number, way: 'provider' | 'by hand'): string {
  const amount = formatMoney(fromCedis(cedis) ?? nothing);
  if (way === 'by hand')
    return `${amount} is recorded as sent back by you. The customer gets a letter.`;
  return `${amount} is on its way back, the way it was paid. The customer gets a letter when it has gone.`;
}
