import { expect, test } from 'vitest';
import type { Books, Part, Receipt } from './payments/books.ts';
import { judge } from './payments/judge.ts';

const order = {
  id: 'o1',
  email: 'efua@shop.example',
  discount: 500,
  code: 'SCARCE' as string | null,
  delivery: 1_500,
  total: 5_000,
  cash: false,
  origin: 'web',
  status: 'processing',
  payment: 'paid',
  stock: 'sold',
  held: false,
};
/** A line of two pieces of a size. */
const line = {
  orderId: 'o1',
  good: 'small',
  sizeOf: 'butter' as string | null,
  size: '100 g' as string | null,
  price: 2_000,
  quantity: 2,
  discount: 500,
  parts: null as Part[] | null,
};
const left = { ...order, id: 'o2', status: 'cancelled', payment: 'unpaid', stock: 'released' };
/** A set with two pieces of that size in it, delivered and waiting for the rider's cash. */
const brought = {
  ...order,
  ...{ id: 'o3', discount: 0, code: null, delivery: 0, total: 9_000, cash: true },
  ...{ status: 'shipped' },
};
/** An order taken on the telephone at an agreed price, and paid by the link in an email. */
const called = {
  ...order,
  ...{ id: 'o4', discount: 200, code: null, delivery: 0, total: 3_800, origin: 'telephone' },
};
/** An order taken at the market, paid there and handed over at once. */
const sold = {
  ...order,
  ...{ id: 'o5', discount: 0, code: null, delivery: 0, total: 2_000, cash: true },
  ...{ status: 'delivered', origin: 'market' },
};
const inSet = [{ good: 'small', quantity: 2 }];
const setLine = {
  ...{ orderId: 'o3', good: 'set', sizeOf: null, size: null },
  ...{ price: 9_000, quantity: 1, discount: 0, parts: inSet },
};
const stock = { sizeOf: null, size: null, parts: [], price: 1, onHand: 0, reserved: 0 };
const small = {
  ...stock,
  ...{ id: 'small', sizeOf: 'butter', size: '100 g' },
  ...{ began: 10, onHand: 6, moved: 6 },
};
const set = { ...stock, id: 'set', began: 0, moved: 0, parts: inSet };
const receipt: Receipt = {
  orderId: 'o1',
  lines: [{ good: 'small', price: 2_000, quantity: 2 }],
  discount: 500,
  discounts: { first: 400, code: 500 },
  delivery: 1_500,
  total: 5_000,
  cash: false,
  confirmed: 5_000,
};
const use = { code: 'SCARCE', orderId: 'o1', person: 'efua', amount: 500 };
const code = { code: 'SCARCE', uses: 1, mostUses: 2, mostPerPerson: 1 };
const cash = { orderId: 'o3', kind: 'received' as const, amount: 9_000 };
const undone = { ...cash, kind: 'refunded' as const };
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
  letter('order-received', 'o3'),
  letter('payment-received', 'o3'),
  letter('new-paid-order', 'o3'),
  letter('payment-returning', 'o2'),
  letter('payment-refunded', 'o2'),
];

/**
 * One order is paid online, and one in cash. A late payment went back. The owner was told of money
 * that belongs to no order.
 */
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
  orders: [order, left, brought],
  lines: [line, { ...line, orderId: 'o2' }, setLine],
  goods: [small, set],
  codes: [code],
  uses: [use],
  receipts: [
    receipt,
    {
      ...{ orderId: 'o3', lines: [{ good: 'set', price: 9_000, quantity: 1 }], discount: 0 },
      ...{ discounts: { first: 0, code: 0 }, delivery: 0 },
      ...{ total: 9_000, cash: true, confirmed: 9_000 },
    },
  ],
  cash: [cash],
  attempts: [paid, late, { ...late, id: 'a4', reference: 'r4', state: 'lapsed', received: null }],
  refunds: [refund],
  transfers: [],
  reviews: [{ kind: 'foreign', reference: 'r3', closed: true }],
  letters,
  delivered: new Map(letters.map(({ id }) => [id, 1])),
  audit: [],
};

