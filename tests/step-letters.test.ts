import { expect, test } from 'vitest';
import type { LettersFailedLetter } from '#features/letters/contract.ts';
import type { Order } from '#features/orders/contract.ts';
import type { OrderCancelledLetter } from '#features/orders/letters/order-cancelled.ts';
import type { OrderDeliveredLetter } from '#features/orders/letters/order-delivered.ts';
import type { OrderShippedLetter } from '#features/orders/letters/order-shipped.ts';
import type { ReturnStepLetter } from '#features/returns/letters/return-approved.ts';
import type { ReturnAskedLetter } from '#features/returns/letters/return-asked.ts';
import type { ReturnReceivedLetter } from '#features/returns/letters/return-received.ts';
import { freeReturns } from '#features/settings/promise-words.rules.ts';
import { pesewas } from '#lib/money.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { demoLetterShop } from '#tests/shop/demo-shop.ts';
import { previewPaid, previewUnpaid } from '#ui/letters/preview.ts';
import { demoEmails, demoFacts, demoPhones } from '../db/seed/facts.ts';

const { letters } = await openBuiltPages();

const publicUrl = 'https://shop.example';
const orderId = previewPaid._id;
const address = `${publicUrl}/orders/${orderId}`;
/** The desk's page on which the owner packs the order. */
const deskAddress = `${publicUrl}/admin/orders/${orderId}`;
const paid: Order = previewPaid;
const unpaid: Order = previewUnpaid;

const shipped = (differing: Partial<OrderShippedLetter> = {}) =>
  render<OrderShippedLetter>('order-shipped', {
    publicUrl,
    order: paid,
    courier: 'VIP bus parcel',
    tracking: 'Waybill 0042',
    ...differing,
  });

const delivered = () =>
  render<OrderDeliveredLetter>('order-delivered', {
    publicUrl,
    order: paid,
    returnUntil: '2026-04-09T14:30:00.000Z',
  });

const cancelled = (differing: Partial<OrderCancelledLetter> = {}) =>
  render<OrderCancelledLetter>('order-cancelled', {
    publicUrl,
    order: unpaid,
    why: 'you',
    refunding: false,
    ...differing,
  });

const picture = { hash: 'f'.repeat(64), files: { jpg: [320, 640], webp: [320], avif: [320] } };

const returned = {
  publicUrl,
  orderId,
  number: 482_193,
  customerName: 'Nana Yaa',
  items: [
    { name: 'Whipped Body Butter', quantity: 2, picture },
    // Letters that were written before items had a picture look like this.
    { name: 'Black Soap', quantity: 1 },
  ],
};

const asked = (differing: Partial<ReturnAskedLetter> = {}) =>
  render<ReturnAskedLetter>('return-asked', {
    ...returned,
    customerEmail: 'yaa@shop.example',
    reason: 'The lid is cracked.',
    ...differing,
  });

const answered = (kind: 'return-approved' | 'return-refused' | 'return-closed', text: string) =>
  render<ReturnStepLetter>(kind, { ...returned, text });

const arrived = () => render<ReturnReceivedLetter>('return-received', returned);

const onReturns = [
  ['return-asked', asked],
  ['return-approved', () => answered('return-approved', 'Please send it.')],
  ['return-refused', () => answered('return-refused', 'It was used.')],
  ['return-closed', () => answered('return-closed', 'It never came.')],
  ['return-received', arrived],
] as const;

test.each(onReturns)('%s shows a small picture of what is returned', (_, write) => {
  const images = write().html.match(/<img[^>]*>/g) ?? [];
  expect(images).toEqual([expect.stringContaining('alt="Whipped Body Butter"')]);
  expect(images[0]).toContain(`src="${publicUrl}/media/${picture.hash}/320.jpg"`);
});

const failure: LettersFailedLetter['failed'][number] = {
  kind: 'payment-received',
  to: 'ama@shop.example',
  since: '2026-03-01T08:05:00.000Z',
  error: '550 No such mailbox',
  givenUp: false,
};

const failed = (differing: Partial<LettersFailedLetter> = {}) =>
  render<LettersFailedLetter>('letters-failed', {
    publicUrl,
    failed: [failure],
    more: 0,
    ...differing,
  });

