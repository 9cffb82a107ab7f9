import { afterAll, expect, test } from 'vitest';
import { aDay } from '#lib/durations.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { oneClickOf } from '#tests/letters/newsletter-letters.ts';
import { headerOf, readLetter } from '#tests/letters/read-letter.ts';
import { wishTokenIn } from '#tests/letters/wish-letters.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { wishKept } from './rules.ts';
import { tellOfStock } from './tell-of-stock.ts';

let now = new Date('2026-11-21T10:00:00Z');
const mail = await openMailServer();
const shop = await openTestShop({
  clock: () => now,
  smtpUrl: mail.url,
  mailFrom: { name: undefined, address: 'hello@shop.example' },
  publicUrl: 'https://shop.example',
});
afterAll(() => mail.close());
const { app, context, database } = shop;
const call = clientOf(app);
const desk = await productDesk(shop);

/** Waits for the letter as the mail server receives it. */
async function received(to: string, subject: RegExp): Promise<string> {
  const found = () =>
    mail.received.filter(
      (letter) =>
        letter.to.includes(to) && subject.test(headerOf(readLetter(letter.raw), 'Subject')),
    );
  await eventually(() => expect(found()).toHaveLength(1));
  return found()[0]?.raw ?? '';
}

const ask = (email: string, product: string) => call('POST', '/api/wishes', { product, email });
const confirm = (token: string) => call('POST', '/api/wishes/confirm', { token });
const confirmedFor = async (email: string) =>
  (
    await database.pool.query(
      `SELECT product_id AS product, ended_at IS NOT NULL AS ended FROM wishes_wish
       WHERE email = $1 AND confirmed_at IS NOT NULL AND told_at IS NULL ORDER BY asked_at`,
      [email],
    )
  ).rows;

test('from the wish to the letter, and out again by the headers of the raw letter alone', async () => {
  const email = 'efua@elsewhere.example';
  const [butter, oil] = [
    await desk.product('Whipped Shea', 6_050, 0),
    await desk.product('Baobab Oil', 4_000, 0),
  ];
  await ask(email, butter);
  const asking = await received(email, /^Shall we email you when Whipped Shea is back\?$/);
  // The wish is not confirmed yet, so the letter has no link to end it.
  expect(readLetter(asking).headers.map(([name]) => name)).not.toContain('list-unsubscribe');
  const token = wishTokenIn(asking, 'confirm');
  for (const method of ['GET', 'HEAD'] as const) {
    const opened = await app.inject({ method, url: `/wishes/confirm?token=${token}` });
    expect(opened.statusCode).toBe(200);
    expect(opened.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(opened.body).not.toContain(token);
  }
  expect(await confirmedFor(email)).toEqual([]);
  for (const _ of [1, 2]) {
    expect((await confirm(token)).body).toEqual({ message: wishKept });
  }
  await ask(email, oil);
  await confirm(wishTokenIn(await received(email, /Baobab Oil is back\?$/), 'confirm'));
  await desk.call('POST', `/api/products/${butter}/stock`, { quantity: 1, reason: 'Delivery' });
  await tellOfStock(context);

  const back = await received(email, /^Whipped Shea is back$/);
  const { text, html } = readLetter(back);
  expect(text).toContain('Whipped Shea is back, for GH₵60.50.');
  expect(text).toContain('https://shop.example/products/whipped-shea-');
  expect(html).toMatch(/^<!doctype html>/);
  expect(back).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const { url, body } = oneClickOf(back);
  expect(url.searchParams.get('token')).toBe(wishTokenIn(back, 'end'));
  expect(await confirmedFor(email)).toEqual([{ product: oil, ended: false }]);
  const press = (payload: string) =>
    app.inject({
      method: 'POST',
      url: `${url.pathname}${url.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  expect((await press('')).statusCode).toBe(400);
  expect((await press(body)).statusCode).toBe(200);
  expect((await press(body)).body).toBe(
    'You’ve been unsubscribed. We won’t email you about products that are back.\n',
  );
  expect(await confirmedFor(email)).toEqual([{ product: oil, ended: true }]);
  // An earlier link does not begin the wish again, and a link with one purpose does not work for
  // the other.
  expect((await confirm(wishTokenIn(back, 'end'))).body.code).toBe('wrong-link');
  const wrong = await call('POST', '/api/wishes/end', { token });
  expect(wrong.body.code).toBe('wrong-link');
  const page = await call('POST', '/api/wishes/end', { token: wishTokenIn(back, 'end') });
  expect(page.status).toBe(200);
});

test('the link to confirm is over after seven days', async () => {
  const product = await desk.product('Shea Bar', 4_000, 0);
  await ask('ama@elsewhere.example', product);
  const token = wishTokenIn(await received('ama@elsewhere.example', /Shea Bar/), 'confirm');
  now = new Date(now.getTime() + 7 * aDay);
  const { status, body } = await confirm(token);
  expect([status, body]).toEqual([
    400,
    {
      message: 'This link is no longer valid. Please ask again on the product’s page.',
      code: 'wrong-link',
    },
  ]);
});

test('the form of a browser without JavaScript: the same call, and a page as the answer', async () => {
  const id = await desk.product('Shea Cream', 4_000, 0);
  const { slug } = (await call('GET', `/api/products/${id}`)).body;
  const at = `/products/${slug}/back`;
  const send = (payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: at,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });
  const answered = async (...sent: Parameters<typeof send>) => {
    const { statusCode, headers } = await send(...sent);
    return [statusCode, headers.location];
  };
  expect(await answered('email=kofi%40elsewhere.example')).toEqual([303, `${at}?sent=1`]);
  await received('kofi@elsewhere.example', /Shea Cream/);
  expect(await answered('')).toEqual([303, `${at}?fault=missing`]);
  expect(await answered('email=kofi')).toEqual([303, `${at}?fault=email`]);
  expect(await answered(`email=${'a'.repeat(9_000)}`)).toEqual([303, `${at}?fault=failed`]);
  expect(await answered('email=a%40b.example', { 'sec-fetch-site': 'cross-site' })).toEqual([
    303,
    `${at}?fault=elsewhere`,
  ]);
  const page = async (search: string) => (await app.inject(`${at}${search}`)).body;
  expect(await page('?sent=1')).toContain('Please check your email: press the button in it');
  expect(await page('?fault=email')).toContain('Please enter a valid email address');
  expect(await page('')).toContain(`action="${at}"`);
  await desk.call('POST', `/api/products/${id}/stock`, { quantity: 1, reason: 'Delivery' });
  expect(await answered('email=esi%40elsewhere.example')).toEqual([303, `${at}?fault=there`]);
  await eventually(async () => expect(await page('')).toContain('Shea Cream is back'));
  expect((await app.inject('/products/no-such-thing/back')).statusCode).toBe(404);
});