const takenLetters = [
  ...letters,
  letter('pay-link', 'o4'),
  letter('payment-received', 'o4'),
  letter('new-paid-order', 'o4'),
  letter('payment-received', 'o5'),
];
const taken = (letters = takenLetters, changed: object = {}, agreed = 200): Books => ({
  ...right,
  provider: {
    ...right.provider,
    transactions: [...right.provider.transactions, { id: '5', reference: 'r5', took: 3_800 }],
  },
  orders: [...right.orders, { ...called, ...changed }, sold],
  lines: [
    ...right.lines,
    { ...line, orderId: 'o4', discount: 200 },
    { ...line, orderId: 'o5', quantity: 1, discount: 0 },
  ],
  goods: [{ ...small, onHand: 3, moved: 3 }, set],
  attempts: [
    ...right.attempts,
    { ...paid, id: 'a5', orderId: 'o4', reference: 'r5', received: 3_800 },
  ],
  cash: [cash, { orderId: 'o5', kind: 'received', amount: 2_000 }],
  receipts: [
    ...right.receipts,
    {
      ...receipt,
      ...{ orderId: 'o4', discount: 200, delivery: 0, total: 3_800, confirmed: 3_800 },
      taken: { way: 'link-by-email', agreed },
    },
    {
      ...receipt,
      ...{ orderId: 'o5', discount: 0, delivery: 0, total: 2_000, confirmed: 2_000, cash: true },
      lines: [{ good: 'small', quantity: 1, price: 2_000 }],
      taken: { way: 'cash-now', agreed: 0 },
    },
  ],
  letters,
  delivered: new Map(letters.map(({ id }) => [id, 1])),
});

const faultsOf = (books: Books) => judge(books).flatMap(({ faults }) => faults);
const { provider } = right;
const withAttempt = (changed: object) => ({ ...right, attempts: [paid, { ...late, ...changed }] });
const withOrder = (changed: object) => ({
  ...right,
  orders: [order, { ...left, ...changed }, brought],
});
const withPaid = (changed: object) => ({
  ...right,
  orders: [{ ...order, ...changed }, left, brought],
});
const withBrought = (changed: object) => ({
  ...right,
  orders: [order, left, { ...brought, ...changed }],
});
const withLine = (changed: object) => ({
  ...right,
  lines: [{ ...line, ...changed }, { ...line, orderId: 'o2' }, setLine],
});
const withReceipt = (changed: object) => ({ ...right, receipts: [{ ...receipt, ...changed }] });
const withGood = (changed: object) => ({ ...right, goods: [{ ...small, ...changed }, set] });

