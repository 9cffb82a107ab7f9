import { expect, test } from 'vitest';
import type { Order } from '#features/orders/contract.ts';
import type { DeliveryCorrectedLetter } from '#features/orders/letters/delivery-corrected.ts';
import type { NewPaidOrderLetter } from '#features/orders/letters/new-paid-order.ts';
import type { OrderReceivedLetter } from '#features/orders/letters/order-received.ts';
import type { PaymentReceivedLetter } from '#features/orders/letters/payment-received.ts';
import type { PaymentRefundedLetter } from '#features/orders/letters/payment-refunded.ts';
import type { PaymentReturningLetter } from '#features/orders/letters/payment-returning.ts';
import { taxRates, taxWithin } from '#features/orders/tax.rules.ts';
import type { DisputeLetter } from '#features/payments/letters/dispute.ts';
import type { PaymentReviewLetter } from '#features/payments/letters/payment-review.ts';
import { pesewas } from '#lib/money.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { demoLetterShop } from '#tests/shop/demo-shop.ts';
import { demoEmails, demoFacts, demoPhones } from '../db/seed/facts.ts';

const { letters } = await openBuiltPages();

const publicUrl = 'https://shop.example';
const orderId = '0190b5a4-7c11-7a52-9d3e-4f101a2b3c4d';
const address = `${publicUrl}/orders/${orderId}`;
/** The desk's page on which the owner packs the order. */
const deskAddress = `${publicUrl}/admin/orders/${orderId}`;
const reference = 'taama-0f6c1d9e3b7a4c58a2d4e6f8091b3c5d';

const order: Order = {
  _id: orderId,
  number: 482_193,
  customerId: orderId,
  customerName: 'Nana Yaa',
  customerEmail: 'yaa@shop.example',
  items: [
    line('Whipped Body Butter', { price: 6_055, quantity: 3 }),
    line('Black Soap', { price: 109_900, quantity: 1 }),
  ],
  subtotal: pesewas(128_065),
  discount: pesewas(19_210),
  discountPercent: 15,
  totalAmount: pesewas(108_855),
  createdAt: '2026-03-03T08:05:00.000Z',
  status: 'pending',
  payment: 'unpaid',
  shippingAddress: {
    street: 'Hospital Road 4',
    city: 'Tamale',
    region: 'Northern',
    country: 'Ghana',
    phone: '+233241234567',
    digitalAddress: 'NT-0012-3456',
    landmark: 'The blue kiosk',
    recipient: null,
  },
  orderNotes: '',
  heldUntil: '2026-03-03T09:05:00.000Z',
  putAside: true,
  paidAt: null,
  delivery: { from: '2026-03-09T00:00:00.000Z', until: '2026-03-11T00:00:00.000Z' },
  history: [],
  canCancel: true,
  canPay: true,
  review: null,
  returnUntil: null,
  toPay: pesewas(0),
  refunded: pesewas(0),
  tax: null,
  bankDetails: null,
};

const paid: Order = {
  ...order,
  status: 'processing',
  payment: 'paid',
  heldUntil: null,
  putAside: false,
  paidAt: '2026-03-03T08:07:00.000Z',
  canCancel: false,
  canPay: false,
  review: null,
};

const bankDetails = {
  bank: 'Bank of Example',
  branch: 'Tamale',
  accountName: 'Taama Example',
  accountNumber: '0012 3400 0056 7',
};

const received = (differing: Partial<Order> = {}) =>
  render<OrderReceivedLetter>('order-received', { publicUrl, order: { ...order, ...differing } });

const receipt = (differing: Partial<Omit<PaymentReceivedLetter, 'publicUrl'>> = {}) =>
  render<PaymentReceivedLetter>('payment-received', {
    publicUrl,
    order: paid,
    reference,
    way: 'mobile money',
    ...differing,
  });

const corrected = () =>
  render<DeliveryCorrectedLetter>('delivery-corrected', { publicUrl, order: paid });

const toOwner = (differing: Partial<Order> = {}) =>
  render<NewPaidOrderLetter>('new-paid-order', { publicUrl, order: { ...paid, ...differing } });

