/** The call was not done. A second call may succeed. */
export const refusingFaults = [
  'answer-500-html',
  'answer-502',
  'answer-503',
  'answer-429',
  'answer-401',
  'answer-403-html',
] as const;

/** The call was done, but the answer does not say so. */
export const garblingFaults = [
  'answer-502-after-doing',
  'answer-truncated',
  'answer-not-json',
  'answer-status-false',
  'answer-other-reference',
] as const;

/** The call was not done, and the caller waits until the connection is reset. */
const hangingFaults = ['initialize-times-out', 'verify-times-out', 'refund-times-out'] as const;

/** The call was done, and the connection is reset instead of an answer. */
const losingFaults = [
  'initialize-created-but-lost',
  'initialize-lands-late',
  'refund-created-but-lost',
] as const;

/** The books have a transaction that verify does not know yet, or no longer knows. */
const verifyIgnorance = ['verify-stale', 'verify-not-found-400', 'verify-not-found-404'] as const;

/** Verify says about a transaction what is not in the books. */
export const verifyUntruths = [
  'verify-amount-lower',
  'verify-amount-higher',
  'verify-currency-ngn',
  'verify-other-mode',
  'verify-unknown-status',
  'verify-metadata-zero',
  'verify-metadata-empty',
  'verify-metadata-string',
] as const;

/** Nothing was refunded: the shop's balance with the provider is too low. */
const refundFaults = ['refund-no-balance'] as const;

/** The customer pays the fees on top of the price. The books say so too, not only the answer. */
const payingFaults = ['fees-by-customer'] as const;

const webhookFaults = [
  'webhook-dropped',
  'webhook-late',
  'webhook-twice',
  'webhook-reordered',
  'webhook-bad-signature',
  'webhook-no-signature',
  'webhook-uppercase-signature',
  'webhook-old-key',
  'webhook-pretty-printed',
  'webhook-escaped',
  'webhook-unknown-event',
  'webhook-string-amounts',
  'webhook-without-id',
  'webhook-replayed',
  'webhook-before-verify',
  'webhook-slow',
] as const;

export const redirectFaults = [
  'redirect-never',
  'redirect-without-success',
  'redirect-wrong-reference',
  'redirect-only-trxref',
  'redirect-both-differ',
  'redirect-doubled',
] as const;

export const faultKinds = [
  ...refusingFaults,
  ...garblingFaults,
  ...hangingFaults,
  ...losingFaults,
  ...verifyIgnorance,
  ...verifyUntruths,
  ...refundFaults,
  ...payingFaults,
  ...webhookFaults,
  ...redirectFaults,
] as const;

export type FaultKind = (typeof faultKinds)[number];
