import { expect, test } from 'vitest';
import type { PaymentOutcome } from '../contract.ts';
import { type Known, learn, mayChange, pauseAfter, shownAs } from './outcome-steps.ts';

const paid = payment('paid');
const checking = payment('checking');
const notPaid = payment('not-paid');

test('what is open is asked for after 2, 3, 5, 8 and then 10 seconds, for a little less than four minutes', () => {
  const pauses = Array.from({ length: 30 }, (_, answers) => pauseAfter(checking, answers + 1));
  expect(pauses.slice(0, 6)).toEqual([2, 3, 5, 8, 10, 10]);
  expect(pauses.filter((pause) => pause !== undefined)).toHaveLength(26);
  expect(pauses.reduce<number>((sum, pause = 0) => sum + pause, 0)).toBe(238);
});

test('what was not paid is asked for four times more, and what came never', () => {
  expect([1, 2, 3, 4, 5].map((answers) => pauseAfter(notPaid, answers))).toEqual([
    2,
    3,
    5,
    8,
    undefined,
  ]);
  for (const state of ['paid', 'returned', 'review'] as const) {
    expect(pauseAfter(payment(state), 1)).toBeUndefined();
  }
});

test('who came back hears that nothing was paid when three answers agree, who left at once', () => {
  const stateAfter = (answers: number, left: boolean) => shownAs(notPaid, { answers, left });
  expect(stateAfter(1, false)).toMatchObject({ state: 'checking' });
  expect(stateAfter(2, false)).toMatchObject({ state: 'checking' });
  expect(stateAfter(3, false)).toBe(notPaid);
  expect(stateAfter(1, true)).toBe(notPaid);
});

test.each(['paid', 'returned', 'review'] as const)(
  'that money came (%s) is not taken back by an older answer or a failed question',
  (state) => {
    const known = payment(state);
    for (const said of [checking, notPaid, payment('waiting'), 'failed', 'unknown'] as const) {
      expect(learn(known, said)).toBe(known);
    }
    expect(mayChange(known)).toBe(false);
  },
);

test('a question that failed takes back nothing', () => {
  expect(learn(checking, 'failed')).toBe(checking);
  expect(learn(checking, 'unknown')).toBe(checking);
});

test.each<Known>(['nothing', 'failed', checking, notPaid])(
  'of %j the next answer is what is known',
  (known) => {
    expect(learn(known, paid)).toBe(paid);
    expect(mayChange(known)).toBe(true);
  },
);

test('what is unknown to the shop is asked for once', () => {
  expect(learn('nothing', 'unknown')).toBe('unknown');
  expect(mayChange('unknown')).toBe(false);
});

function payment(state: PaymentOutcome['state']): PaymentOutcome {
  const at = '2026-11-16T10:00:00.000Z';
  const none = 0 as PaymentOutcome['order']['totalAmount'];
  const order = {
    _id: '',
    number: null,
    items: [],
    totalAmount: none,
    toPay: none,
    bankDetails: null,
  };
  return {
    state,
    review: null,
    order: {
      ...order,
      delivery: { from: at, until: at },
      isPickedUp: false,
      status: 'pending',
      canPay: false,
      heldUntil: null,
      putAside: false,
    },
  };
}
