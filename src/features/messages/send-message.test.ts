import { beforeEach, describe, expect, test } from 'vitest';
import { formatMinute } from '#lib/dates.ts';
import { lettersTo } from '#tests/letters/letters-of.ts';
import { registerCustomer } from '#tests/shop/account.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoEmails } from '../../../db/seed/facts.ts';
import { inquiryTypes, messageLimits } from './rules.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openTestShop({ clock: () => now, trustedProxies: 1 });
const { app, context, database } = shop;
const { pool } = database;
const call = clientOf(app);
const thanks = "Thank you for your message! We'll get back to you soon.";

let counted = 0;
let email = '';

beforeEach(() => {
  counted += 1;
  email = `efua${counted}@shop.example`;
  // Each test has its own hour, so that none uses up another one's share of a limit.
  now = new Date(now.getTime() + 7_200_000);
});

const written = (changes: object = {}) => ({
  fullName: 'Efua Mensah',
  email,
  inquiryType: 'Order Support',
  subject: 'Where is my order?',
  message: 'Good day,\nI ordered two jars on Monday.',
  ...changes,
});
const send = (changes: object = {}, from?: string) =>
  call('POST', '/api/contact/send', written(changes), from ? { from } : {});
const kept = async () =>
  (
    await pool.query(
      `SELECT name, email, inquiry_type, subject, message, created_at, read_at, answered_at,
        deleted_at FROM messages_message WHERE created_at = $1 ORDER BY id`,
      [now],
    )
  ).rows;
const copiesTo = async (address: string) =>
  (await lettersTo(shop, address)).filter(({ kind }) => kind === 'message-received');

test('a visitor sends a contact message, is thanked, and it is kept', async () => {
  const { status, body } = await send();
  expect([status, body]).toEqual([201, { message: thanks }]);
  expect(await kept()).toEqual([
    {
      name: 'Efua Mensah',
      email,
      inquiry_type: 'Order Support',
      subject: 'Where is my order?',
      message: 'Good day,\nI ordered two jars on Monday.',
      created_at: now,
      read_at: null,
      answered_at: null,
      deleted_at: null,
    },
  ]);
});

test('nobody has to be signed in, and whoever is may write too', async () => {
  const { token } = await registerCustomer(shop, email);
  for (const who of [{}, { token }, { token: 'a.token.nobody-issued' }]) {
    expect((await call('POST', '/api/contact/send', written(), who)).status).toBe(201);
  }
});

test.each(inquiryTypes)('an inquiry can be of the type %s', async (inquiryType) => {
  expect((await send({ inquiryType })).status).toBe(201);
  expect(await kept()).toMatchObject([{ inquiry_type: inquiryType }]);
});

describe('what is refused, with its sentence and before anything is kept', () => {
  const missing = 'Please fill in all required fields.';
  const noEmail = 'Please enter a valid email address.';
  const oneLineName = 'Please enter your name on one line.';

  test.each([
    ['full name', 'fullName', ['', undefined, null, ' \n ', '\u200b']],
    ['email', 'email', ['', undefined, null, ' \n ']],
    ['inquiry type', 'inquiryType', ['', undefined, null]],
    ['subject', 'subject', ['', undefined, null, ' \n ', '\u200b']],
    ['message', 'message', ['', undefined, null, ' \n ', '\u200b']],
  ])('the %s is required', async (_, field, empty) => {
    for (const value of empty) {
      const { status, body } = await send({ [field]: value });
      expect([status, body]).toEqual([400, { message: missing, code: 'invalid-input', field }]);
    }
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['a word', 'email', 'efua', noEmail],
    ['a host without a dot', 'email', 'efua@shop', noEmail],
    ['two words', 'email', 'efua mensah@shop.example', noEmail],
    ['255 characters and more', 'email', `${'e'.repeat(250)}@shop.example`, noEmail],
    ['another type', 'inquiryType', 'Love', 'Please choose what your message is about.'],
    [
      '121 characters',
      'fullName',
      'a'.repeat(121),
      'Please use at most 120 characters for your name.',
    ],
    [
      '201 characters',
      'subject',
      'a'.repeat(201),
      'Please use at most 200 characters for the subject.',
    ],
    [
      '5,001 characters',
      'message',
      'a'.repeat(5_001),
      'Please write at most 5000 characters, and send the rest in a second message.',
    ],
    ['two lines', 'fullName', 'Efua\nMensah', oneLineName],
    ['a line separator', 'fullName', 'Efua\u2028Mensah', oneLineName],
    ['a zero byte', 'fullName', 'Efua\u0000Mensah', oneLineName],
    ['two lines', 'subject', 'Where\r\nis it?', 'Please enter the subject on one line.'],
    ['a number', 'website', 5, 'website: Invalid input: expected string, received number'],
    ['a field more', 'role', 'admin', 'role is not something this call knows.'],
  ])('%s as %s', async (_, field, value, message) => {
    const { status, body } = await send({ [field]: value });
    expect([status, body.message]).toEqual([400, message]);
    expect(await kept()).toEqual([]);
  });

  test('as long as may be is not too long', async () => {
    const longest = { fullName: 'é'.repeat(120), subject: 'a'.repeat(200) };
    expect((await send({ ...longest, message: 'a'.repeat(5_000) })).status).toBe(201);
  });
});

