import { expect, test } from 'vitest';
import type { Books } from './payments/books.ts';
import { judge } from './payments/judge.ts';

const order = {
  id: 'o1',
  email: 'efua@shop.example',
  total: 5_000,
  status: 'processing',
  payment: 'paid',
  stock: 'sold',
  held: false,
};
const left = { ...order, id: 'o2', status: 'cancelled', payment: 'unpaid', stock: 'released' };
const paid = { id: 'a1', orderId: 'o1', reference: 'r1', state: 'paid', received: 5_000 };
const late = { id: 'a2', orderId: 'o2', reference: 'r2', state: 'too-late', received: 5_000 };
const refund = { id: 'f1', attemptId: 'a2', amount: 5_000, state: 'done', providerId: '77' };
const letter = (kind: string, orderId: string) => ({
  id: `${kind}-${orderId}`,
  kind,
  orderId,
  sent: true,
});
const letters = [
  letter('order-received', 'o1'),
  letter('order-received', 'o2'),
  letter('payment-received', 'o1'),
  letter('new-paid-order', 'o1'),
  letter('payment-returning', 'o2'),
  letter('payment-refunded', 'o2'),
];

/** One order is paid. A late payment went back. The owner was told of a stranger's money. */
const right: Books = {
  provider: {
    transactions: [
      { id: '1', reference: 'r1', took: 5_000 },
      { id: '2', reference: 'r2', took: 5_000 },
      { id: '3', reference: 'r3', took: 700 },
      { id: '4', reference: 'r4', took: 0 },
    ],
    refunds: [{ id: '77', reference: 'r2', amount: 5_000, status: 'processed' }],
  },
  orders: [order, left],
  attempts: [paid, late, { ...late, id: 'a4', reference: 'r4', state: 'lapsed', received: null }],
  refunds: [refund],
  transfers: [],
  reviews: [{ kind: 'foreign', reference: 'r3', closed: true }],
  letters,
  delivered: new Map(letters.map(({ id }) => [id, 1])),
  audit: [],
};

const faultsOf = (books: Books) => judge(books).flatMap(({ faults }) => faults);
const { provider } = right;
const withAttempt = (changed: object) => ({ ...right, attempts: [paid, { ...late, ...changed }] });
const withOrder = (changed: object) => ({ ...right, orders: [order, { ...left, ...changed }] });

test('right books have no fault', () => {
  expect(faultsOf(right)).toEqual([]);
});

test.each<[string, Books, string]>([
  [
    'a payment that nobody applied',
    withAttempt({ state: 'open', received: null }),
    'r2: 5000 came, and nobody applied it: it is open',
  ],
  [
    'a payment that lapsed although it came',
    withAttempt({ state: 'lapsed', received: null }),
    'r2: 5000 came, and nobody applied it: it is lapsed',
  ],
  [
    'another sum than came',
    { ...right, attempts: [{ ...paid, received: 4_999 }, late] },
    'r1: the provider took 5000, the shop counts 4999',
  ],
  [
    'money that should have gone back',
    { ...right, provider: { ...provider, refunds: [] }, refunds: [] },
    'r2: it is too-late, and of 5000 that came 0 went back',
  ],
  [
    'money from outside that nobody was told of',
    { ...right, reviews: [] },
    'r3: 700 came that are foreign, and nobody was told',
  ],
  [
    'an order paid twice',
    withAttempt({ orderId: 'o1', state: 'paid' }),
    'order o1 is paid by r1 and r2',
  ],
  ['an order paid by nothing', { ...right, attempts: [late] }, 'order o1 is paid by nothing'],
  [
    'a paid order whose goods stayed',
    { ...right, orders: [{ ...order, stock: 'held' }, left] },
    'order o1 is paid, and its goods did not leave',
  ],
  [
    'money kept for an unpaid order',
    { ...right, provider: { ...provider, refunds: [] } },
    'order o2 should have kept 0, and kept 5000',
  ],
  [
    'an unpaid order that is still open',
    withOrder({ status: 'pending' }),
    'order o2 is unpaid, and still pending',
  ],
  [
    'stock that is not back',
    withOrder({ stock: 'held' }),
    'order o2 is unpaid, and its goods are held',
  ],
  [
    'an order that is held for ever',
    withOrder({ held: true }),
    'order o2 is unpaid, and still held for somebody',
  ],
  [
    'a sum that is a pesewa off',
    { ...right, orders: [{ ...order, total: 4_999 }, left] },
    '10700 came; 4999 applied, 5000 went back, 700 foreign',
  ],
  [
    'a refund that the shop knows nothing of',
    { ...right, refunds: [] },
    'r2: 5000 went back that the shop knows nothing of',
  ],
  [
    'a refund done twice',
    {
      ...right,
      provider: {
        ...provider,
        refunds: provider.refunds.flatMap((one) => [one, { ...one, id: '78' }]),
      },
    },
    'r2: 10000 went back of 5000',
  ],
  [
    'a refund that the provider never made',
    { ...right, refunds: [refund, { ...refund, id: 'f2', providerId: '99' }] },
    'r2: a refund of 5000 that the provider never made',
  ],
  [
    'a refund without an end',
    { ...right, refunds: [{ ...refund, state: 'asked' }] },
    'r2: its refund of 5000 is still asked',
  ],
  [
    'a letter that was never written',
    { ...right, letters: letters.filter(({ kind }) => kind !== 'new-paid-order') },
    'order o1 should have 1 new-paid-order, and has 0',
  ],
  [
    'a letter that was written twice',
    { ...right, letters: [...letters, letter('payment-received', 'o1')] },
    'order o1 should have 1 payment-received, and has 2',
  ],
  [
    'a letter that waits for ever',
    { ...right, letters: letters.map((one) => ({ ...one, sent: one.kind !== 'order-received' })) },
    'order-received order-received-o1 about order o1 was never sent',
  ],
  [
    'a letter that counts as sent and never arrived',
    { ...right, delivered: new Map() },
    'payment-received payment-received-o1 about order o1 counts as sent, and never arrived',
  ],
  ['stock that its history denies', { ...right, audit: ['stock of Soap'] }, 'stock of Soap'],
])('%s is told', (_, books, sentence) => {
  expect(faultsOf(books)).toContain(sentence);
});
