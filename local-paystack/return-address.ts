import { randomBytes } from 'node:crypto';
import { redirectFaults } from './fault-kinds.ts';
import type { Provider } from './provider.ts';
import type { Transaction } from './transactions.queries.ts';

/**
 * The address to which the payer's browser goes after the payment. Undefined if it is sent to none.
 */
export function returnAddress({ faults }: Provider, paid: Transaction): string | undefined {
  const { callbackUrl, reference, email } = paid;
  if (!callbackUrl) return undefined;
  const kinds = redirectFaults.filter((kind) => kind !== 'redirect-without-success');
  const other = randomBytes(8).toString('hex');
  switch (faults.take(kinds, { reference, email })) {
    case 'redirect-never':
      return undefined;
    case 'redirect-wrong-reference':
      return withQuery(callbackUrl, `trxref=${other}&reference=${other}`);
    case 'redirect-only-trxref':
      return withQuery(callbackUrl, `trxref=${encodeURIComponent(reference)}`);
    case 'redirect-both-differ':
      return withQuery(callbackUrl, `trxref=${other}&reference=${encodeURIComponent(reference)}`);
    case 'redirect-doubled':
      return withQuery(callbackUrl, `${regularQuery(reference)}&${regularQuery(reference)}`);
    default:
      return withQuery(callbackUrl, regularQuery(reference));
  }
}

/** Sends a payer to the shop although nothing was paid, only if that fault is armed. */
export function strayAddress({ faults }: Provider, unpaid: Transaction): string | undefined {
  const { callbackUrl, reference, email } = unpaid;
  if (!callbackUrl || !faults.take(['redirect-without-success'], { reference, email })) {
    return undefined;
  }
  return withQuery(callbackUrl, regularQuery(reference));
}

function regularQuery(reference: string): string {
  const encoded = encodeURIComponent(reference);
  return `trxref=${encoded}&reference=${encoded}`;
}

function withQuery(address: string, query: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
