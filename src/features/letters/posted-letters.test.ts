import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { anHour } from '#lib/durations.ts';
import { deleteLetters } from '#platform/mail/delete-letters.ts';
import { countWaiting } from '#tests/database/waiting-for-locks.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { headerOf, readLetter } from '#tests/letters/read-letter.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { copyLetter, lockLetter } from './letters.queries.ts';
import { forgetLetters } from './own-letters.ts';

const mail = await openMailServer();
afterAll(() => mail.close());
let now = new Date('2026-03-03T08:00:00Z');
const opened = await openTestShop({
  smtpUrl: mail.url,
  mailFrom: { name: undefined, address: 'hello@shop.example' },
  publicUrl: 'https://shop.example',
  clock: () => now,
});
const { app, context, said } = opened;
const { pool } = opened.database;
const call = clientOf(app);
const desk = orderDesk(opened);
const admin = await desk.buyer('admin');

beforeEach(async () => {
  mail.received.length = 0;
  mail.refuseWith(undefined);
  mail.knowEverybody();
  await pool.query('DELETE FROM platform_letter');
  now = new Date(now.getTime() + anHour);
});

interface Row {
  _id: string;
  to: string;
  kind: string;
  attempts: number;
  sentAt: string | null;
  givenUpAt: string | null;
  lastError: string | null;
  sentAgainAt: string | null;
  canSendAgain: boolean;
}

async function list(query = ''): Promise<Row[]> {
  const { status, body } = await call('GET', `/api/letters${query}`, undefined, admin);
  expect(status).toBe(200);
  return body;
}

const again = (id: string | undefined, who = admin) =>
  call('POST', `/api/letters/${id}/send-again`, undefined, who);

async function post(to: string, secret?: object): Promise<void> {
  await context.letters.post(pool, {
    kind: 'password-changed',
    identity: `password-changed ${randomUUID()}`,
    to,
    content: { firstName: 'Ama', at: now.toISOString(), publicUrl: 'https://shop.example' },
    ...(secret ? { secret } : {}),
  });
}

async function until(query: string, holds: (rows: Row[]) => void): Promise<Row[]> {
  return eventually(async () => {
    const rows = await list(query);
    holds(rows);
    return rows;
  });
}

const sent = (query: string, letters: number) =>
  until(query, (rows) => {
    expect(rows.filter(({ sentAt }) => sentAt)).toHaveLength(letters);
  });

const failing = (letters: number) =>
  until('?failed=1', (rows) => {
    expect(rows).toHaveLength(letters);
  });

const messageIds = () =>
  mail.received.map(({ raw }) => headerOf(readLetter(raw), 'Message-ID')).sort();

test('the desk sees who was written to, newest first, and finds a reader by a part of the address', async () => {
  await post('ama@shop.example');
  now = new Date(now.getTime() + 1_000);
  await post('kofi@shop.example');
  const rows = await sent('', 2);
  expect(rows.map(({ to }) => to)).toEqual(['kofi@shop.example', 'ama@shop.example']);
  expect(rows[0]).toEqual({
    _id: expect.any(String),
    to: 'kofi@shop.example',
    kind: 'password-changed',
    isPickedUp: false,
    hasLeft: false,
    createdAt: now.toISOString(),
    sentAt: now.toISOString(),
    attempts: 1,
    givenUpAt: null,
    lastError: null,
    sentAgainAt: null,
    canSendAgain: true,
  });
  expect((await list('?to=AMA')).map(({ to }) => to)).toEqual(['ama@shop.example']);
  expect(await list('?to=%25')).toEqual([]);
  const part = await call('GET', '/api/letters?limit=1&offset=1', undefined, admin);
  expect(part.body.map(({ to }: Row) => to)).toEqual(['ama@shop.example']);
  expect(part.headers['x-total-count']).toBe('2');
  expect(await list('?failed=1')).toEqual([]);
});

test('the letters about one order are those whose content names it', async () => {
  const efua = await desk.buyer();
  await desk.add(efua, await desk.product('Shea Jar', 6_050, 5), 1);
  const { body: order } = await desk.place(efua);
  await post(efua.email);
  expect(await list(`?to=${efua.email}`)).toHaveLength(2);
  const about = await list(`?to=${efua.email}&about=${order._id}`);
  expect(about.map(({ kind }) => kind)).toEqual(['order-received']);
  expect(await list(`?about=${randomUUID()}`)).toEqual([]);
  expect(await list(`?failed=1&about=${order._id}`)).toEqual([]);
});

test.each(['?failed=0', '?about=order', '?failed=1&failed=1', '?to=%00', '?limit=0', '?kind=code'])(
  'a list that nobody can mean is refused: %s',
  async (query) => {
    const { status } = await call('GET', `/api/letters${query}`, undefined, admin);
    expect(status).toBe(400);
  },
);

test('only the desk sees letters and sends them again', async () => {
  await post('ama@shop.example');
  const [letter] = await sent('', 1);
  const customer = await desk.buyer();
  for (const [who, status] of [
    [customer, 403],
    [undefined, 401],
  ] as const) {
    expect((await call('GET', '/api/letters', undefined, who)).status).toBe(status);
    const tried = await call('POST', `/api/letters/${letter?._id}/send-again`, undefined, who);
    expect(tried.status).toBe(status);
  }
  expect(await list()).toHaveLength(1);
});