const returning = (why: PaymentReturningLetter['why']) =>
  render<PaymentReturningLetter>('payment-returning', {
    publicUrl,
    orderId,
    number: 482_193,
    customerName: 'Nana Yaa',
    amount: 108_855,
    why,
  });

const refunded = (whole: boolean, cameAs: PaymentRefundedLetter['cameAs'] = 'payment') =>
  render<PaymentRefundedLetter>('payment-refunded', {
    publicUrl,
    orderId,
    number: 482_193,
    customerName: 'Nana Yaa',
    amount: 6_055,
    whole,
    cameAs,
  });

const review = (differing: Partial<PaymentReviewLetter> = {}) =>
  render<PaymentReviewLetter>('payment-review', {
    publicUrl,
    orderId,
    number: 482_193,
    reference,
    amount: 100_000,
    says: 'Less came than was asked for.',
    ...differing,
  });

const dispute = (differing: Partial<DisputeLetter> = {}) =>
  render<DisputeLetter>('dispute', {
    publicUrl,
    orderId,
    number: 482_193,
    reference,
    amount: 108_855,
    dueAt: '2026-03-09T12:00:00.000Z',
    category: 'chargeback',
    event: 'opened',
    resolution: null,
    ...differing,
  });

test('who ordered, and whether it was put aside, is read where it was decided', () => {
  const unknown = {
    number: null,
    customerName: '',
    customerEmail: '',
    putAside: true,
    heldUntil: null,
  };
  const { number, customerName, customerEmail } = order;
  const decided = {
    number,
    customerName,
    customerEmail,
    putAside: false,
    heldUntil: order.heldUntil,
  };
  const letter = render<OrderReceivedLetter>('order-received', {
    publicUrl,
    order: { ...order, ...unknown },
    decided,
  });
  expect(letter).toEqual(received({ putAside: false }));
  expect(letter.text).toContain('Nana Yaa');
  expect(letter.text.replaceAll('\n', ' ')).toContain('We can’t hold your items this time');
});

test.each([
  ['order-received', received],
  ['payment-received', receipt],
  ['new-paid-order', toOwner],
])('%s shows each line, what is taken off, and the total, in both its parts', (_, write) => {
  const { text, html } = write();
  expect(text).toContain(`
3 × Whipped Body Butter, GH₵60.55 each: GH₵181.65
1 × Black Soap: GH₵1,099.00

Subtotal: GH₵1,280.65
First order, 15% off: -GH₵192.10
Shipping: FREE
Total: GH₵1,088.55
`);
  expect(cellsOf(html)).toEqual([
    ['Product', 'Amount'],
    ['3 × Whipped Body Butter GH₵60.55 each', 'GH₵181.65'],
    ['1 × Black Soap', 'GH₵1,099.00'],
    ['Subtotal', 'GH₵1,280.65'],
    ['First order, 15% off', '-GH₵192.10'],
    ['Shipping', 'FREE'],
    ['Total', 'GH₵1,088.55'],
  ]);
});

test.each([
  ['order-received', received],
  [
    'payment-received',
    (differing: Partial<Order>) => receipt({ order: { ...paid, ...differing } }),
  ],
])('%s tells what of the total is tax, when there is any', (_, write) => {
  const tax = taxWithin(pesewas(108_855), taxRates);
  const { text, html } = write({ tax });
  expect(text).toContain(`
Total: GH₵1,088.55
Including VAT (15%): GH₵136.07
Including NHIL (2.5%): GH₵22.68
Including GETFund (2.5%): GH₵22.68
`);
  expect(cellsOf(html).slice(-4)).toEqual([
    ['Total', 'GH₵1,088.55'],
    ['Including VAT (15%)', 'GH₵136.07'],
    ['Including NHIL (2.5%)', 'GH₵22.68'],
    ['Including GETFund (2.5%)', 'GH₵22.68'],
  ]);
});

test('a letter that was written before orders had tax shows none', () => {
  const { tax: _, ...before } = order;
  expect(received(before).text).toContain('\nTotal: GH₵1,088.55\n');
});

