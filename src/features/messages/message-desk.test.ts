import { describe, expect, test } from 'vitest';
import { openMessageDesk } from '#tests/desk/message-desk.ts';
import { registerCustomer } from '#tests/shop/account.ts';
import type { Message } from './contract.ts';
import { tidyMessages } from './tidy-messages.ts';

const { shop, call, desk, list, email, later, signIn, now, token, replyTo, repliesTo, written } =
  await openMessageDesk();
const { context, database } = shop;
const { pool } = database;
const unknownId = '019aa000-0000-7000-8000-000000000000';

describe('the list', () => {
  test('a message is read with its id, name, email, message and time, and what it is about', async () => {
    const id = await written();
    expect(await list('?limit=1')).toEqual([
      {
        _id: id,
        name: 'Ama Owusu',
        email: email(),
        message: 'Good day,\nwhere are they?',
        createdAt: now().toISOString(),
        inquiryType: 'General',
        subject: 'Two jars',
        read: false,
        answered: false,
        replies: [],
      },
    ]);
  });

  test('is an array of the newest hundred, with the whole number and the way to the rest', async () => {
    await pool.query('DELETE FROM messages_message');
    await pool.query(
      `INSERT INTO messages_message (id, name, email, inquiry_type, subject, message, created_at)
       SELECT gen_random_uuid(), 'Ama', 'ama@shop.example', 'General', 'Number ' || n, 'Good day',
         $1::timestamptz + n * interval '1 second' FROM generate_series(1, 120) n`,
      [now()],
    );
    const first = await desk('GET', 'all');
    expect(first.body).toHaveLength(100);
    expect(first.body[0].subject).toBe('Number 120');
    expect(first.headers['x-total-count']).toBe('120');
    expect(first.headers.link).toBe('</api/contact/all?offset=100>; rel="next"');
    const rest = await desk('GET', 'all?offset=100');
    expect(rest.body.map(({ subject }: Message) => subject).at(-1)).toBe('Number 1');
    expect(rest.body).toHaveLength(20);
    expect(rest.headers.link).toBeUndefined();
    const part = await desk('GET', 'all?limit=2&offset=1');
    expect(part.body.map(({ subject }: Message) => subject)).toEqual(['Number 119', 'Number 118']);
    expect(part.headers.link).toBe('</api/contact/all?limit=2&offset=3>; rel="next"');
  });

  test.each(['limit=0', 'limit=501', 'limit=ten', 'offset=-1', 'sort=name', 'limit=1;DROP'])(
    'with %s is refused',
    async (query) => {
      expect((await desk('GET', `all?${query}`)).status).toBe(400);
    },
  );
});

test('a message is new until it is read, and reading it twice changes nothing', async () => {
  const id = await written();
  expect((await desk('PUT', `read/${id}`)).status).toBe(200);
  const readAt = async () =>
    (await pool.query('SELECT read_at FROM messages_message WHERE id = $1', [id])).rows[0].read_at;
  expect(await list('?limit=1')).toMatchObject([{ _id: id, read: true, answered: false }]);
  later(60);
  const first = await readAt();
  expect((await desk('PUT', `read/${id}`)).status).toBe(200);
  expect(await readAt()).toEqual(first);
});

describe('a deletion', () => {
  test('is real: the message is gone from the list, and cannot be answered or deleted again', async () => {
    const id = await written();
    expect((await desk('DELETE', id)).status).toBe(200);
    expect((await list()).map(({ _id }) => _id)).not.toContain(id);
    const answers = [await replyTo(id), await desk('DELETE', id), await desk('PUT', `read/${id}`)];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        404,
        { message: 'We can’t find this message.', code: 'unknown-message' },
      ]);
    }
    expect(await repliesTo(email())).toEqual([]);
  });

  test('can be taken back, with all that belongs to the message', async () => {
    const id = await written();
    await replyTo(id);
    const before = await list('?limit=1');
    await desk('DELETE', id);
    for (const _ of [1, 2]) expect((await desk('POST', `restore/${id}`)).status).toBe(200);
    expect(await list('?limit=1')).toEqual(before);
  });

  test('of two at once one deletes', async () => {
    const id = await written();
    const answers = await Promise.all([desk('DELETE', id), desk('DELETE', id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('is for good after thirty days, and what was not deleted stays', async () => {
    const kept = await written();
    const id = await written();
    await replyTo(id);
    await desk('DELETE', id);
    const rows = async () =>
      (await pool.query('SELECT id FROM messages_message WHERE id = ANY($1)', [[kept, id]])).rows
        .length;
    later(30 * 24 * 3_600);
    await tidyMessages(context);
    expect(await rows()).toBe(2);
    later(1);
    await tidyMessages(context);
    expect(await rows()).toBe(1);
    const left = await pool.query('SELECT id FROM messages_reply WHERE message_id = $1', [id]);
    expect(left.rows).toEqual([]);
    await signIn();
    expect((await desk('POST', `restore/${id}`)).status).toBe(404);
    expect((await list()).map(({ _id }) => _id)).toContain(kept);
  });
});

describe('who may', () => {
  const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
    ['GET', 'all'],
    ['POST', 'reply/{id}', { replyMessage: 'Yes.' }],
    ['PUT', 'read/{id}'],
    ['DELETE', '{id}'],
    ['POST', 'restore/{id}'],
  ];

  test.each(calls)('%s /api/contact/%s is for admins alone', async (method, path, sent) => {
    const id = await written();
    const url = `/api/contact/${path.replace('{id}', id)}`;
    expect((await call(method, url, sent)).status).toBe(401);
    const customer = await registerCustomer(shop, `c${email()}`);
    const refused = await call(method, url, sent, customer);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Access denied. Admin credentials required.',
    ]);
    expect(await list('?limit=1')).toMatchObject([{ _id: id, read: false, answered: false }]);
    expect([200, 201]).toContain((await call(method, url, sent, { token: token() })).status);
  });

  test.each(calls.slice(1))(
    '%s /api/contact/%s of no message is a 404',
    async (method, path, sent) => {
      const unknown = path.replace('{id}', unknownId);
      expect((await desk(method, unknown, sent)).status).toBe(404);
      const garbled = path.replace('{id}', "1' OR true");
      expect((await desk(method, encodeURI(garbled), sent)).status).toBe(400);
    },
  );
});
