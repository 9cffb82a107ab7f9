import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Watch } from '#features/alerts/announcements.ts';
import { noteLowStock } from '#features/catalogue/note-low-stock.ts';
import { undoSeconds } from '#features/orders/rules.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { aDay, aSecond } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { countWaiting } from '#tests/database/waiting-for-locks.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { noticeKinds, programRules } from './kinds.rules.ts';
import { claimNotice, giveAllUp, lockReceiver, switchOff } from './notices.queries.ts';
import { noticeRules, programLimits } from './rules.ts';
import { openNoticeSending } from './send-notices.ts';
import { tidyNotices } from './tidy-notices.ts';
import { receiverFailing, receiverOff } from './watch-receivers.ts';
import { forgetStep, noteOrder } from './write-notice.ts';

let now = new Date('2026-11-23T09:00:00Z');
const ground = { clock: () => now, sessionSecret: 'one secret of both processes here' };
const shop = await openTestShop({ ...ground, role: 'web' });
const other = await openTestShop({ ...ground, role: 'web', database: shop.database });
const production = await openTestShop({
  ...{ ...ground, role: 'web', production: true, database: shop.database },
});
const { context } = shop;
const { pool } = shop.database;
const desk = paymentDesk(shop);
const { call } = desk;
const owner = await desk.buyer('owner');
const sending = openNoticeSending(context, true);
const elsewhere = openNoticeSending(other.context, true);

interface Heard {
  headers: IncomingHttpHeaders;
  path: string | undefined;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  sent: any;
}
const heard: Heard[] = [];
/** Answers a notice by its path and content. */
let answer: (told: Heard) => Promise<number> | number = () => 204;
let said = '';
const program = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', async () => {
    const told = { headers: request.headers, path: request.url, body, sent: JSON.parse(body) };
    heard.push(told);
    response.writeHead(await answer(told), { location: '/taken' }).end(said);
  });
});
await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
const { port } = program.address() as AddressInfo;
afterAll(() => program.close());

beforeEach(async () => {
  now = new Date(now.getTime() + 7 * aDay);
  await pool.query('DELETE FROM programs_receiver');
  await pool.query('UPDATE platform_session SET proven_at = $1', [now]);
  heard.length = 0;
  answer = () => 204;
  said = '';
});

const pass = (time: number) => {
  now = new Date(now.getTime() + time);
};

async function told(path: string, kinds: readonly string[] = noticeKinds) {
  const given = { name: `At ${path}`, url: `http://127.0.0.1:${port}${path}`, kinds };
  const { status, body } = await call('POST', '/api/programs/receivers', given, owner);
  expect(status).toBe(201);
  const { _id, version } = body.receivers.at(-1);
  return { id: _id as string, given, version, secret: body.secret as string };
}

async function send() {
  await sending.begin();
  await sending.settled();
}

/** Notes a step of an order, as orders do. */
const step = (id: string, what: 'paid' | 'shipped') =>
  transaction(pool, (database) =>
    noteOrder(context, database, {
      ...{ step: what, id, number: 482_193, status: 'processing', payment: 'paid', total: 12_410 },
    }),
  );
const orders = ['019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000002'];
const [one = '', two = ''] = orders;

const log = async (query = '') =>
  (await call('GET', `/api/programs/notices${query}`, undefined, owner)).body;

const sendAgain = (id: string) =>
  call('POST', `/api/programs/notices/${id}/send-again`, undefined, owner);

async function paidOrder() {
  const { buyer, orderId } = await desk.ordered({ price: 6_050, stock: 9 });
  await desk.provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
  const [attempt] = await desk.attempts(orderId);
  await settlePayment(context, attempt?.reference ?? '');
  return orderId;
}