test('right books have no fault', () => {
  expect(faultsOf(right)).toEqual([]);
  expect(faultsOf(taken())).toEqual([]);
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
    withPaid({ stock: 'held' }),
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
    withPaid({ total: 4_999 }),
    '10700 came, 9000 in cash; 13999 applied, 5000 went back, 700 foreign',
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
  [
    'a link that was never sent',
    taken(takenLetters.filter(({ kind }) => kind !== 'pay-link')),
    'order o4 should have 1 pay-link, and has 0',
  ],
  [
    'a customer at the market who is told what they have in hand',
    taken([...takenLetters, letter('order-received', 'o5')]),
    'order o5 should have 0 order-received, and has 1',
  ],
  [
    'an owner who is told to pack what was taken along',
    taken([...takenLetters, letter('new-paid-order', 'o5')]),
    'order o5 should have 0 new-paid-order, and has 1',
  ],
  [
    'an order that was taken and says that it comes from the web',
    taken(takenLetters, { origin: 'web' }),
    'order o4 says that it was taken by web',
  ],
  [
    'another price than was agreed on',
    taken(takenLetters, {}, 300),
    'order o4 has 200 off, and the better discount is 300',
  ],
  [
    'a confirmed order that is not there',
    withReceipt({ orderId: 'o9' }),
    'order o9 was confirmed, and is not there',
  ],
  [
    'an order of other goods than were shown',
    withLine({ good: 'set' }),
    'order o1 was shown with 2 small at 2000, and has 2 set at 2000',
  ],
  [
    'an order at another price than was shown',
    withLine({ price: 2_001 }),
    'order o1 was shown with 2 small at 2000, and has 2 small at 2001',
  ],
  [
    'an order with another fee than was shown',
    withPaid({ delivery: 1_499 }),
    'order o1 was shown a delivery of 1500, and has 1499',
  ],
  [
    'an order that costs more than was shown',
    withPaid({ total: 5_001 }),
    'order o1 was shown a total of 5000, and has 5001',
  ],
  [
    'an order that was confirmed at more than was shown',
    withReceipt({ confirmed: 5_001 }),
    'order o1 was shown at 5000, and confirmed at 5001',
  ],
  [
    'the worse of two discounts',
    withReceipt({ discounts: { first: 501, code: 500 } }),
    'order o1 has 500 off, and the better discount is 501',
  ],
  [
    'a total that is not its lines, its discount and its delivery',
    withLine({ quantity: 3 }),
    'order o1 is 5000, and 6000 - 500 + 1500 is not',
  ],
  [
    'a discount that its lines do not share',
    withLine({ discount: 499 }),
    'order o1 has 500 off, and its lines 499',
  ],
  [
    'a line of another size',
    withLine({ size: '200 g' }),
    'order o1: its small is 200 g, and should be 100 g',
  ],
  [
    'a size of another product',
    withLine({ sizeOf: 'soap' }),
    'order o1: its small is a size of soap, and should be of butter',
  ],
  ['a line of nothing', withLine({ good: 'stone' }), 'order o1: its stone is nothing that is sold'],
  [
    'a set that took other parts',
    { ...right, lines: [line, { ...setLine, parts: [{ good: 'small', quantity: 1 }] }] },
    'order o3: its set took 1 small, and should have taken 2 small',
  ],
  [
    'more sold than there was',
    withGood({ began: 3 }),
    'small began with 3, and 4 are sold or held',
  ],
  [
    'stock that orders do not explain',
    withGood({ onHand: 7, moved: 7 }),
    'small began with 10, sold 4, and has 7',
  ],
  [
    'stock that movements do not explain',
    withGood({ moved: 7 }),
    'small has 6, and its movements say 7',
  ],
  [
    'pieces that are put aside for nobody',
    withGood({ reserved: 1 }),
    'small has 1 put aside, and orders hold 0',
  ],
  [
    'a code that was used too often',
    { ...right, uses: [use, { ...use, orderId: 'o4' }, { ...use, orderId: 'o5' }] },
    'SCARCE is used 3 times of 2',
  ],
  [
    'a code that one person used twice',
    { ...right, uses: [use, { ...use, orderId: 'o4' }] },
    'SCARCE is used 2 times by efua of 1',
  ],
  [
    'uses that no order holds',
    { ...right, codes: [{ ...code, uses: 2 }] },
    'SCARCE counts 2 uses, and orders hold 1',
  ],
  [
    'a discount by a code without its use',
    { ...right, uses: [] },
    'order o1 should hold 1 uses, and holds 0',
  ],
  [
    'a use that a cancelled order kept',
    { ...right, uses: [use, { ...use, orderId: 'o2' }] },
    'order o2 should hold 0 uses, and holds 1',
  ],
  [
    'a use of another worth',
    { ...right, uses: [{ ...use, amount: 499 }] },
    'order o1 has 500 off by SCARCE, and holds 499 of SCARCE',
  ],
  [
    'an order that is paid in cash without any',
    { ...right, cash: [] },
    'order o3 should have 9000 in cash, and has 0',
  ],
  [
    'cash that was recorded twice',
    { ...right, cash: [cash, cash] },
    'order o3 should have 9000 in cash, and has 18000',
  ],
  [
    'cash that was taken back, and stands as paid',
    { ...right, cash: [cash, undone] },
    'order o3 should have 9000 in cash, and has 0',
  ],
  [
    'cash that is another sum',
    { ...right, cash: [{ ...cash, amount: 8_999 }] },
    'order o3: 8999 in cash, and its total is 9000',
  ],
  [
    'an order paid in cash and online',
    withAttempt({ orderId: 'o3', state: 'paid' }),
    'order o3 is paid in cash and by r2',
  ],
  [
    'goods that are gone while their cash is awaited',
    withBrought({ payment: 'unpaid', stock: 'released' }),
    'order o3 waits for its cash shipped, and its goods are released',
  ],
  ['stock that its history denies', { ...right, audit: ['stock of Soap'] }, 'stock of Soap'],
])('%s is told', (_, books, sentence) => {
  expect(faultsOf(books)).toContain(sentence);
});