describe('the letters', () => {
  test('one to the sender says that it came, when, and what it was about', async () => {
    await send();
    const [letter, ...more] = await lettersTo(shop, email);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      kind: 'message-received',
      subject: 'We’ve got your message',
    });
    expect(letter?.html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(
      `We received it on ${formatMinute(now)}, Ghana time. Inquiry type: Order Support.`,
    );
    expect(letter?.raw).toContain(`Reply-To: ${demoEmails[0]}`);
  });

  test('the shop carries no words to an address that anybody can type', async () => {
    const advert = 'Win at https://prize.example';
    await send({ fullName: 'Prize Winner', subject: advert, message: `${advert}\nToday only` });
    const [letter] = await lettersTo(shop, email);
    for (const word of ['Winner', 'prize', 'Win at', 'Today']) {
      expect(letter?.raw).not.toContain(word);
      expect(letter?.html).not.toContain(word);
    }
    const waiting = await pool.query(
      `SELECT content FROM platform_letter WHERE kind = 'message-received' AND recipient = $1`,
      [email],
    );
    expect(waiting.rows).toEqual([
      { content: { inquiryType: 'Order Support', at: now.toISOString() } },
    ]);
  });

  test('one to the owner is answered to the sender', async () => {
    await send({ subject: `The jar of ${email}` });
    const letters = await lettersTo(shop, demoEmails[0]);
    const letter = letters.find(({ subject }) => subject.includes(email));
    expect(letter).toMatchObject({ subject: `Message (Order Support): The jar of ${email}` });
    expect(letter?.raw).toContain(`Reply-To: ${email}`);
    expect(letter?.html).toContain('/admin');
  });
});

test('a robot that fills in the hidden field is told the same, and nothing comes of it', async () => {
  const person = await send();
  now = new Date(now.getTime() + 1_000);
  const robot = await send({ website: 'https://prize.example' });
  expect([robot.status, robot.body]).toEqual([person.status, person.body]);
  expect(await kept()).toEqual([]);
  expect(await lettersTo(shop, email)).toHaveLength(1);
  expect((await send({ website: '' })).status).toBe(201);
  expect(await kept()).toHaveLength(1);
});

describe('limits', () => {
  const untold = { code: 'too-many-messages' };

  test('an address may write five times an hour', async () => {
    for (const _ of Array(5)) expect((await send()).status).toBe(201);
    now = new Date(now.getTime() + 600_000);
    const { status, body, headers } = await send();
    expect([status, body]).toEqual([
      429,
      {
        ...untold,
        message: 'We’ve had too many messages from this email. Please wait a while, or call us.',
      },
    ]);
    expect(headers['retry-after']).toBe('3000');
    expect((await send({ email: 'another@shop.example' })).status).toBe(201);
    now = new Date(now.getTime() + 3_000_000);
    expect((await send()).status).toBe(201);
  });

  test('an address in another case or with a plus is the same inbox', async () => {
    const [name] = email.split('@');
    const ways = [email, email.toUpperCase(), `${name}+a@shop.example`, `${name}+b@shop.example`];
    for (const way of ways) await send({ email: way });
    await send();
    expect((await send({ email: `${name}+c@shop.example` })).body).toMatchObject(untold);
  });

  test('of ten at once five are taken, five are kept, and three copies go out', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(201),
      ...Array(5).fill(429),
    ]);
    expect(await kept()).toHaveLength(5);
    expect(await copiesTo(email)).toHaveLength(3);
  });

  test('a stranger’s inbox gets three copies an hour, however much is written in its name', async () => {
    for (const _ of Array(5)) expect((await send()).status).toBe(201);
    expect(await copiesTo(email)).toHaveLength(3);
    expect(await kept()).toHaveLength(5);
    now = new Date(now.getTime() + 3_600_000);
    await send();
    expect(await copiesTo(email)).toHaveLength(4);
  });

  test('a network may write twenty times an hour, and what was refused does not count', async () => {
    const one = (place: number) => send({ email: `n${counted}-${place}@shop.example` }, '10.1.1.1');
    for (const _ of Array(30)) expect((await send({ subject: '' }, '10.1.1.1')).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, place) => one(place)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const { status, body, headers } = await one(31);
    expect([status, body]).toEqual([
      429,
      {
        message: 'We’ve had too many messages from your network. Please wait a while, or call us.',
        code: 'too-many-from-network',
      },
    ]);
    expect(headers['retry-after']).toBe('3600');
    expect((await send({}, '10.1.1.2')).status).toBe(201);
  });

  test('all addresses of IPv6 that one machine can rent are one network', async () => {
    const one = (place: number) =>
      send({ email: `s${counted}-${place}@shop.example` }, `2c0f:2a80:1:${place}::1`);
    const codes: (string | undefined)[] = [];
    for (const place of Array(60).keys()) codes.push((await one(place)).body.code);
    expect(codes.filter((code) => code === undefined).length).toBeLessThanOrEqual(50);
    expect(codes.at(-1)).toBe('too-many-from-network');
    expect((await send({}, '2c0f:2a80:2::1')).status).toBe(201);
  });

  test('while a hundred networks write as often as they may, somebody new writes too', async () => {
    const one = (network: number) =>
      send(
        { email: `h${counted}-${network}-${now.getTime()}@shop.example` },
        `41.66.201.${network}`,
      );
    let asking = [...Array(100).keys()];
    while (asking.length > 0) {
      const answers = await Promise.all(asking.map(one));
      asking = asking.filter((_, place) => answers[place]?.status === 201);
      now = new Date(now.getTime() + 1_000);
    }
    expect((await send({}, '154.160.1.1')).status).toBe(201);
  });

  test('everybody together may write five hundred times an hour, and who is refused then loses nothing', async () => {
    const { ofEverybody } = messageLimits;
    for (const _ of Array(499)) await context.limits.take(pool, ofEverybody, 'everybody');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 429)?.body).toEqual({
      message: 'Too many people are writing to us right now. Please try again later, or call us.',
      code: 'too-busy',
    });
    await pool.query("UPDATE platform_limit SET taken = 0 WHERE name = 'messages-of-everybody'");
    for (const _ of Array(4)) expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(429);
  });
});