/** Checks a signature as standardwebhooks.com describes it, without the shop's own code. */
function isSigned(secret: string, { headers, body }: Heard): boolean {
  const [id, at] = [headers['webhook-id'], headers['webhook-timestamp']];
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${right}`);
}

describe('what happens is told', () => {
  test('as it happened: paid, shipped, returned; signed, and without a word of the person', async () => {
    const { secret } = await told('/books', ['order.paid', 'order.shipped', 'order.returned']);
    const { buyer, jar, orderId } = await desk.ordered({ price: 6_050, quantity: 2, stock: 9 });
    await desk.provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
    const [attempt] = await desk.attempts(orderId);
    expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
    const shipped = { status: 'shipped', courier: 'VIP', tracking: 'GH-42' };
    await call('PUT', `/api/orders/${orderId}/status`, shipped, owner);
    await desk.setStatus(owner, orderId, 'delivered');
    const items = [{ productId: jar, quantity: 1 }];
    const asked = { items, reason: 'The lid was cracked' };
    const { body } = await call('POST', `/api/orders/${orderId}/returns`, asked, buyer);
    const path = `/api/returns/${body._id}`;
    await call('PUT', `${path}/answer`, { approve: true, text: 'Please send it.' }, owner);
    await call('PUT', `${path}/received`, { restock: [jar] }, owner);
    await send();

    expect(heard.map(({ sent: { type, data } }) => [type, data._id])).toEqual([
      ['order.paid', orderId],
      ['order.shipped', orderId],
      ['order.returned', orderId],
    ]);
    const number = await desk.numberOf(orderId);
    expect(heard[0]?.sent).toEqual({
      type: 'order.paid',
      timestamp: now.toISOString(),
      data: { _id: orderId, number, status: 'processing', payment: 'paid', totalAmount: 121 },
    });
    expect(heard[1]?.sent.data).toMatchObject({ courier: 'VIP', tracking: 'GH-42' });
    expect(heard[2]?.sent.data).toEqual({
      ...{ _id: orderId, returnId: body._id },
      items: [{ productId: jar, quantity: 1, restocked: true }],
    });
    for (const each of heard) {
      expect(isSigned(secret, each)).toBe(true);
      expect(isSigned('whsec_AAAA', each)).toBe(false);
      expect(each.headers['webhook-timestamp']).toBe(String(now.getTime() / 1_000));
      expect(each.body).not.toMatch(/efua|mensah|@|hospital|24 ?123 ?4567|cracked/i);
    }
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  });

  test('of products that are changed, and of what runs low, once', async () => {
    await told('/stock', ['product.changed', 'stock.low']);
    const id = await desk.product('Shea Soap', 2_000, 7);
    await noteLowStock(context);
    const stock = (quantity: number) =>
      call('POST', `/api/products/${id}/stock`, { quantity, reason: 'Counted' }, owner);
    await stock(-3);
    await noteLowStock(context);
    await noteLowStock(context);
    await stock(8);
    await noteLowStock(context);
    await stock(-9);
    await noteLowStock(context);
    await send();
    const low = (left: number) => [
      'stock.low',
      { _id: id, sizeId: id, name: 'Shea Soap', stock: left },
    ];
    const changed = ['product.changed', { _id: id, name: 'Shea Soap', action: 'stock-corrected' }];
    const ofIt = heard.filter(({ sent }) => sent.data._id === id);
    expect(ofIt.map(({ sent: { type, data } }) => [type, data])).toEqual([
      changed,
      low(4),
      changed,
      changed,
      low(3),
    ]);
  });

  test('only to whom it was chosen for, and to nobody who is switched off', async () => {
    await told('/paid', ['order.paid']);
    await told('/shipped', ['order.shipped']);
    const { id, given, version } = await told('/off', ['order.paid']);
    await call('PUT', `/api/programs/receivers/${id}`, { ...given, on: false, version }, owner);
    await step(one, 'paid');
    await send();
    expect(heard.map(({ path }) => path)).toEqual(['/paid']);
  });

  test('a step that can be undone after its minute, and not at all if it is undone', async () => {
    await told('/parcels', ['order.shipped']);
    const orderId = await paidOrder();
    const ship = async () => {
      const made = { _id: orderId, step: crypto.randomUUID() };
      const { body } = await call('POST', '/api/packing/shipped', { orders: [made] }, owner);
      expect(body).toMatchObject([{ _id: orderId, done: true }]);
      await send();
      return made;
    };
    const first = await ship();
    expect((await call('POST', '/api/packing/undone', { steps: [first] }, owner)).status).toBe(200);
    pass((undoSeconds + 1) * aSecond);
    await send();
    expect(heard).toEqual([]);

    await ship();
    expect(heard).toEqual([]);
    pass((undoSeconds + 1) * aSecond);
    await send();
    expect(heard.map(({ sent: { type, data } }) => [type, data._id])).toEqual([
      ['order.shipped', orderId],
    ]);
  });

  test('a step that can be undone no sooner when an owner presses to send it again', async () => {
    await told('/parcels', ['order.shipped']);
    const orderId = await paidOrder();
    const made = { _id: orderId, step: crypto.randomUUID() };
    await call('POST', '/api/packing/shipped', { orders: [made] }, owner);
    const [held] = await log();
    pass((undoSeconds / 2) * aSecond);
    for (let press = 0; press < 2; press += 1) {
      expect((await sendAgain(held._id)).status).toBe(200);
      await send();
    }
    expect(heard).toEqual([]);
    const { body } = await call('POST', '/api/packing/undone', { steps: [made] }, owner);
    expect(body).toMatchObject([{ done: true }]);
    pass(undoSeconds * aSecond);
    await send();
    expect([heard, await log()]).toEqual([[], []]);
  });

  test('if and only if it was committed', async () => {
    await told('/books');
    const fails = transaction(pool, async (database) => {
      await noteOrder(context, database, {
        ...{ step: 'paid', id: one, number: 1, status: 'processing', payment: 'paid', total: 1 },
      });
      throw new Error('not paid after all');
    });
    await expect(fails).rejects.toThrow('not paid after all');
    expect(await log()).toEqual([]);
  });
});

describe('a program that does not take it', () => {
  test('gets what follows of the same order after it, and other orders at once', async () => {
    await told('/books');
    answer = ({ sent }) => (sent.data._id === one && sent.type === 'order.paid' ? 500 : 200);
    await step(one, 'paid');
    await step(one, 'shipped');
    await step(two, 'paid');
    await send();
    expect(heard.map(({ sent: { type, data } }) => [type, data._id])).toEqual([
      ['order.paid', one],
      ['order.paid', two],
    ]);
    pass(noticeRules.pauses[0]);
    answer = () => 200;
    await send();
    expect(heard.slice(2).map(({ sent: { type, data } }) => [type, data._id])).toEqual([
      ['order.paid', one],
      ['order.shipped', one],
    ]);
    expect(heard[2]?.headers['webhook-id']).toBe(heard[0]?.headers['webhook-id']);
    expect(heard[2]?.body).toBe(heard[0]?.body);
  });

  test('holds nobody else up while it hangs', async () => {
    await told('/hangs', ['order.paid']);
    await told('/quick', ['order.paid']);
    const { promise, resolve } = Promise.withResolvers<number>();
    answer = ({ path }) => (path === '/hangs' ? promise : 200);
    await step(one, 'paid');
    await step(two, 'paid');
    await sending.begin();
    await expect.poll(() => heard.filter(({ path }) => path === '/quick').length).toBe(2);
    expect(heard.filter(({ path }) => path === '/hangs')).toHaveLength(1);
    resolve(200);
    await sending.settled();
    expect(heard.filter(({ path }) => path === '/hangs')).toHaveLength(2);
  });

  test('is tried again with growing pauses for three days, then the next goes', async () => {
    const { id } = await told('/books');
    await step(one, 'paid');
    const begun = now.getTime();
    answer = () => 503;
    for (const pause of noticeRules.pauses) {
      await send();
      // The program accepts something else now and then, so the receiver is not switched off.
      await pool.query('UPDATE programs_receiver SET failing_since = $1', [now]);
      pass(pause - aSecond);
      const before = heard.length;
      await send();
      expect(heard).toHaveLength(before);
      pass(aSecond);
    }
    await step(one, 'shipped');
    answer = ({ sent }) => (sent.type === 'order.paid' ? 503 : 200);
    await send();
    expect(heard.map(({ sent }) => sent.type)).toEqual([
      ...noticeRules.pauses.map(() => 'order.paid'),
      'order.paid',
      'order.shipped',
    ]);
    const days = (now.getTime() - begun) / aDay;
    expect([Math.round(days), days <= 3]).toEqual([3, true]);
    expect((await log(`?receiver=${id}`)).map((each: { state: string }) => each.state)).toEqual([
      'sent',
      'given-up',
    ]);
    expect((await log('?open=1')).map((each: { kind: string }) => each.kind)).toEqual([
      'order.paid',
    ]);
  });

  test('begins anew once its last notice is given up: one short fault weeks later is no three days', async () => {
    const { id } = await told('/books');
    answer = () => 503;
    await step(one, 'paid');
    for (const pause of noticeRules.pauses) {
      await send();
      pass(pause);
    }
    await send();
    expect((await log())[0].state).toBe('given-up');
    expect(await receiverFailing.look(context)).toBeUndefined();
    pass(14 * aDay);
    await step(two, 'paid');
    await send();
    expect((await log(`?receiver=${id}`))[0].state).toBe('waiting');
    expect(await receiverOff.look(context)).toBeUndefined();
  });

  test('does not get the news of before when it is switched on, not even what was written at that moment', async () => {
    const { id, given, version } = await told('/books');
    const path = `/api/programs/receivers/${id}`;
    const off = await call('PUT', path, { ...given, on: false, version }, owner);
    // Written by a transaction that did not see yet that the receiver is off.
    const written = () =>
      pool.query(
        `INSERT INTO programs_notice (id, receiver_id, kind, subject_id, body, written_at, due_at)
         VALUES (gen_random_uuid(), $1, 'order.paid', $2, '{}', $3, $3)`,
        [id, one, now],
      );
    await written();
    await tidyNotices(context);
    expect((await log())[0].state).toBe('given-up');
    await written();
    const on = { ...given, on: true, version: off.body[0].version };
    expect((await call('PUT', path, on, owner)).status).toBe(200);
    await send();
    expect([heard, (await log())[0].state]).toEqual([[], 'given-up']);
  });

  test('is switched off by its owner while a try of it is noted: neither waits for the other', async () => {
    const { id } = await told('/books');
    answer = () => 503;
    await step(one, 'paid');
    const switching = await pool.connect();
    await switching.query('BEGIN');
    await lockReceiver(switching, id);
    const sent = send();
    await eventually(async () => expect(await countWaiting(pool)).toBe(1));
    await switching.query("SET LOCAL lock_timeout = '5s'");
    await giveAllUp(switching, id, now);
    await switching.query('COMMIT');
    switching.release();
    await sent;
    expect((await log())[0]).toMatchObject({ tries: [{ status: 503 }] });
  });

  test('is switched off after three days, and the owner is told a day after it began', async () => {
    const look = ({ look: ask }: Watch) => ask(context);
    const { id, given } = await told('/books');
    answer = () => 500;
    await step(one, 'paid');
    await send();
    expect([await look(receiverFailing), await look(receiverOff)]).toEqual([undefined, undefined]);
    pass(noticeRules.tellAfter);
    expect(await look(receiverFailing)).toContain('“At /books” has accepted nothing since');
    await send();
    pass(2 * aDay);
    await step(two, 'paid');
    await send();
    expect([await look(receiverFailing), await look(receiverOff)]).toEqual([
      undefined,
      expect.stringContaining('“At /books” had accepted nothing for three days'),
    ]);
    const path = `/api/programs/receivers/${id}`;
    const listed = await call('GET', '/api/programs/receivers', undefined, owner);
    expect(listed.body[0].state).toBe('off-failing');
    expect((await log('?open=1')).map((each: { state: string }) => each.state)).toEqual([
      'given-up',
      'given-up',
    ]);
    const tried = await call('POST', `${path}/test`, undefined, owner);
    expect(tried.body.code).toBe('switched-off');

    await pool.query('UPDATE platform_session SET proven_at = $1', [now]);
    const { version } = listed.body[0];
    expect((await call('PUT', path, { ...given, on: true, version }, owner)).status).toBe(200);
    answer = () => 200;
    heard.length = 0;
    expect((await call('POST', `${path}/test`, undefined, owner)).status).toBe(200);
    await send();
    expect(heard.map(({ sent }) => sent.type)).toEqual(['test']);
    expect(await look(receiverOff)).toBeUndefined();
  });
});

describe('several processes', () => {
  test('tell each thing once, one of them at a time', async () => {
    await told('/books');
    for (const order of [one, two]) {
      await step(order, 'paid');
      await step(order, 'shipped');
    }
    await Promise.all([sending.begin(), elsewhere.begin()]);
    await Promise.all([sending.settled(), elsewhere.settled()]);
    // A process skips an order while the other one sends a notice of it, so send once more.
    await send();
    expect(heard).toHaveLength(4);
    for (const order of orders) {
      const ofIt = heard.filter(({ sent }) => sent.data._id === order);
      expect(ofIt.map(({ sent }) => sent.type)).toEqual(['order.paid', 'order.shipped']);
    }
  });

  test('take over from one that dies, under the same id', async () => {
    await told('/books');
    await step(one, 'paid');
    const until = new Date(now.getTime() + noticeRules.claimedFor);
    const claimed = await claimNotice(pool, { now, until, busy: [] });
    await elsewhere.begin();
    await elsewhere.settled();
    expect(heard).toEqual([]);
    pass(noticeRules.claimedFor);
    await elsewhere.begin();
    await elsewhere.settled();
    expect(heard.map(({ headers }) => headers['webhook-id'])).toEqual([claimed?.id]);
  });
});

describe('the log', () => {
  test('has each try with what was answered, its beginning alone, and sends again', async () => {
    await told('/books');
    answer = () => 500;
    said = `${'x'.repeat(noticeRules.answerLength)}and more\0`;
    await step(one, 'paid');
    await send();
    const [notice] = await log();
    expect(notice).toMatchObject({
      ...{ kind: 'order.paid', state: 'waiting', receiver: { name: 'At /books' } },
      dueAt: new Date(now.getTime() + (noticeRules.pauses[0] ?? 0)).toISOString(),
      tries: [
        {
          ...{ at: now.toISOString(), status: 500, fault: 'it answered 500' },
          answer: 'x'.repeat(noticeRules.answerLength),
          milliseconds: expect.any(Number),
        },
      ],
    });
    answer = () => 200;
    said = 'Thank you';
    for (const expected of [2, 3]) {
      expect((await sendAgain(notice._id)).status).toBe(200);
      await send();
      const [after] = await log();
      expect(after.tries).toHaveLength(expected);
      expect(after).toMatchObject({ state: 'sent', dueAt: null });
    }
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await log())[0].tries.at(-1)).toMatchObject({ status: 200, answer: 'Thank you' });
  });

  test('tries what is sent again for three days anew, and keeps what was told', async () => {
    await told('/books');
    answer = () => 503;
    await step(one, 'shipped');
    const untilGivenUp = async () => {
      for (const pause of noticeRules.pauses) {
        await send();
        await pool.query('UPDATE programs_receiver SET failing_since = $1', [now]);
        pass(pause);
      }
      await send();
      const [notice] = await log();
      expect(notice.state).toBe('given-up');
      return notice;
    };
    const { _id, tries } = await untilGivenUp();
    await sendAgain(_id);
    // The notice is sent again, and then its step is undone. It stays, because the program has
    // heard of it.
    await transaction(pool, (database) => forgetStep(database, one, 'shipped'));
    expect((await untilGivenUp()).tries).toHaveLength(2 * tries.length);
  });

  test.each([
    ['a first try', 0],
    ['the last try', noticeRules.pauses.length],
  ])('sends again at once what is asked for while %s is under way and fails', async (_, before) => {
    await told('/books');
    await step(one, 'paid');
    await pool.query('UPDATE programs_notice SET tries = $1', [before]);
    let asked = 0;
    answer = async () => {
      if (heard.length > 1) return 200;
      const [notice] = await log();
      asked = (await sendAgain(notice._id)).status;
      return 503;
    };
    await send();
    expect(asked).toBe(200);
    expect(heard).toHaveLength(2);
    expect((await log())[0]).toMatchObject({ state: 'sent' });
  });

  test('of a shipped order stays when another step is undone, or an earlier one waits', async () => {
    await told('/books');
    await step(one, 'shipped');
    await transaction(pool, (database) => forgetStep(database, one, 'delivered'));
    expect(await log()).toHaveLength(1);
    await step(one, 'shipped');
    await transaction(pool, (database) => forgetStep(database, one, 'shipped'));
    await send();
    expect(heard).toHaveLength(1);
  });

  test('is kept for so many days, but for what still waits', async () => {
    await told('/books');
    await step(one, 'paid');
    await send();
    answer = () => 500;
    await step(two, 'paid');
    await send();
    now = new Date(now.getTime() + (programRules.keptDays - 1) * aDay);
    await tidyNotices(context);
    expect(await log()).toHaveLength(2);
    now = new Date(now.getTime() + 2 * aDay);
    await tidyNotices(context);
    expect((await log()).map((each: { state: string }) => each.state)).toEqual(['waiting']);
  });

  test('shows so many tests an hour', async () => {
    const { id } = await told('/books');
    const path = `/api/programs/receivers/${id}/test`;
    for (let sent = 0; sent < programLimits.trials.most; sent += 1) {
      expect((await call('POST', path, undefined, owner)).status).toBe(200);
    }
    expect((await call('POST', path, undefined, owner)).body.code).toBe('too-many-trials');
  });

  test('is gone with its receiver', async () => {
    const { id } = await told('/books');
    await step(one, 'paid');
    const path = `/api/programs/receivers/${id}`;
    expect((await call('DELETE', path, undefined, owner)).body).toEqual([]);
    await send();
    expect([heard, await log()]).toEqual([[], []]);
  });
});

test('an address whose answer was lost is added once, and its secret is told again', async () => {
  const given = { name: 'Twice', url: `http://127.0.0.1:${port}/twice`, kinds: noticeKinds };
  const step = crypto.randomUUID();
  const add = (changes: object = {}) =>
    call('POST', '/api/programs/receivers', { ...given, step, ...changes }, owner);
  const both = await Promise.all([add(), add({ kinds: noticeKinds.toReversed() })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const names = both[1]?.body.receivers.map(({ name }: { name: string }) => name);
  expect(names.filter((name: string) => name === 'Twice')).toHaveLength(1);
  expect(both[0]?.body.secret).toBe(both[1]?.body.secret);
  const renewed = await call('POST', `/api/programs/receivers/${step}/secret`, undefined, owner);
  expect((await add()).body.secret).toBe(renewed.body.secret);
  const other = await add({ name: 'Thrice' });
  expect([other.status, other.body.code]).toEqual([409, 'saved-already']);
});

test('ten addresses at most are told', async () => {
  for (let count = 0; count < programRules.mostReceivers; count += 1) await told(`/books-${count}`);
  const given = { name: 'One more', url: `http://127.0.0.1:${port}/more`, kinds: ['order.paid'] };
  const { status, body } = await call('POST', '/api/programs/receivers', given, owner);
  expect([status, body.code]).toEqual([409, 'too-many-receivers']);
});

test('of two people at one address the later one sees both, and decides', async () => {
  const { id, given, version } = await told('/books');
  const path = `/api/programs/receivers/${id}`;
  const save = (changed: object) =>
    call('PUT', path, { ...given, on: true, version, ...changed }, owner);
  expect((await save({ on: false })).status).toBe(200);
  const late = await save({ name: 'Bookkeeping' });
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
  expect(late.body.now).toContain('switched off');
  expect(late.body.wanted).toContain('“Bookkeeping”');
  // The same words are no change, even from an outdated page.
  expect((await save({ on: false })).status).toBe(200);
  const again = await save({ name: 'Bookkeeping', version: Number(late.body.version) });
  expect(again.body).toMatchObject([{ name: 'Bookkeeping', state: 'on' }]);
});

test('an address that was switched off meanwhile stays off when its name is saved', async () => {
  const { id, given, version } = await told('/books');
  const path = `/api/programs/receivers/${id}`;
  await switchOff(pool, id, now);
  const saved = { ...given, name: 'Bookkeeping', on: true, version };
  expect((await call('PUT', path, saved, owner)).body.code).toBe('changed-meanwhile');
});

test('a new secret holds from the next notice on, and the one before no longer', async () => {
  const { id, secret } = await told('/books');
  const renewed = await call('POST', `/api/programs/receivers/${id}/secret`, undefined, owner);
  await step(one, 'paid');
  await send();
  const [first] = heard;
  if (!first) throw new Error('Nothing was sent');
  expect([isSigned(secret, first), isSigned(renewed.body.secret, first)]).toEqual([false, true]);
  const { rows } = await pool.query('SELECT receiver::text FROM programs_receiver receiver');
  expect(JSON.stringify(rows)).not.toContain(renewed.body.secret);
});

test('nobody is told on the way of a redirection', async () => {
  await told('/elsewhere');
  answer = () => 307;
  await step(one, 'paid');
  await send();
  expect(heard.map(({ path }) => path)).toEqual(['/elsewhere']);
  expect((await log())[0].tries[0]).toMatchObject({ status: 307, fault: 'it answered 307' });
});

describe('in production', () => {
  test.each([
    'http://books.example/in',
    'https://127.0.0.1/in',
    'https://2130706433/in',
    'https://10.1.2.3/in',
    'https://192.168.1.1/in',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://[fd00::1]/in',
  ])('%s cannot be chosen', async (url) => {
    const given = { name: 'Inside', url, kinds: ['order.paid'] };
    const inside = clientOf(production.app);
    const refused = [
      await inside('POST', '/api/programs/receivers', given, owner),
      await inside(
        'PUT',
        `/api/programs/receivers/${crypto.randomUUID()}`,
        { ...given, on: true, version: 1 },
        owner,
      ),
    ];
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([400, 'not-outside']);
  });

  test('a name that leads to this machine is told nothing', async () => {
    const { id } = await told('/books');
    await pool.query('UPDATE programs_receiver SET url = $2 WHERE id = $1', [
      id,
      `https://localhost:${port}/books`,
    ]);
    await step(one, 'paid');
    const inside = openNoticeSending(context, false);
    await inside.begin();
    await inside.settled();
    expect(heard).toEqual([]);
    expect((await log())[0].tries[0]).toMatchObject({
      ...{ status: null, fault: 'it is not an address of the open network' },
    });
  });
});