test('what is in a set stands in lines of its own, and none of them keeps a phone from folding it', () => {
  const parts = [
    { productId: orderId, name: 'Whipped Body Butter with Baobab', quantity: 1 },
    { productId: reference, name: 'Black Soap', quantity: 2 },
  ];
  const { text, html } = received({
    items: [{ ...line('Gift Set', { price: 15_000, quantity: 2 }), parts }],
  });
  expect(text).toContain(`
2 × Gift Set, GH₵150.00 each: GH₵300.00
- 2 × Whipped Body Butter with Baobab
- 4 × Black Soap
`);
  expect(html).not.toMatch(/nowrap">[^<]*Baobab/);
});

test('an order without a discount does not name one', () => {
  const { text, html } = received({ discount: pesewas(0), discountPercent: 0 });
  expect(`${text}${html}`).not.toMatch(/off|Discount/);
});

test('a discount that is no percentage is called a discount', () => {
  expect(received({ discountPercent: 0 }).text).toContain('\nDiscount: -GH₵192.10\n');
});

test('a discount by a code names the code, on the receipt too', () => {
  const byCode = { discountPercent: 0, discountCode: 'AKWAABA' };
  expect(received(byCode).text).toContain('\nCode AKWAABA: -GH₵192.10\n');
  const { text } = receipt({ order: { ...paid, ...byCode } });
  expect(text).toContain('\nCode AKWAABA: -GH₵192.10\n');
});

test.each([
  ['order-received', received, `Your order T-482-193 at ${demoFacts.brand.name}`],
  ['payment-received', receipt, 'We’ve received your payment for order T-482-193'],
  ['delivery-corrected', corrected, 'The delivery of your order T-482-193 is corrected'],
  ['payment-returning', () => returning('twice'), 'We are refunding a payment for order T-482-193'],
  ['payment-refunded', () => refunded(true), 'Your refund for order T-482-193'],
  ['new-paid-order', toOwner, 'New order T-482-193 (#1A2B3C4D), paid: GH₵1,088.55'],
  ['payment-review', review, 'Please check a payment for order T-482-193 (#1A2B3C4D)'],
  ['dispute', dispute, 'Please answer the dispute about order T-482-193 (#1A2B3C4D)'],
])('%s names the order by its short name and leads to its page', (kind, write, subject) => {
  const letter = write();
  const page = ['new-paid-order', 'payment-review', 'dispute'].includes(kind)
    ? deskAddress
    : address;
  expect(letter.subject).toBe(subject);
  expect(letter.html).toContain(`href="${page}"`);
  expect(letter.text).toContain(page);
});

test('an order that waits says until when its goods are put aside, and holds for who has paid', () => {
  const { read } = received();
  expect(read).toContain('We are holding your items until 3 March 2026, 09:05, Ghana time.');
  expect(read).toContain(
    'Already paid? Then there is nothing to do. We’ll confirm your payment in another email.',
  );
  expect(received({ heldUntil: null }).read).not.toContain('holding');
});

test('an order whose goods are not put aside says so, and what becomes of money that is too late', () => {
  const { read } = received({ putAside: false });
  expect(read).toContain(
    'Please pay by 3 March 2026, 09:05, Ghana time. We can’t hold your items this time, so they are yours once you’ve paid. If they sell out before that, we refund you automatically.',
  );
  expect(read).not.toContain('holding your items');
});

test('a shop with a bank account says how to pay into it, and under which name', () => {
  const { text, read } = received({ bankDetails });
  expect(text).toContain(`
Bank: Bank of Example
Branch: Tamale
Account name: Taama Example
Account number: 0012 3400 0056 7
Amount: GH₵1,088.55
Reference: T-482-193
`);
  expect(read).toContain('You can also pay by bank transfer.');
  expect(`${received().text}${received().html}`).not.toContain('bank transfer');
});

test('the receipt says what was paid when, how, under which reference, to whom', () => {
  const { text, read } = receipt();
  expect(text).toContain(`
Order: T-482-193 (#1A2B3C4D)
Ordered on: 3 March 2026, 08:05, Ghana time
Paid on: 3 March 2026, 08:07, Ghana time
Paid by: mobile money
Reference: ${reference}
Paid to: ${demoFacts.brand.name}
`);
  for (const fact of [demoFacts.contact.address, demoPhones[0], demoEmails[0]]) {
    expect(read).toContain(fact);
  }
  expect(receipt({ way: 'bank transfer' }).text).toContain('\nPaid by: bank transfer\n');
});

test('an order that a discount made free has no payment to confirm', () => {
  const { subject, text } = receipt({ order: { ...paid, totalAmount: pesewas(0) } });
  expect(subject).toBe('There is nothing to pay for order T-482-193');
  expect(text).toContain(
    'Thank you! Your discount covers all of it. We’re now packing your order.',
  );
  expect(text).not.toMatch(/received|Paid (by|on)|Reference/);
});

test('the receipt says when the order comes, and where to', () => {
  const { text } = receipt();
  expect(text).toContain('\nExpected delivery: Mon\u00a09\u00a0Mar to Wed\u00a011\u00a0Mar.\n');
  expect(text).toContain(`
Delivery address:
Nana Yaa
Hospital Road 4
Tamale
Northern, Ghana
NT-0012-3456
Landmark: The blue kiosk
024 123 4567
`);
});

test('who pays in cash reads when the order comes, because no letter about a payment follows', () => {
  const { text } = received({ cash: true });
  expect(text).toContain('\nExpected delivery: Mon\u00a09\u00a0Mar to Wed\u00a011\u00a0Mar.\n');
  expect(received().text).not.toContain('Expected delivery');
  expect(received({ cash: true, delivery: null }).text).not.toContain('Expected delivery');
});

test('who receives an order stands on its address, and the owner reads who ordered it', () => {
  const shippingAddress = { ...order.shippingAddress, recipient: 'Abena Sarpong' };
  const { text } = received({ shippingAddress });
  expect(text).toContain('Good day Nana Yaa,');
  expect(text).toContain('\nDelivery address:\nAbena Sarpong\nHospital Road 4\n');
  const owners = toOwner({ shippingAddress }).text;
  expect(owners).toContain('Abena Sarpong\n');
  expect(owners).toContain('\nOrdered by Nana Yaa.\n');
  expect(toOwner().text).not.toContain('Ordered by');
});

test('what an address does not have leaves no gap', () => {
  const shippingAddress = {
    ...order.shippingAddress,
    region: null,
    digitalAddress: null,
    landmark: null,
  };
  expect(received({ shippingAddress }).text).toContain('\nTamale\nGhana\n024 123 4567\n');
  // Handed over at the market.
  const handedOver = { ...shippingAddress, street: '', city: '' };
  expect(received({ shippingAddress: handedOver }).text).toContain('\nNana Yaa\n024 123 4567\n');
});

test('the owner can call the customer, or write', () => {
  const { html, text } = toOwner();
  expect(html).toContain('href="tel:+233241234567"');
  expect(html).toContain('href="https://wa.me/233241234567"');
  expect(html).toContain('href="mailto:yaa@shop.example"');
  expect(text).toContain(`
Call 024 123 4567
WhatsApp: https://wa.me/233241234567

Email yaa@shop.example
`);
});

test('of a customer whose data was deleted meanwhile the owner is given nothing to call or write to', () => {
  const shippingAddress = { ...order.shippingAddress, phone: '' };
  const { html, text } = toOwner({ customerName: '', customerEmail: '', shippingAddress });
  expect(html).not.toMatch(/tel:|wa\.me|href="mailto:"/);
  expect(text).not.toMatch(/Call|WhatsApp|Email/);
});

test('what the customer wrote cannot pass for ours', () => {
  const orderNotes = 'Leave it at the gate.\n\nThe order was refunded, do not send it.';
  const { text, html } = toOwner({ orderNotes });
  expect(text).toContain('\n>Leave it at the gate.\n>\n>The order was refunded, do not send it.\n');
  expect(html).toMatch(/<blockquote[^>]*>Leave it at the gate\.<br\/><br\/>The order was refunded/);
  expect(text).toContain('\n>Nana Yaa\n>Hospital Road 4\n');
  expect(toOwner().text).not.toContain('from the customer');
});

const picture = {
  hash: 'f'.repeat(64),
  width: 800,
  height: 1_000,
  placeholder: '',
  files: { jpg: [320, 640], webp: [320], avif: [320] },
};

test.each([
  ['order-received', (items: Order['items']) => received({ items })],
  ['new-paid-order', (items: Order['items']) => toOwner({ items })],
  ['payment-received', (items: Order['items']) => receipt({ order: { ...paid, items } })],
])('%s shows a small picture of each product, and says what it shows', (_, write) => {
  const [butter, soap] = order.items;
  if (!butter || !soap) throw new Error('The order has two lines');
  const { html, text } = write([{ ...butter, picture }, soap]);
  const images = html.match(/<img[^>]*>/g) ?? [];
  expect(images).toEqual([expect.stringContaining(`alt="${butter.name}"`)]);
  expect(images[0]).toContain(`src="${publicUrl}/media/${picture.hash}/320.jpg"`);
  expect(text).not.toContain('/media/');
});

test('a number with dashes is never parted at the end of a line, in the title neither', () => {
  const whole = '<span style="white-space:nowrap">T-482-193</span>';
  const { html } = received();
  expect(/<h1[^>]*>(.*)<\/h1>/.exec(html)?.[1]).toContain(`Your order ${whole}`);
  expect(html).toContain('Your order number is <span style="white-space:nowrap">T-482-193.</span>');
  // A long reference has to break on a phone.
  expect(receipt().html).toContain(`>${reference}</td>`);
});

test('an order that was written before there were numbers is called by its id', () => {
  const { number: _, ...older } = order;
  const letter = render<Omit<OrderReceivedLetter, 'order'> & { order: object }>('order-received', {
    publicUrl,
    order: older,
  });
  expect(letter.subject).toContain('#1A2B3C4D');
});

const script = '<script>alert(1)</script>';

test.each([
  ['order-received', received],
  [
    'payment-received',
    (differing: Partial<Order>) => receipt({ order: { ...paid, ...differing } }),
  ],
  ['new-paid-order', toOwner],
])('%s shows markup in what somebody wrote as text', (_, write) => {
  const { html, text } = write({
    customerName: script,
    orderNotes: script,
    items: [line(`Soap ${script}`, { price: 2_500, quantity: 1 })],
    shippingAddress: { ...order.shippingAddress, street: script },
  });
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).not.toContain(`Good day ${script}`);
});