test('a letter that was sent is sent again as a letter of its own, and the log says by whom', async () => {
  await post('ama@shop.example');
  const [first] = await sent('', 1);
  now = new Date(now.getTime() + anHour);
  expect((await again(first?._id)).body).toEqual({ message: 'We’re sending the email again.' });
  const [copy, original] = await sent('', 2);
  expect(original).toEqual({ ...first, sentAgainAt: now.toISOString() });
  expect(copy).toMatchObject({ to: 'ama@shop.example', createdAt: now.toISOString() });
  expect(new Set(messageIds()).size).toBe(2);
  const [one, other] = mail.received.map(({ raw }) => readLetter(raw).text);
  expect(one).toBe(other);
  expect(said).toContainEqual(
    expect.objectContaining({ letterId: first?._id, copy: copy?._id, by: admin.id }),
  );
  expect((await again(copy?._id)).status).toBe(200);
  await sent('', 3);
});

test('a letter that was given up stays among the failed until it is sent again', async () => {
  mail.refuseReader('ama@shop.example');
  await post('ama@shop.example');
  await failing(1);
  await pool.query('UPDATE platform_letter SET attempts = 8');
  now = new Date(now.getTime() + 73 * anHour);
  await context.jobs.wake(pool, 'send-letters');
  const [givenUp] = await until('?failed=1', (rows) => {
    expect(rows.map(({ givenUpAt }) => givenUpAt)).toContain(now.toISOString());
  });
  expect(givenUp?.lastError).toContain('No such mailbox');
  mail.knowEverybody();
  await again(givenUp?._id);
  await sent('?to=ama@', 1);
  expect(await list('?failed=1&to=ama@')).toEqual([]);
  expect(await list('?to=ama@')).toHaveLength(2);
});

test('a letter that waits is tried now, and not written twice', async () => {
  mail.refuseWith('out of order');
  await post('ama@shop.example');
  const [letter] = await failing(1);
  expect(letter?.lastError).toContain('out of order');
  mail.refuseWith(undefined);
  expect((await again(letter?._id)).status).toBe(200);
  await sent('', 1);
  expect(await list()).toHaveLength(1);
});

test('who presses twice sends one letter', async () => {
  await post('ama@shop.example');
  const [first] = await sent('', 1);
  mail.refuseWith('out of order');
  const answers = await Promise.all([again(first?._id), again(first?._id), again(first?._id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'on-its-way',
    message: 'This email is already being sent again.',
  });
  expect(await list()).toHaveLength(2);
});

test('a letter that held a secret is not sent again, because the secret is gone', async () => {
  await post('ama@shop.example', { link: 'https://shop.example/only-for-ama' });
  const [letter] = await sent('', 1);
  expect(letter?.canSendAgain).toBe(false);
  const { status, body } = await again(letter?._id);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'held-secret', message: expect.stringContaining('new one') });
  expect(await list()).toHaveLength(1);
});

test('who has left the shop is not written to again', async () => {
  await post('ama@shop.example');
  const [letter] = await sent('', 1);
  await again(letter?._id);
  await sent('', 2);
  await forgetLetters(pool, { id: randomUUID(), email: 'Ama@shop.example' });
  for (const id of [letter?._id, randomUUID(), 'nonsense']) {
    expect((await again(id)).status).toBe(404);
  }
  expect(await list()).toEqual([]);
});

test('what takes a letter away takes away what was sent again of it', async () => {
  await context.letters.post(pool, {
    kind: 'password-changed',
    identity: 'password-changed somebody, and when',
    to: 'owner@shop.example',
    content: { firstName: 'Ama', at: now.toISOString(), publicUrl: 'https://shop.example' },
  });
  const [letter] = await sent('', 1);
  await again(letter?._id);
  const [copy] = await sent('', 2);
  await again(copy?._id);
  await sent('', 3);
  await deleteLetters(pool, ['password-changed somebody,']);
  expect(await list()).toEqual([]);
});

/**
 * Runs the deletion while a manager sends the letter again: the copy exists before the call has
 * answered.
 */
async function whileSentAgain(id: string | undefined, deletion: () => Promise<void>) {
  const rival = await pool.connect();
  try {
    await rival.query('BEGIN');
    await lockLetter(rival, id ?? '');
    const copy = { id: randomUUID(), of: id ?? '', by: randomUUID(), at: now };
    expect(await copyLetter(rival, copy)).toBe(1);
    const deleted = deletion();
    await eventually(async () => expect(await countWaiting(pool)).toBe(1));
    await rival.query('COMMIT');
    await deleted;
  } finally {
    rival.release();
  }
}

test('what is sent again at the moment in which it is taken away is taken away too', async () => {
  await context.letters.post(pool, {
    kind: 'password-changed',
    identity: 'password-changed somebody, and when',
    to: 'owner@shop.example',
    content: { firstName: 'Ama', at: now.toISOString(), publicUrl: 'https://shop.example' },
  });
  const [letter] = await sent('', 1);
  await whileSentAgain(letter?._id, () => deleteLetters(pool, ['password-changed somebody,']));
  expect(await list()).toEqual([]);
});

const forgetAma = () => forgetLetters(pool, { id: randomUUID(), email: 'Ama@shop.example' });

test('who leaves the shop at the moment in which a letter is sent again has no copy of it', async () => {
  await post('ama@shop.example');
  const [letter] = await sent('', 1);
  await whileSentAgain(letter?._id, forgetAma);
  expect(await list()).toEqual([]);
});

test('nor has the owner a copy of what names who leaves', async () => {
  const to = 'ama@shop.example';
  const failure = {
    kind: 'account-deleted',
    to,
    since: now.toISOString(),
    error: '',
    givenUp: true,
  };
  await context.letters.post(pool, {
    kind: 'letters-failed',
    identity: `letters-failed ${now.toISOString()}`,
    to: 'owner@shop.example',
    content: { publicUrl: 'https://shop.example', failed: [failure], more: 0 },
  });
  const [letter] = await sent('', 1);
  await whileSentAgain(letter?._id, forgetAma);
  expect(await list()).toEqual([]);
});