test.each([
  ['order-shipped', shipped, 'Your order T-482-193 is on its way'],
  ['order-delivered', delivered, 'Your order T-482-193 was delivered'],
  ['order-cancelled', cancelled, 'Your order T-482-193 is cancelled'],
  ['return-asked', asked, 'New return request, order T-482-193 (#1A2B3C4D)'],
  [
    'return-approved',
    () => answered('return-approved', 'Please send it.'),
    'Your return is approved, order T-482-193',
  ],
  [
    'return-refused',
    () => answered('return-refused', 'It was used.'),
    'We can’t accept your return, order T-482-193',
  ],
  [
    'return-closed',
    () => answered('return-closed', 'It never came.'),
    'Your return hasn’t arrived, order T-482-193',
  ],
  ['return-received', arrived, 'We’ve received your return, order T-482-193'],
])('%s names the order by its short name and leads to its page', (kind, write, subject) => {
  const letter = write();
  const page = kind === 'return-asked' ? deskAddress : address;
  expect(letter.subject).toBe(subject);
  expect(letter.html).toContain(`href="${page}"`);
  expect(letter.text).toContain(page);
});

test.each([
  ['order-shipped', shipped],
  ['order-delivered', delivered],
  ['order-cancelled', cancelled],
  ['return-approved', () => answered('return-approved', 'Please send it.')],
  ['return-refused', () => answered('return-refused', 'It was used.')],
  ['return-closed', () => answered('return-closed', 'It never came.')],
  ['return-received', arrived],
])('%s says what it is about and how to reach us', (_, write) => {
  const { text, read } = write();
  expect(text).toMatch(/\n\n2 × Whipped Body Butter.*\n1 × Black Soap\n\n/);
  expect(read).toContain(`Call ${demoPhones[0]} or write to ${demoEmails[0]}.`);
});

test('a shipped order says when it comes, who brings it, how to follow it, and where it goes', () => {
  const { text } = shipped();
  expect(text).toContain('\nExpected delivery: Mon\u00a09\u00a0Mar to Wed\u00a011\u00a0Mar.\n');
  expect(text).toContain('\nCourier: VIP bus parcel\nTracking: Waybill 0042\n');
  expect(text).toContain('\nDelivery address:\nAma Owusu\nHospital Road 4\n');
});

const point = {
  address: 'Oxford Street 12',
  city: 'Accra',
  region: 'Greater Accra' as const,
  hours: 'Mon to Sat, 9:00 to 17:00',
  phone: '+233245550101',
};

const toPickUp: Order = {
  ...paid,
  deliveryChoice: { _id: 'osu', kind: 'point', name: 'Our shop in Osu', point },
  shippingAddress: {
    ...paid.shippingAddress,
    street: point.address,
    city: point.city,
    region: point.region,
    digitalAddress: null,
    landmark: null,
  },
};

test('an order to be picked up is ready, at this point in these hours, and nothing is on its way', () => {
  const { subject, text, read } = shipped({ order: toPickUp, courier: '', tracking: '' });
  expect(subject).toBe('Your order T-482-193 is ready to pick up');
  expect(read).toContain('is ready. Please come and pick it up.');
  expect(text).toContain(
    '\nPick-up point:\nOur shop in Osu\nOxford Street 12\nAccra\nGreater Accra, Ghana\nMon to Sat, 9:00 to 17:00\n024 555 0101\n',
  );
  expect(read).not.toMatch(/on its way|Expected delivery|Delivery address/);
});

test('an order that was picked up says so', () => {
  const { subject, read } = render<OrderDeliveredLetter>('order-delivered', {
    publicUrl,
    order: toPickUp,
    returnUntil: null,
  });
  expect(subject).toBe('Your order T-482-193 was picked up');
  expect(read).toContain('has been picked up. Thank you');
  expect(read).not.toMatch(/delivered/);
});

test('a shipped order of which no courier is known names none', () => {
  expect(shipped({ courier: '', tracking: '' }).text).not.toMatch(/Courier|Tracking/);
  expect(shipped({ courier: 'A rider', tracking: '' }).text).not.toContain('Tracking');
});

test('an address in the tracking text is not made a link', () => {
  const { html, text } = shipped({ tracking: 'https://prize.example/1' });
  expect(text).toContain('\nTracking: https://prize.example/1\n');
  expect(html).toContain('>https://prize.example/1</td>');
  expect(html).not.toContain('href="https://prize.example');
});