test('money that came twice goes back, and the order stays paid', () => {
  const { read } = returning('twice');
  expect(read).toContain('We received GH₵1,088.55 for your order T-482-193 twice.');
  expect(read).toContain('nothing changes for your order');
  expect(read).toContain('Your refund goes to the mobile money wallet or card you paid from.');
  expect(read).toContain('up to ten business days to reach you. There is nothing for you to do.');
  expect(read).toContain(`Call ${demoPhones[0]} or write to ${demoEmails[0]}.`);
});

test('money that came too late goes back, because the goods have gone to others', () => {
  const { read } = returning('too late');
  expect(read).toContain('T-482-193 too late: the items had already sold out.');
  expect(read).toContain('it costs you nothing');
  expect(read).not.toContain('twice');
  expect(read).toContain('Your refund goes to the mobile money wallet or card you paid from.');
});

test('money that came when the discount was gone is not told that the goods had sold out', () => {
  const { read } = returning('discount gone');
  expect(read).toContain('T-482-193 too late: its discount was no longer available.');
  expect(read).not.toContain('sold out');
});

test('what was sent back is the whole or a part', () => {
  expect(refunded(true).read).toContain(
    'We’ve refunded GH₵60.55 for your order T-482-193. You’ve now been refunded in full.',
  );
  const part = refunded(false);
  expect(part.subject).toBe('Your partial refund for order T-482-193');
  expect(part.read).toContain('We’ve refunded GH₵60.55, part of what you paid');
});

