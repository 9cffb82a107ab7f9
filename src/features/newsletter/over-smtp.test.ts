import { afterAll, expect, test } from 'vitest';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { oneClickOf, tokenIn } from '#tests/letters/newsletter-letters.ts';
import { headerOf, readLetter } from '#tests/letters/read-letter.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const mail = await openMailServer();
const publicUrl = 'https://shop.example';
const shop = await openTestShop({
  smtpUrl: mail.url,
  mailFrom: { name: undefined, address: 'hello@shop.example' },
  publicUrl,
});
afterAll(() => mail.close());
const { app } = shop;
const call = clientOf(app);

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

async function customer(email: string): Promise<{ token: string }> {
  const person = { firstName: 'Efua', lastName: 'Mensah', email, password: 'harmattan wind' };
  const opened = await call('POST', '/api/auth/register', { ...person, acceptedTerms: true });
  const { text } = readLetter(await received(email, /^Your Taama code/));
  const otp = /^(\d{6})$/m.exec(text)?.[1];
  const { registration } = opened.body;
  return (await call('POST', '/api/auth/verify-otp', { email, otp, registration })).body;
}

test('unsubscribe from the raw letter works: its headers alone end the subscription', async () => {
  const efua = await customer('efua@shop.example');
  await call('POST', '/api/newsletter/subscribe', { email: 'efua@shop.example' }, efua);
  const raw = await received('efua@shop.example', /newsletter/);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const { url, body } = oneClickOf(raw);
  expect(url.origin).toBe(publicUrl);
  const answer = await app.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
  expect((await call('GET', '/api/newsletter/mine', undefined, efua)).body).toEqual([]);
});

test('both letters to another address arrive, each in two parts, and one of them can be left by', async () => {
  const ama = await customer('ama@shop.example');
  await call('POST', '/api/newsletter/subscribe', { email: 'home@elsewhere.example' }, ama);
  const asking = await received('home@elsewhere.example', /confirm/);
  const headers = readLetter(asking).headers.map(([name]) => name);
  // There is no subscription yet, so the letter has no link to end it.
  expect(headers).not.toContain('list-unsubscribe');
  await call('POST', '/api/newsletter/confirm', { token: tokenIn(asking, 'confirm') });
  const welcome = await received('home@elsewhere.example', /^Welcome/);
  for (const raw of [asking, welcome]) {
    const { text, html } = readLetter(raw);
    expect([text.length > 100, /^<!doctype html>/.test(html)]).toEqual([true, true]);
    expect(headerOf(readLetter(raw), 'From')).toBe('Taama <hello@shop.example>');
    expect(headerOf(readLetter(raw), 'To')).toBe('home@elsewhere.example');
  }
  expect(readLetter(welcome).text).toContain('15% off your first order');
  // The reader's link and the mail program's link carry the same token.
  expect(oneClickOf(welcome).url.searchParams.get('token')).toBe(tokenIn(welcome, 'unsubscribe'));
});

test('a letter is one reader’s, whatever stands in front of the @', async () => {
  const esi = await customer('esi@shop.example');
  const address = "e.s+i-'o'_@elsewhere.example";
  const answer = await call('POST', '/api/newsletter/subscribe', { email: address }, esi);
  expect(answer.status).toBe(201);
  const raw = await received(address, /confirm/);
  const letter = mail.received.find((one) => one.raw === raw);
  expect(letter?.to).toEqual([address]);
  expect(readLetter(raw).headers.map(([name]) => name)).not.toContain('bcc');
});
