import { expect, test } from 'vitest';
import { pesewas } from '#lib/money.ts';
import { sayLots } from './lots.rules.ts';
import { pickingList } from './picking.rules.ts';
import { isUndoable } from './rules.ts';
import { asksForItems, consequenceOf } from './step-words.rules.ts';
import { endingText, readyTexts, sentText } from './whatsapp.rules.ts';

const small = { _id: 's', name: '100 ml' };
const large = { _id: 'l', name: '250 ml' };

test('a picking list sums each product in each size once, with what is in the sets', () => {
  const set = {
    productId: 'gift',
    name: 'Gift',
    quantity: 3,
    parts: [
      { productId: 'shea', size: small, name: 'Shea', quantity: 2 },
      { productId: 'soap', name: 'Black Soap', quantity: 1 },
    ],
  };
  const lots = [
    { productId: 'soap', code: 'T-1', units: 3 },
    { productId: 'soap', code: null, units: 2 },
  ];
  const orders = [
    { items: [{ productId: 'shea', size: small, name: 'Shea', quantity: 1 }, set] },
    { items: [{ productId: 'shea', size: large, name: 'Shea', quantity: 4 }] },
    { items: [{ productId: 'soap', name: 'Black Soap', quantity: 2 }], lots },
  ];
  expect(pickingList(orders)).toEqual([
    { id: 'soap', name: 'Black Soap', quantity: 5, lots: 'Lot T-1 (3), without a lot (2)' },
    { id: 's', name: 'Shea, 100 ml', quantity: 7, lots: '' },
    { id: 'l', name: 'Shea, 250 ml', quantity: 4, lots: '' },
  ]);
});

test.each([
  [[], ''],
  [[{ code: null, units: 2 }], 'Without a lot'],
  [[{ code: null, units: 1, past: { code: 'T-0' } }], 'Lot T-0 (1, past its day)'],
  [
    [
      { code: 'T-1', units: 2 },
      { code: null, units: 1 },
      { code: 'T-1', units: 1 },
      { code: null, units: 1, past: { code: 'T-0' } },
    ],
    'Lot T-1 (3), without a lot (1), T-0 (1, past its day)',
  ],
])('the lots %j are said as %j', (lots, said) => {
  expect(sayLots(lots)).toBe(said);
});

const frame = { shop: 'Taama', link: 'https://shop.example/orders/1' };
const order = {
  _id: '00000000-0000-0000-0000-00009f3a01bc',
  number: 482193,
  customerName: 'Efua Mensah',
  status: 'pending',
  payment: 'unpaid',
  canPay: true,
  toPay: pesewas(12_410),
  totalAmount: pesewas(12_410),
};
const namesOf = (differing: object) =>
  readyTexts({ ...order, ...differing }, frame).map(({ name }) => name);

test.each([
  [{}, ['Order received', 'Pay link']],
  [{ payment: 'paid', canPay: false, status: 'processing' }, ['Order received']],
  [{ payment: 'paid', canPay: false, status: 'shipped' }, ['On its way']],
  [{ payment: 'paid', canPay: false, status: 'delivered' }, ['Delivered']],
  [{ status: 'cancelled' }, ['Cancelled']],
  [{ payment: 'refunded' }, []],
])('an order that is %o has the texts %o', (differing, names) => {
  expect(namesOf(differing)).toEqual(names);
});

test.each([
  ['delivered', {}, 'Your order T-482-193 has arrived.'],
  ['delivered', { deliveryChoice: { kind: 'point' } }, 'You have picked up your order T-482-193.'],
  ['cancelled', { payment: 'paid' }, 'how you get your money back'],
  ['cancelled', { payment: 'refunded' }, 'We’ve refunded what you paid.'],
])('a text for an order that is %s, %o, says so', (status, differing, says) => {
  expect(endingText({ ...order, ...differing }, status, frame)?.text).toContain(says);
});

test.each([
  ['shipped', 'We’ll email the customer that it’s on its way, with these details.'],
  ['cancelled', 'The items go back in stock. We’ll email the customer.'],
] as const)('a step that is %s names the email only if there is an address', (status, says) => {
  const named = { ...order, customerEmail: 'efua@shop.example' };
  expect(consequenceOf(named, status)).toBe(says);
  expect(consequenceOf({ ...order, customerEmail: '' }, status)).toContain(
    'Efua Mensah has no email: tell them yourself.',
  );
});

test.each(['shipped', 'delivered'])(
  'cancelling an order that is %s asks for its items',
  (status) => {
    expect(asksForItems({ status }, 'cancelled')).toBe(true);
    expect(asksForItems({ status: 'processing' }, 'cancelled')).toBe(false);
  },
);

test('each text says who writes, the order number, the sum and the link', () => {
  const [received, pay] = readyTexts(order, frame);
  for (const ready of [received, pay]) {
    for (const said of ['Efua Mensah', 'Taama', 'T-482-193', 'GH₵124.10', frame.link]) {
      expect(ready?.text).toContain(said);
    }
  }
  expect(readyTexts({ ...order, cash: true }, frame)[0]?.text).toContain('in cash');
  const shippingAddress = { recipient: 'Abena Sarpong' };
  const [toReceiver] = readyTexts({ ...order, shippingAddress }, frame);
  expect(toReceiver?.text).toContain('Hello Abena Sarpong, this is Taama.');
  // The telephone of an order that the desk took is its customer's.
  const [taken] = readyTexts({ ...order, origin: 'market', shippingAddress }, frame);
  expect(taken?.text).toContain('Hello Efua Mensah, this is Taama.');
});

test('what is on its way names the rider with the telephone, and what to have ready', () => {
  const shipping = {
    courier: 'VIP bus',
    tracking: 'TML 42',
    riderName: 'Kofi',
    riderPhone: '+233247654321',
  };
  expect(sentText({ ...order, shipping, collect: pesewas(5_000) }, frame).text).toBe(
    [
      'Hello Efua Mensah, this is Taama.',
      'Your order T-482-193 is on its way.',
      'Courier: VIP bus.',
      'Rider: Kofi, 024 765 4321.',
      'Tracking: TML 42',
      'Please have GH₵50.00 ready in cash.',
      'Your order: https://shop.example/orders/1',
    ].join('\n'),
  );
});

test('an order that the desk took has the page that needs no account, or none', () => {
  const taken = { ...order, origin: 'telephone' };
  expect(sentText(taken, frame).text).not.toContain('Your order:');
  const orderLink = 'https://shop.example/pay/1';
  expect(sentText({ ...taken, orderLink }, frame).text).toContain(`Your order: ${orderLink}`);
});

test('what is picked up says where and when', () => {
  const point = { address: 'Stall 4', city: 'Tamale', hours: 'Mon to Sat, 8:00 to 17:00' };
  const { name, text } = sentText(
    { ...order, deliveryChoice: { kind: 'point', name: 'Tamale market', point } },
    frame,
  );
  expect(name).toBe('Ready to pick up');
  expect(text).toContain('at Tamale market, Stall 4, Tamale. Mon to Sat, 8:00 to 17:00.');
  expect(text).not.toContain('on its way');
});

test.each([
  ['processing', 'shipped', 'paid', false, true],
  ['pending', 'shipped', 'unpaid', true, true],
  ['pending', 'shipped', 'unpaid', false, false],
  ['processing', 'cancelled', 'paid', false, false],
  ['cancelled', 'processing', 'paid', false, false],
  ['shipped', 'shipped', 'paid', false, false],
])('from %s to %s, %s, cash %s: undoable %s', (status, next, payment, cash, can) => {
  expect(isUndoable({ status, payment, cash }, next)).toBe(can);
});
