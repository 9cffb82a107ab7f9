import type { verifyUntruths } from './fault-kinds.ts';
import type { VerifyData } from './show-transaction.ts';

type Untruth = (typeof verifyUntruths)[number];

/** Changes what is told about a transaction into things that are not in the books. */
export function disfigure(told: VerifyData, struck: readonly Untruth[]): VerifyData {
  return Object.assign({}, told, ...struck.map((kind) => untruths[kind](told)));
}

const untruths: Record<Untruth, (told: VerifyData) => Partial<VerifyData>> = {
  'verify-amount-lower': ({ amount }) => ({ amount: amount - 1 }),
  'verify-amount-higher': ({ amount }) => ({ amount: amount + 1 }),
  'verify-currency-ngn': () => ({ currency: 'NGN' }),
  'verify-other-mode': () => ({ domain: 'live' }),
  'verify-unknown-status': () => ({ status: 'contemplated' }),
  'verify-metadata-zero': () => ({ metadata: 0 }),
  'verify-metadata-empty': () => ({ metadata: '' }),
  'verify-metadata-string': ({ metadata }) => ({ metadata: JSON.stringify(metadata) }),
};
