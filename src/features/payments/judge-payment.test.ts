import { describe, expect, test } from 'vitest';
import { judgePayment } from './judge-payment.ts';
import type { Transaction } from './provider.ts';

const expected = { reference: 'taama-1', amount: 6_050, currency: 'GHS', mode: 'test' };
const seen: Transaction = {
  id: '6641907106',
  mode: 'test',
  state: 'paid',
  said: 'success',
  reference: 'taama-1',
  amount: 6_050,
  requestedAmount: 6_050,
  currency: 'GHS',
  channel: 'card',
  reason: null,
  fees: 118,
  paidAt: new Date('2026-11-23T09:00:00Z'),
};
const house = { customerBearsFees: false };
const judge = (differing: Partial<Transaction>, rules = house) =>
  judgePayment(expected, { ...seen, ...differing }, rules).verdict;

test('the sum that was asked for, in our currency and mode, under our reference is paid', () => {
  expect(judge({})).toBe('paid');
  expect(judge({ requestedAmount: null })).toBe('paid');
});

describe('money that came otherwise is looked at, and never counts', () => {
  test.each<[string, Partial<Transaction>]>([
    ['a pesewa less', { amount: 6_049 }],
    ['a pesewa more', { amount: 6_051 }],
    ['another sum was asked for', { requestedAmount: 100 }],
    ['another currency', { currency: 'NGN' }],
    ['another mode', { mode: 'live' }],
    ['fees on top', { amount: 6_168, requestedAmount: 6_050 }],
  ])('%s', (_, differing) => {
    expect(judge(differing)).toBe('differs');
  });

  test('what differs is said, all of it', () => {
    const said = (differing: Partial<Transaction>) =>
      judgePayment(expected, { ...seen, ...differing }, house);
    expect(said({ amount: 1, mode: 'live' })).toEqual({
      verdict: 'differs',
      says: 'a live payment in test mode; GH₵0.01 arrived instead of GH₵60.50',
    });
    expect(said({ amount: 1, currency: 'NGN' })).toEqual({
      verdict: 'differs',
      says: 'NGN 0.01 arrived instead of GH₵60.50',
    });
  });
});

test('fees on top are right only where the shop says that its customers bear them', () => {
  const bears = { customerBearsFees: true };
  expect(judge({ amount: 6_168 }, bears)).toBe('paid');
  expect(judge({ amount: 6_169 }, bears)).toBe('differs');
});

test('an answer about another reference is none', () => {
  expect(judge({ reference: 'taama-2' })).toBe('no answer');
  expect(judge({ reference: 'TAAMA-1' })).toBe('no answer');
});

test.each<[Transaction['state'], string]>([
  ['not-paid', 'not paid'],
  ['ongoing', 'ongoing'],
  ['went-back', 'went back'],
  ['going-back', 'going back'],
])('%s is %s', (state, verdict) => {
  expect(judge({ state })).toBe(verdict);
});

test('what the provider does not know is not paid', () => {
  expect(judgePayment(expected, undefined, house)).toEqual({ verdict: 'not paid' });
});