test.each([
  ['twice', 'that you paid twice for your order T-482-193.'],
  ['too late', 'that came too late for your order T-482-193.'],
  ['otherwise', 'of a payment for your order T-482-193 that we couldn’t accept.'],
] as const)(
  'what came %s and was sent back is no part of what pays for the order',
  (cameAs, said) => {
    const { subject, read } = refunded(false, cameAs);
    expect(subject).toBe('Your refund for order T-482-193');
    expect(read).toContain(`We’ve refunded GH₵60.55 ${said}`);
    expect(read).not.toContain('part of what you paid');
  },
);

test('a payment that needs a look says why, and leads to the desk', () => {
  const { html, text } = review();
  expect(text).toContain('\nLess came than was asked for.\n');
  expect(text).toContain(
    `\nOrder: T-482-193 (#1A2B3C4D)\nAmount: GH₵1,000.00\nReference: ${reference}\n`,
  );
  expect(html).toContain(`href="${publicUrl}/admin"`);
  expect(review({ says: script }).html).not.toContain('<script');
});

test('a payment that belongs to no order and has no amount names neither', () => {
  for (const { subject, text, html } of [
    review({ orderId: null, amount: null }),
    dispute({ orderId: null, amount: null }),
  ]) {
    expect(subject).not.toContain('#');
    expect(`${text}${html}`).not.toMatch(/null|GH₵|\/orders\//);
    expect(text).toContain(`\nReference: ${reference}\n`);
  }
});

test('a dispute sends nobody to our dashboard, which cannot answer it, where there is an order', () => {
  expect(dispute().html).not.toContain(`href="${publicUrl}/admin"`);
  expect(dispute({ orderId: null }).html).toContain(`href="${publicUrl}/admin"`);
});

test('a dispute says first until when it must be answered', () => {
  for (const event of ['opened', 'reminder'] as const) {
    const { read, text } = dispute({ event });
    expect(read).toContain(
      'Please answer in your Paystack dashboard by 9 March 2026, 12:00, Ghana time.',
    );
    expect(text).toContain(
      '\n\nAnswer by: 9 March 2026, 12:00, Ghana time\nOrder: T-482-193 (#1A2B3C4D)\n',
    );
  }
  expect(dispute({ event: 'reminder' }).subject).toMatch(/^Reminder: please answer/);
  expect(dispute({ dueAt: null }).read).toContain('Please answer in your Paystack dashboard soon.');
});

test.each([
  ['merchant-accepted', 'It was accepted, and the customer is refunded.'],
  ['auto-accepted', 'Nobody answered in time, so it counts as accepted'],
  ['declined', 'It was declined. Your Paystack dashboard shows what happened to the money.'],
  [null, 'The dispute is closed. Your Paystack dashboard shows what happened to the money.'],
])('a dispute that ended as %s says so, and asks for no answer', (resolution, said) => {
  const { subject, read } = dispute({ event: 'resolved', resolution });
  expect(subject).toBe('The dispute about order T-482-193 (#1A2B3C4D) is closed');
  expect(read).toContain(said);
  expect(read).not.toMatch(/please answer|answer by/i);
});

/** `read` joins the text's lines, so that tests need not know where it is folded. */
function render<Content>(kind: string, content: Content) {
  // The outbox stores the content as JSON.
  const letter = letters.renderLetter(kind, JSON.parse(JSON.stringify(content)), demoLetterShop);
  return { ...letter, read: letter.text.replaceAll('\n', ' ') };
}

function line(name: string, { price, quantity }: { price: number; quantity: number }) {
  const discount = pesewas(0);
  return { productId: name, name, price: pesewas(price), quantity, discount, picture: null };
}

/** The cells of the table of sums, row by row. It is the only table with a head. */
function cellsOf(html: string): string[][] {
  const table = /<table(?:(?!<table)[\s\S])*?<thead>[\s\S]*?<\/table>/.exec(html)?.[0] ?? '';
  return [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) =>
      cell.replaceAll(/<br\/?>/g, ' ').replaceAll(/<[^>]+>/g, ''),
    ),
  );
}
