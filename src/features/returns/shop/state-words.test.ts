import { expect, test } from 'vitest';
import { nothing, pesewas } from '#lib/money.ts';
import { stateWords } from './state-words.ts';

const amount = pesewas(6_050);

test.each([
  ['received', null, amount, 'We’ve received it. Your refund comes next'],
  ['received', null, nothing, 'We’ve received it. There is nothing left to refund'],
  ['refunded', amount, undefined, 'We’ve refunded you GH₵60.50'],
  ['refunded', null, undefined, 'We’ve received it. There is nothing left to refund'],
] as const)(
  'a return that is %s, with %s sent and %s to send, says it',
  (state, refunded, refundable, words) => {
    const left = refundable === undefined ? {} : { refundable };
    expect(stateWords({ state, refunded, ...left, history: [] })).toBe(words);
  },
);

test.each([
  ['on-its-way', 'Your refund of GH₵60.50 is on its way'],
  ['stuck', 'Your refund of GH₵60.50 hasn’t gone through yet. We are seeing to it'],
  ['failed', 'Your refund of GH₵60.50 hasn’t gone through yet. We are seeing to it'],
] as const)('a refund that is %s is not called done', (refundState, words) => {
  const given = { state: 'refunded', refunded: amount, refundState } as const;
  expect(stateWords({ ...given, history: [] })).toBe(words);
});

test('what is thrown away was never received', () => {
  const given = { state: 'refunded', refunded: null, kept: true } as const;
  expect(stateWords({ ...given, history: [] })).toBe(
    'You need not send it. There is nothing left to refund',
  );
});

test('a return that was approved and never came is closed, and was not refused', () => {
  const at = '2026-04-09T14:30:00.000Z';
  const history = [{ at, after: 'approved' } as const, { at, after: 'refused' } as const];
  const given = { state: 'refused', refunded: null } as const;
  expect(stateWords({ ...given, history })).toBe('Closed: it hasn’t reached us');
  expect(stateWords({ ...given, history: history.slice(1) })).toBe('We can’t accept this return');
});
