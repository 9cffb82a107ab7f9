import type { Answer } from '#lib/contract.ts';
import { moneyIn } from '#lib/money-in.ts';
import type * as contract from './contract.ts';

/** Accepts both spellings of the specification's section 3. */
export function initiatedFrom(json: unknown): Answer<typeof contract.initiatePayment> {
  const wire = (json ?? {}) as { authorization_url?: unknown; paymentUrl?: unknown };
  const said = [wire.authorization_url, wire.paymentUrl];
  const address = said.find((each) => typeof each === 'string' && each !== '');
  return { authorization_url: (address as string | undefined) ?? '' };
}

export const outcomeFrom = moneyIn<Answer<typeof contract.returnFromPayment>>({
  totalAmount: true,
  toPay: true,
  collect: true,
});
