import { expect, test } from 'vitest';
import { readEvent } from '#features/payments/paystack/read-event.ts';
import { isSignedByProvider } from '#features/payments/paystack/signature.ts';
import { signedEvent } from './provider.ts';

test('the shop takes what is told for the provider’s own, and reads which payment it is of', () => {
  const reference = `taama-${'0f'.repeat(16)}`;
  const payment = { reference, returnToken: '', amount: 12_345, email: 'ama@shop.example' };
  const { body, signature } = signedEvent(payment, 'sk_test_key');
  expect(isSignedByProvider('sk_test_key', Buffer.from(body), signature)).toBe(true);
  const told = readEvent(body);
  expect(told?.event).toBe('charge.success');
  expect(told?.about).toMatchObject({ what: 'payment', reference });
});
