import { expect, test } from 'vitest';
import { openTestPaystack, shopUrl } from '#tests/network/local-paystack.ts';

const shop = await openTestPaystack({ business: async () => 'Akoma' });
const { pages, startPayment, verify } = shop;

const see = async (address: string) => {
  const answer = await pages.inject({ url: address });
  return { status: answer.statusCode, to: answer.headers.location, page: answer.body, answer };
};

const press = async (address: string, fields: Record<string, string> = {}, headers = {}) => {
  const answer = await pages.inject({
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, to: answer.headers.location };
};

const link = async (fields: object = {}) => {
  const { reference, code } = await startPayment(fields);
  return { reference, address: `/dev/paystack/checkout/${code}` };
};

const card = { number: '4084084084084081', expiry: '12/30', cvv: '408' };
const mtn = { operator: 'MTN MoMo', phone: '055 123 4987' };

test('the page says what is paid, by whom and to whom, and that no money moves', async () => {
  const { reference, address } = await link({ amount: 123_456 });
  const { status, page, answer } = await see(address);
  expect(status).toBe(200);
  for (const words of [
    'Test payment: no money moves',
    'Pay Akoma',
    'GH₵1,234.56',
    'ama@example.com',
    reference,
    'MTN MoMo',
    'Telecel Cash',
    'AT Money',
  ]) {
    expect(page).toContain(words);
  }
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src data:; form-action 'self' http:\/\/localhost:3000; /,
  );
});

test('the address that initialize answers is the page', async () => {
  const { body } = await shop.post('/transaction/initialize', {
    email: 'ama@example.com',
    amount: 100,
  });
  const address = String(body.data.authorization_url);
  expect(address).toBe(`${shopUrl}/dev/paystack/checkout/${body.data.access_code}`);
  expect((await see(new URL(address).pathname)).status).toBe(200);
});

test('paying by card leads back to the shop with both names of the reference', async () => {
  const { reference, address } = await link();
  expect(await press(`${address}/card`, card)).toEqual({
    status: 303,
    to: `${shopUrl}/pay/return/9f2e?trxref=${reference}&reference=${reference}`,
  });
  expect((await see(address)).page).toContain('Payment received. Thank you!');
});

test('a query that the callback already has is kept', async () => {
  const { reference, address } = await link({ callback_url: `${shopUrl}/back?way=home` });
  const { to } = await press(`${address}/card`, card);
  expect(to).toBe(`${shopUrl}/back?way=home&trxref=${reference}&reference=${reference}`);
});

test('without a callback the payer stays, and is told that it is paid', async () => {
  const { address } = await link({ callback_url: undefined });
  expect(await press(`${address}/card`, card)).toEqual({ status: 303, to: address });
  expect((await see(address)).page).toContain('You can close this page.');
});

test('what cannot be paid says why, and the same link is tried again', async () => {
  const { reference, address } = await link();
  const declined = { number: '4084080000005408', expiry: '12/30', cvv: '001' };
  expect(await press(`${address}/card`, declined)).toEqual({ status: 303, to: address });
  const { page } = await see(address);
  expect(page).toContain('The bank declined this card. You have not paid. Please try again.');
  await press(`${address}/card`, card);
  expect((await verify(reference)).status).toBe('success');
});

test.each([
  [{ ...card, cvv: '999' }, 'The security code is wrong.'],
  [{ ...card, expiry: 'soon' }, 'The expiry date should look like 12/30.'],
  [{ ...card, expiry: '10/26' }, 'This card has expired.'],
  [{ ...card, number: '4111 1111 1111 1111' }, 'Real cards are not taken.'],
  [
    { number: '4084080000670037', expiry: '12/30', cvv: '787' },
    'There is not enough money on this card.',
  ],
])('of %o it says: %s', async (fields, words) => {
  const { address } = await link();
  await press(`${address}/card`, fields);
  expect((await see(address)).page).toContain(words);
});

test('a prompt on the phone is waited for, approved there, and leads back to the shop', async () => {
  const { reference, address } = await link();
  expect(await press(`${address}/phone`, mtn)).toEqual({ status: 303, to: `${address}/waiting` });
  const { page, answer } = await see(`${address}/waiting`);
  expect(answer.headers.refresh).toBe(`3; url=${address}/waiting`);
  expect(page).toContain('MTN MoMo number <strong>055 123 4987</strong>');
  expect((await see(address)).to).toBe(`${address}/waiting`);
  const { to } = await press(`${address}/approve`);
  expect(to).toBe(`${shopUrl}/pay/return/9f2e?trxref=${reference}&reference=${reference}`);
  expect((await see(`${address}/waiting`)).to).toBe(to);
});

test('a declined prompt leads back to the choice of how to pay', async () => {
  const { address } = await link();
  await press(`${address}/phone`, mtn);
  expect((await press(`${address}/decline`)).to).toBe(address);
  expect((await see(address)).page).toContain('The payment was rejected on the phone.');
});

test('an ignored prompt has no more buttons, and runs out', async () => {
  const { address } = await link();
  await press(`${address}/phone`, mtn);
  const { page } = await see(`${address}/waiting?ignored=1`);
  expect(page).toContain('No answer yet.');
  expect(page).not.toContain('Approve on the phone');
  shop.pass(180_000);
  expect((await see(`${address}/waiting?ignored=1`)).to).toBe(address);
  expect((await see(address)).page).toContain('Nobody answered on the phone within three minutes.');
});

test('a number that is no Ghanaian number is not asked', async () => {
  const { address } = await link();
  await press(`${address}/phone`, { ...mtn, phone: '12345' });
  expect((await see(address)).page).toContain('Enter a Ghanaian phone number');
});

test('cancelling leads where the shop wants it, and the link stays good', async () => {
  const cancel = `${shopUrl}/pay/cancel/9f2e`;
  const { reference, address } = await link({
    metadata: JSON.stringify({ order_id: 42, cancel_action: cancel }),
  });
  expect((await see(address)).page).toContain('Cancel payment');
  expect(await press(`${address}/cancel`)).toEqual({ status: 303, to: cancel });
  expect((await verify(reference)).status).toBe('abandoned');
  await press(`${address}/card`, card);
  expect((await verify(reference)).status).toBe('success');
});

test('only what the shop allows can be paid with', async () => {
  const { address } = await link({ channels: ['mobile_money'] });
  const { page } = await see(address);
  expect(page).not.toContain('Pay by card');
  expect(page).toContain('Send prompt');
});

test('a browser is never sent to what is no web address', async () => {
  const { address } = await link({
    callback_url: 'javascript:alert(1)',
    metadata: JSON.stringify({ cancel_action: 'javascript:alert(1)' }),
  });
  expect((await see(address)).page).not.toContain('Cancel payment');
  expect((await press(`${address}/card`, card)).to).toBe(address);
  expect((await see(address)).page).not.toContain('javascript:');
});

test('an unknown link is a clear 404', async () => {
  const { status, page } = await see('/dev/paystack/checkout/nobody-made-this');
  expect(status).toBe(404);
  expect(page).toContain('This payment link doesn’t work');
});

test('a form from another site pays nothing', async () => {
  const { reference, address } = await link();
  const { to } = await press(`${address}/card`, card, { 'sec-fetch-site': 'cross-site' });
  expect(to).toBe(address);
  expect((await verify(reference)).status).toBe('abandoned');
});

test('what a merchant writes is shown as text', async () => {
  const { address } = await link({ reference: 'shop=1.-x', email: "o'neil@example.com" });
  const { page } = await see(address);
  expect(page).toContain('o&#39;neil@example.com');
});