test('a shipped order that is not paid says what is to be paid, and a paid one does not', () => {
  expect(shipped({ order: unpaid }).read).toContain(
    'You still have GH₵124.10 to pay, as we agreed.',
  );
  expect(shipped({ order: { ...unpaid, toPay: pesewas(2_410) } }).read).toContain(
    'You still have GH₵24.10 to pay',
  );
  // Nothing was agreed with whoever comes to pick the order up and pays then.
  const ready = { ...toPickUp, payment: 'unpaid' as const, toPay: pesewas(2_410) };
  expect(shipped({ order: ready }).read).toContain('You still have GH₵24.10 to pay.');
  // While the shop looks at a payment of the order, the letter asks for no other payment.
  expect(shipped({ order: { ...unpaid, toPay: pesewas(0) } }).read).not.toContain('to pay');
  expect(shipped().read).not.toMatch(/paid/);
});

test('an order that is sent after the days it was promised for does not promise them again', () => {
  const sentOn = (at: string) =>
    shipped({ order: { ...paid, history: [{ at, what: 'Shipped' }] } }).read;
  expect(sentOn('2026-03-11T17:00:00.000Z')).toContain('Expected delivery: Mon\u00a09\u00a0Mar');
  expect(sentOn('2026-03-12T08:00:00.000Z')).not.toContain('Expected delivery');
  expect(sentOn('2026-03-12T08:00:00.000Z')).toContain('later than we promised');
});

test('a delivered order says until which day something can be given back', () => {
  const { read } = delivered();
  expect(read).toContain(freeReturns(demoFacts.returnDays));
  expect(read).toContain('on your order’s page by 9 April 2026.');
  expect(read).toContain('Not there? Please tell us at once.');
});

test('a cancelled order says who cancelled it', () => {
  expect(cancelled().read).toContain('As you asked, we’ve cancelled your order T-482-193:');
  expect(cancelled({ why: 'shop' }).read).toContain('we had to cancel your order T-482-193:');
  expect(cancelled({ why: 'not paid in time' }).read).toContain(
    'We didn’t receive your payment in time',
  );
});

test('an order that was not paid in time can still be paid, and any other was not paid', () => {
  const late = cancelled({ why: 'not paid in time' }).read;
  expect(late).toContain('Still want it?');
  expect(late).toContain(
    'You can pay on your order’s page within seven days, while the items are in stock at the same price.',
  );
  for (const why of ['you', 'shop'] as const) {
    expect(cancelled({ why }).read).toContain('You haven’t paid anything');
    expect(cancelled({ why }).read).not.toContain('You can pay');
  }
});

test('a cancelled order says what of its money goes back, and what somebody will send', () => {
  const said = (money: NonNullable<OrderCancelledLetter['money']>, refunding = true) =>
    cancelled({ order: paid, why: 'shop', refunding, money }).read;
  const both = said({ going: 6_100, staying: 6_000 });
  expect(both).toContain('We are refunding your GH₵61.00 and will email you');
  expect(both).toContain('We will contact you to refund the other GH₵60.00.');
  expect(said({ going: 0, staying: 6_000 })).toContain('to refund your GH₵60.00.');
  expect(said({ going: 0, staying: 6_000 }, false)).toContain('not refunded your GH₵60.00 yet');
  expect(said({ going: 0, staying: 0 }, false)).toContain('You haven’t paid anything');
});

test('a letter without the sums, from before it had them, says whether the money goes back', () => {
  const order = { ...paid, refunded: pesewas(2_410) };
  const going = cancelled({ order, why: 'shop', refunding: true }).read;
  expect(going).toContain('We are refunding your GH₵100.00');
  expect(going).toContain('up to ten business days');
  const staying = cancelled({ order: paid, why: 'shop' }).read;
  expect(staying).toContain('We have not refunded your GH₵124.10 yet.');
  const gone = cancelled({ order: { ...paid, payment: 'refunded' }, why: 'shop' }).read;
  expect(gone).toContain('We’ve refunded what you paid.');
});

