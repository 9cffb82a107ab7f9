import { whoTells } from '#features/orders/step-words.rules.ts';
import { formatIn, fromCedis, nothing } from '#lib/money.ts';

/** Says how money that the desk has just sent back gets there, and what the customer is told. */
export function sentBack(
  sum: number,
  way: 'provider' | 'by hand',
  currency: string | null = null,
  customer = someone,
): string {
  const amount = formatIn(currency, fromCedis(sum) ?? nothing);
  if (way === 'by hand')
    return `We’ve recorded your refund of ${amount} and will email the customer.`;
  return `The refund of ${amount} is on its way. ${whoTells(customer, 'when it’s done')}`;
}

/** A customer who has returned something has an account, and so an address. */
const someone = { customerName: 'The customer', customerEmail: 'known' };
