import { beforeEach, describe, expect, test } from 'vitest';
import { lettersTo } from '#tests/letters/letters-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { messageFaults } from './rules.ts';

/** The contact form as a browser without JavaScript sends it. */

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openTestShop({ clock: () => now, publicUrl: 'https://shop.example' });
const { app, database, said } = shop;

let counted = 0;
let email = '';

beforeEach(() => {
  counted += 1;
  email = `efua${counted}@shop.example`;
  now = new Date(now.getTime() + 7_200_000);
});

const written = (changes: Record<string, string> = {}) => ({
  fullName: 'Efua Mensah',
  email,
  inquiryType: 'Customer Support',
  subject: 'Shea & more',
  message: 'Good day,\r\nwhere are you?',
  website: '',
  ...changes,
});
const post = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  postRaw(new URLSearchParams(written(changes)).toString(), headers);
const postRaw = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/contact',
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const kept = async () =>
  (
    await database.pool.query(
      'SELECT name, email, subject, message FROM messages_message WHERE created_at = $1',
      [now],
    )
  ).rows;

test('what is sent is kept and confirmed, and the browser is led back to the page', async () => {
  const response = await post();
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/contact?sent=1#send-a-message');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(await kept()).toEqual([
    {
      name: 'Efua Mensah',
      email,
      subject: 'Shea & more',
      message: 'Good day,\nwhere are you?',
    },
  ]);
  expect(await lettersTo(shop, email)).toHaveLength(1);
  const page = await app.inject('/contact?sent=1');
  expect(page.body).toContain('Thank you for your message! We&#x27;ll get back to you soon.');
});

describe('a fault is said by the page', () => {
  test.each([
    ['missing', { subject: ' ' }],
    ['email', { email: 'efua' }],
    ['type', { inquiryType: 'Love' }],
    ['long-name', { fullName: 'a'.repeat(121) }],
    ['long-subject', { subject: 'a'.repeat(201) }],
    ['long-message', { message: 'a'.repeat(5_001) }],
    ['name-line', { fullName: 'Efua\r\nMensah' }],
    ['subject-line', { subject: 'Shea\u0000butter' }],
    ['failed', { role: 'admin' }],
  ] as const)('%s', async (fault, changes) => {
    const response = await post(changes);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/contact?fault=${fault}#send-a-message`);
    expect(await kept()).toEqual([]);
    const page = await app.inject(`/contact?fault=${fault}`);
    expect(page.body).toContain(messageFaults[fault]);
  });

  test('address, and network, by the limits that every message has', async () => {
    const places = async (changes = {}) => (await post(changes)).headers.location;
    for (const _ of Array(5)) await places();
    expect(await places()).toBe('/contact?fault=address#send-a-message');
    for (const place of Array(15).keys()) await places({ email: `x${place}@shop.example` });
    const response = await post({ email: 'late@shop.example' });
    expect(response.headers.location).toBe('/contact?fault=network#send-a-message');
    expect(await kept()).toHaveLength(20);
  });

  test.each([
    ['of another type', { 'content-type': 'application/json' }, '{}', 'failed'],
    ['without a type', { 'content-type': '' }, 'fullName=Efua', 'failed'],
    ['of 64 KiB and more', {}, `message=${'x'.repeat(65_536)}`, 'long-message'],
    ['of nothing', {}, '', 'missing'],
    ['of __proto__', {}, '__proto__=1&constructor=1&toString=1', 'missing'],
    ['of broken percents', {}, 'fullName=%E0%A4%A', 'missing'],
  ])('a body %s', async (_, headers, payload, fault) => {
    const response = await postRaw(payload, headers);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/contact?fault=${fault}#send-a-message`);
    expect(await kept()).toEqual([]);
  });

  test('and an address that nobody wrote says nothing', async () => {
    const page = await app.inject('/contact');
    for (const search of ['fault=<script>', 'fault=toString', 'fault=', 'sent=2']) {
      expect((await app.inject(`/contact?${search}`)).body).toBe(page.body);
    }
  });
});

test('a robot that fills in the hidden field is led on as a person is, and nothing is kept', async () => {
  const response = await post({ website: 'https://prize.example' });
  expect(response.headers.location).toBe('/contact?sent=1#send-a-message');
  expect(await kept()).toEqual([]);
});

describe('another site', () => {
  test.each([
    ['the fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['its origin', { origin: 'https://prize.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['both', { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }],
  ])('that %s tells cannot send somebody’s browser here with a message', async (_, headers) => {
    const response = await post({}, headers as Record<string, string>);
    expect(response.headers.location).toBe('/contact?fault=elsewhere#send-a-message');
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['PUBLIC_URL', { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }],
    ['the name that was called', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['nothing', {}],
  ])('is not meant by %s', async (_, headers) => {
    const response = await post({}, headers as Record<string, string>);
    expect(response.headers.location).toBe('/contact?sent=1#send-a-message');
  });
});

test('when the shop itself fails, the page says so and the log why', async () => {
  await database.pool.query('ALTER TABLE messages_message RENAME TO messages_elsewhere');
  const response = await post();
  await database.pool.query('ALTER TABLE messages_elsewhere RENAME TO messages_message');
  expect(response.headers.location).toBe('/contact?fault=failed#send-a-message');
  expect(said).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'A contact form could not be taken' }),
  );
  expect(await lettersTo(shop, email)).toEqual([]);
});

test('no other route takes a form', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/contact/send',
    payload: new URLSearchParams(written()).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.statusCode).toBe(415);
});

test('nothing of what was written is in the log', async () => {
  await post();
  expect(said).toContainEqual(expect.objectContaining({ message: 'A contact form was taken' }));
  expect(JSON.stringify(said)).not.toMatch(/Efua|where are you|@shop\.example/);
});