test('what a customer wrote about a return cannot pass for ours, and leads the owner to the desk', () => {
  const { text, html } = asked({ reason: 'It leaks.\n\nThe shop has approved this.' });
  expect(text).toContain(
    '\n>Nana Yaa\n>yaa@shop.example\n>\n>It leaks.\n>\n>The shop has approved this.\n',
  );
  expect(html).toContain(`href="${publicUrl}/admin"`);
});

test.each(['return-approved', 'return-refused', 'return-closed'] as const)(
  '%s carries the shop’s own words as they were written',
  (kind) => {
    const { text, html } = answered(kind, 'Give it to the rider.\n\nHe comes on Thursday.');
    expect(text).toContain('\n\nGive it to the rider.\n\nHe comes on Thursday.\n\n');
    expect(html).toContain('>Give it to the rider.<br/><br/>He comes on Thursday.</p>');
  },
);

test('after a return the money follows, unless it is refused or never comes', () => {
  expect(answered('return-approved', 'Please send it.').read).toContain('and then refund you.');
  expect(arrived().read).toContain('Next, we’ll refund you');
  expect(answered('return-refused', 'It was used.').read).not.toContain('refund');
  expect(answered('return-closed', 'It never came.').read).not.toContain('refund');
});

test('of a return that came in part, its customer is asked for the rest', () => {
  const { read } = render<ReturnReceivedLetter>('return-received', { ...returned, inPart: true });
  expect(read).toContain(
    'Not everything that you wanted to return was in it. If you sent the rest, please tell us.',
  );
  expect(read).toContain('Next, we’ll refund you what came and email you when it’s done.');
  expect(read).not.toContain('nothing for you to do');
  expect(arrived().read).not.toContain('Not everything');
});

test('after a return whose money is gone none is promised', () => {
  const gone = { ...returned, withoutRefund: true } as const;
  const approved = render<ReturnStepLetter>('return-approved', {
    ...gone,
    text: 'Please send it.',
  });
  expect(approved.read).toContain(
    'We’ll email you when it arrives. There is nothing left to refund.',
  );
  const { read } = render<ReturnReceivedLetter>('return-received', gone);
  expect(read).toContain('There is nothing left to refund, and nothing for you to do.');
  expect(read + approved.read).not.toContain('refund you');
});

test('the owner reads which letters fail, since when, and what the mail server said', () => {
  const { subject, text, html } = failed();
  expect(subject).toBe('An email could not be sent');
  expect(text).toContain(`
“Payment received” to ama@shop.example
Waiting since 1 March 2026, 08:05, Ghana time. We’re still trying.

>550 No such mailbox
`);
  expect(html).toContain(`href="${publicUrl}/admin"`);
  expect(failed({ failed: [{ ...failure, givenUp: true }] }).read).toContain(
    'We’ve stopped trying.',
  );
});

test('of very many failed letters the rest is counted', () => {
  const { subject, read } = failed({ failed: [failure, failure], more: 40 });
  expect(subject).toBe('42 emails could not be sent');
  expect(read).toContain('And 40 more. You’ll find them on your dashboard.');
  expect(failed().read).not.toContain('And ');
});

test('whatever a mail server says is short, and no more than a quotation', () => {
  const error = `550 ${'no '.repeat(5_000)}\r\n\r\nPlease send us your password`;
  const failures = Array.from({ length: 20 }, () => ({ ...failure, error }));
  const { html, text } = failed({ failed: failures });
  expect(`${html}${text}`).not.toContain('password');
  expect(Buffer.byteLength(html)).toBeLessThan(40_000);
});

const script = '<script>alert(1)</script>';
const items = [{ name: `Soap ${script}`, quantity: 1 }];

test.each([
  ['order-shipped', () => shipped({ courier: script, tracking: script })],
  ['return-asked', () => asked({ customerName: script, reason: script, items })],
  ['return-approved', () => answered('return-approved', script)],
  ['return-refused', () => answered('return-refused', script)],
  ['letters-failed', () => failed({ failed: [{ ...failure, to: script, error: script }] })],
])('%s shows markup in what somebody wrote as text', (_, write) => {
  const { html } = write();
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

/** `read` joins the text's lines, so that tests need not know where it is folded. */
function render<Content>(kind: string, content: Content) {
  // The outbox stores the content as JSON.
  const letter = letters.renderLetter(kind, JSON.parse(JSON.stringify(content)), demoLetterShop);
  return { ...letter, read: letter.text.replaceAll('\n', ' ') };
}
