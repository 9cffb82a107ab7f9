import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { takeMoney } from '#features/orders/money-came.ts';
import { aDay, aMinute, anHour } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { customerDesk } from '#tests/desk/customer-desk.ts';
import { subscribeAll, subscriber, subscribers } from '#tests/desk/newsletter-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { oneClickOf, tokenIn } from '#tests/letters/newsletter-letters.ts';
import { headerOf, readLetter } from '#tests/letters/read-letter.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { pace } from './issue.rules.ts';
import * as queries from './issues.queries.ts';
import { sendPart } from './send-issues.ts';
import { newsletterKeptBack } from './watch-kept-back.ts';

const mail = await openMailServer();
afterAll(() => mail.close());
let now = new Date('2026-11-23T09:00:00Z');
const publicUrl = 'https://shop.example';
const shop = await openTestShop({
  clock: () => now,
  smtpUrl: mail.url,
  mailFrom: { name: undefined, address: 'hello@shop.example' },
  publicUrl,
});
const { context, app, jobs } = shop;
const { pool } = shop.database;
const desk = await productDesk(shop);
const { call, admin } = desk;
const { customer, ordered } = customerDesk(shop);

const content = { subject: 'Nuts', preheader: 'They fall', body: 'Many **nuts**.', code: null };
const add = async (differing = {}) =>
  (await call('POST', '/api/newsletters', { content: { ...content, ...differing } })).body;
const read = async (id: string) => (await call('GET', `/api/newsletters/${id}`)).body;
const send = (id: string, version = 1, at: string | null = null) =>
  call('POST', `/api/newsletters/${id}/send`, { version, at });
const stop = (id: string, state = 'sending') =>
  call('POST', `/api/newsletters/${id}/stop`, { state });
const page = (path: string) => app.inject({ method: 'GET', url: path });
const lettersTo = (email: string, subject = 'Nuts') =>
  mail.received.filter(
    ({ to, raw }) => to.includes(email) && headerOf(readLetter(raw), 'Subject') === subject,
  );
/** Wakes the jobs as the schedule does each minute. */
const wake = async () => {
  await jobs.wake(pool, 'send-newsletters');
  await jobs.wake(pool, 'send-letters');
};
const untilState = (id: string, state: string) =>
  eventually(async () => {
    now = new Date(now.getTime() + 1_000);
    await wake();
    const found = await read(id);
    expect(found.state).toBe(state);
    return found;
  });

beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
});

afterEach(async () => {
  mail.letThrough();
  mail.knowEverybody();
  mail.refuseWith(undefined);
  await pool.query(
    'UPDATE newsletter_issue SET stopped_at = $1 WHERE finished_at IS NULL AND started_at IS NOT NULL AND stopped_at IS NULL',
    [now],
  );
  await pool.query('DELETE FROM newsletter_issue WHERE started_at IS NULL');
  await pool.query('DELETE FROM newsletter_subscription');
  await pool.query('DELETE FROM platform_letter');
});

test('a newsletter comes to its readers as letter and text, with what is asked of one', async () => {
  const { slug, name } = (await desk.addProductAsAdmin()).body;
  const [reader = ''] = await subscriber(shop);
  const body = `Many **nuts**, [read on](/blog).\n\n/products/${slug}\n\n- one`;
  const { _id } = await add({ body });
  const sent = await send(_id);
  expect(sent.body).toMatchObject({ state: 'planned', readers: 1 });
  await untilState(_id, 'sent');
  const [letter] = lettersTo(reader);
  const { text, html } = readLetter(letter?.raw ?? '');
  expect(text.replaceAll('\n', ' ')).toContain('Many nuts, read on (https://shop.example/blog).');
  expect(text).toContain(`${name}, GH₵60.50\n${publicUrl}/products/${slug}`);
  expect(html).toContain('<strong>nuts</strong>');
  expect(html).toContain('They fall');
  expect(text).toContain(`${publicUrl}/letters/nuts`);
  expect(html).not.toMatch(/utm_|width="1"/);
  const { url, body: pressed } = oneClickOf(letter?.raw);
  expect(url.searchParams.get('token')).toBe(tokenIn(letter?.raw, 'unsubscribe'));
  await app.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: pressed,
  });
  expect(await queries.countReaders(pool, now)).toEqual({ subscribers: 0 });
});

test('everybody reads it at its address from the moment on when its sending begins', async () => {
  await subscriber(shop);
  const first = await add({ subject: 'The first rain', body: 'It rains. **Soon.**' });
  expect((await page('/letters/the-first-rain')).statusCode).toBe(404);
  await send(first._id, 1, new Date(now.getTime() + 3_600_000).toISOString());
  await wake();
  expect((await page('/letters/the-first-rain')).statusCode).toBe(404);
  now = new Date(now.getTime() + 3_600_000);
  await untilState(first._id, 'sent');
  const shown = await page('/letters/the-first-rain');
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('It rains.');
  expect(shown.body).toContain('<meta name="robots" content="noindex">');
  expect(shown.body).not.toMatch(/token=|reader-/);
  expect((await call('GET', '/api/newsletter/issues/the-first-rain')).body).toMatchObject({
    title: 'The first rain',
  });
  // A second newsletter with the same subject gets an address of its own.
  const second = await add({ subject: 'The first rain' });
  await send(second._id);
  expect((await untilState(second._id, 'sent')).slug).toBe('the-first-rain-2');
  expect((await page('/sitemap.xml')).body).not.toContain('/letters/');
});

test('an address that two accounts have subscribed gets it once', async () => {
  const email = `twice-${randomUUID()}@shop.example`;
  await subscribers(shop, 2, (n) => (n === 0 ? email : email.toUpperCase()));
  const { _id, readers } = await add();
  expect(readers).toBe(1);
  await send(_id);
  expect(await untilState(_id, 'sent')).toMatchObject({ readers: 1, got: 1 });
});

test('letters are written shortly before they leave, at a steady pace, and hold no text', async () => {
  await subscribers(shop, pace.aPart * 3, (n) => `slow${n}@slow.example`);
  mail.hang('slow.example');
  const { _id } = await add();
  await send(_id);
  const rows = async () =>
    (await pool.query("SELECT content FROM platform_letter WHERE kind = 'newsletter-issue'")).rows;
  await eventually(async () => expect(await rows()).toHaveLength(pace.aPart));
  // At the same moment no second part is written.
  await sendPart(context);
  expect(await rows()).toHaveLength(pace.aPart);
  expect(Object.keys((await rows())[0].content)).toEqual(['issue', 'subscription']);
  now = new Date(now.getTime() + (pace.aPart * aMinute) / pace.aMinute);
  await Promise.all([sendPart(context), sendPart(context), sendPart(context)]);
  expect(await rows()).toHaveLength(pace.aPart * 2);
});

test('no more are written while many wait', async () => {
  await subscribers(shop, pace.mostWaiting + 30, (n) => `slow${n}@slow.example`);
  mail.hang('slow.example');
  const { _id } = await add();
  await send(_id);
  for (let n = 0; n < 8; n += 1) {
    now = new Date(now.getTime() + 60_000);
    await sendPart(context);
  }
  const { rowCount } = await pool.query(
    "SELECT FROM platform_letter WHERE kind = 'newsletter-issue'",
  );
  expect(rowCount).toBe(pace.mostWaiting);
});

/** The letters of newsletters that have not left. */
const waiting = async () => {
  const { rows } = await pool.query<{ last_error: string | null }>(
    `SELECT last_error FROM platform_letter
     WHERE kind = 'newsletter-issue' AND sent_at IS NULL AND given_up_at IS NULL`,
  );
  return rows;
};
/** Waits until as many letters wait as may, and the mail server has refused each of them. */
const untilHalted = () =>
  eventually(async () => {
    now = new Date(now.getTime() + 60_000);
    await wake();
    const rows = await waiting();
    expect(rows.filter((row) => row.last_error !== null)).toHaveLength(pace.mostWaiting);
  });

test('halts while the mail server refuses for now, and goes on by itself when it is back', async () => {
  const most = pace.mostWaiting + pace.aPart + 5;
  await subscribers(shop, most, (n) => `halted${n}@shop${n}.example`);
  mail.refuseWith('Try again later');
  const { _id } = await add();
  await send(_id);
  await untilHalted();
  // The sending looks again in a minute, and not all the time.
  expect(await sendPart(context)).toBe(false);
  expect(await waiting()).toHaveLength(pace.mostWaiting);
  expect(await read(_id)).toMatchObject({ state: 'sending', got: 0, readers: most });
  mail.refuseWith(undefined);
  now = new Date(now.getTime() + 3_600_000);
  expect(await untilState(_id, 'sent')).toMatchObject({ got: most, refused: 0 });
});

test('of thousands of readers a tenth may have a full mailbox, and nobody waits for them', async () => {
  const full = pace.mostWaiting + pace.aPart;
  await subscribers(shop, full + 5, (n) => `full${n}@shop${n}.example`);
  mail.refuseWith('Mailbox full');
  const { _id } = await add();
  await send(_id);
  await untilHalted();
  const gotBefore = (got: number) =>
    pool.query('UPDATE newsletter_issue SET got = $1 WHERE id = $2', [got, _id]);
  await gotBefore(full * 10);
  await eventually(async () => {
    now = new Date(now.getTime() + 1_000);
    await wake();
    expect(await waiting()).toHaveLength(full);
  });
  await gotBefore(0);
  await stop(_id);
});

test('what waits for the mail server is withdrawn by a stop', async () => {
  await subscribers(shop, pace.mostWaiting + 5, (n) => `given${n}@shop${n}.example`);
  mail.refuseWith('Try again later');
  const { _id } = await add();
  await send(_id);
  await untilHalted();
  expect((await stop(_id)).body).toMatchObject({ state: 'stopped', got: 0 });
  // A sender holds at most eight letters to many. They are withdrawn when their turn comes.
  expect((await waiting()).length).toBeLessThanOrEqual(8);
  await eventually(async () => {
    now = new Date(now.getTime() + anHour);
    await wake();
    expect(await waiting()).toEqual([]);
  });
});

test('a single reader whose server says later holds up nobody, and keeps it from being called sent', async () => {
  const [late = ''] = await subscribers(shop, 3, (n) => `late${n}@shop${n}.example`);
  mail.putReaderOff(late);
  const [first, second] = [await add(), await add({ subject: 'Rain' })];
  await send(first._id);
  await send(second._id);
  await eventually(async () => {
    now = new Date(now.getTime() + 1_000);
    await wake();
    expect((await read(second._id)).got).toBe(2);
  });
  await sendPart(context);
  for (const { _id } of [first, second]) {
    expect(await read(_id)).toMatchObject({ state: 'sending', got: 2, readers: 3 });
  }
  mail.knowEverybody();
  now = new Date(now.getTime() + 3_600_000);
  for (const { _id } of [first, second]) {
    expect(await untilState(_id, 'sent')).toMatchObject({ got: 3 });
  }
  expect([lettersTo(late), lettersTo(late, 'Rain')].map((all) => all.length)).toEqual([1, 1]);
});

test('a code that is asked for in the middle goes before the rest', async () => {
  await subscribers(shop, 8, (n) => `reader${n}@held.example`);
  mail.hang('held.example');
  const { _id } = await add();
  await send(_id);
  await eventually(() => expect(mail.held('held.example')).toBe(1));
  const email = `code-${randomUUID()}@held.example`;
  const person = { firstName: 'Efua', lastName: 'Mensah', email, password: 'harmattan wind' };
  await clientOf(app)('POST', '/api/auth/register', { ...person, acceptedTerms: true });
  // An ordinary letter leaves before the newsletter's letters too.
  const other = `other-${randomUUID()}@held.example`;
  const letter = { kind: 'welcome', content: { firstName: 'Ama', publicUrl } };
  await context.letters.post(pool, { ...letter, identity: randomUUID(), to: other });
  const before = mail.received.length;
  mail.letThrough();
  await untilState(_id, 'sent');
  const order = mail.received.slice(before).flatMap(({ to }) => to);
  expect(order.slice(1, 3)).toEqual([email, other]);
  expect(order).toHaveLength(10);
});

test('who unsubscribes in the middle gets none any more, though the letter is written', async () => {
  const readers = await subscribers(shop, 3, (n) => `leaver${n}@held.example`);
  mail.hang('held.example');
  const { _id } = await add();
  await send(_id);
  await eventually(() => expect(mail.held('held.example')).toBe(1));
  const { rows } = await pool.query(
    `SELECT recipient FROM platform_letter
     WHERE kind = 'newsletter-issue' AND claimed_until IS NULL ORDER BY number`,
  );
  expect(rows).toHaveLength(2);
  const [{ recipient: leaver }] = rows;
  await pool.query('UPDATE newsletter_subscription SET ended_at = $1 WHERE email = $2', [
    now,
    leaver,
  ]);
  mail.letThrough();
  expect(await untilState(_id, 'sent')).toMatchObject({ readers: 3, got: 2 });
  const got = readers.filter((reader) => lettersTo(reader).length === 1);
  expect(got).toEqual(readers.filter((reader) => reader !== leaver));
});

test('a sending that is stopped says how many got it, and goes to nobody else', async () => {
  const readers = await subscribers(shop, 3, (n) => `stopped${n}@held.example`);
  mail.hang('held.example');
  const { _id } = await add();
  await send(_id);
  await eventually(() => expect(mail.held('held.example')).toBe(1));
  expect((await stop(_id)).body).toMatchObject({ state: 'stopped', got: 0 });
  mail.letThrough();
  await eventually(async () => {
    await wake();
    const { rowCount } = await pool.query('SELECT FROM platform_letter WHERE sent_at IS NULL');
    expect(rowCount).toBe(0);
  });
  expect(await read(_id)).toMatchObject({ state: 'stopped', got: 1, readers: 3 });
  expect(readers.flatMap((reader) => lettersTo(reader))).toHaveLength(1);
  expect((await stop(_id)).body.code).toBe('not-under-way');
});

test('what is taken back as its sending begins goes on, until somebody stops it', async () => {
  await subscribers(shop, 2, (n) => `begun${n}@held.example`);
  mail.hang('held.example');
  const { _id } = await add();
  await send(_id);
  await sendPart(context);
  const { status, body } = await stop(_id, 'planned');
  expect([status, body.code, body.message]).toEqual([
    ...[409, 'other-state', 'It is being sent by now.'],
  ]);
  expect(await read(_id)).toMatchObject({ state: 'sending' });
  expect((await stop(_id)).body).toMatchObject({ state: 'stopped' });
});

test('an address without a mailbox leaves the list, with the words and the moment', async () => {
  const [gone = '', there = ''] = await subscribers(shop, 2, (n) => `refused${n}@shop.example`);
  mail.refuseReader(gone);
  const { _id } = await add();
  await send(_id);
  expect(await untilState(_id, 'sent')).toMatchObject({ readers: 2, got: 1, refused: 1 });
  expect(lettersTo(there)).toHaveLength(1);
  const { rows } = await pool.query(
    'SELECT ended_at = refused_at AS at_once, refusal FROM newsletter_subscription WHERE email = $1',
    [gone],
  );
  expect(rows).toEqual([{ at_once: true, refusal: expect.stringContaining('No such mailbox') }]);
  expect((await call('GET', '/api/newsletters')).body).toMatchObject({
    subscribers: 1,
    refused: 1,
  });
  // The next newsletter does not try this address any more.
  const next = await add();
  await send(next._id);
  expect(await untilState(next._id, 'sent')).toMatchObject({ readers: 1, got: 1, refused: 0 });
});

test('what a server refuses for now, or for our sake, is tried again and leaves nobody out', async () => {
  const [reader = ''] = await subscriber(shop);
  mail.refuseWith('Try again later');
  const { _id } = await add();
  await send(_id);
  await eventually(async () => {
    const { rows } = await pool.query(
      'SELECT last_error FROM platform_letter WHERE recipient = $1',
      [reader],
    );
    expect(rows[0]?.last_error).toContain('Try again later');
  });
  mail.refuseWith('5.7.1 Our lists say that you send spam', 550);
  now = new Date(now.getTime() + 5 * aMinute);
  await wake();
  await eventually(async () => {
    const { rows } = await pool.query(
      'SELECT last_error FROM platform_letter WHERE recipient = $1',
      [reader],
    );
    expect(rows[0]?.last_error).toContain('spam');
  });
  mail.refuseWith(undefined);
  now = new Date(now.getTime() + 3_600_000);
  await wake();
  await eventually(async () => expect((await read(_id)).got).toBe(1));
  expect(lettersTo(reader)).toHaveLength(1);
});

test('what a worker handed over before it died is not sent again', async () => {
  const [reader = ''] = await subscriber(shop);
  mail.hang('shop.example');
  const { _id } = await add();
  await send(_id);
  await eventually(() => expect(mail.held('shop.example')).toBe(1));
  // Another process has taken the letter meanwhile, handed it over and died.
  await pool.query(
    `UPDATE platform_letter SET attempts = attempts + 1, handed_at = $1, claimed_until = $1
     WHERE recipient = $2`,
    [now, reader],
  );
  mail.letThrough();
  expect(await untilState(_id, 'sent')).toMatchObject({ got: 1 });
  expect(lettersTo(reader)).toEqual([]);
});

test('a test goes to the admin alone, and counts nowhere', async () => {
  await subscriber(shop);
  const { _id } = await add({ subject: 'A trial' });
  const { body } = await call('POST', `/api/newsletters/${_id}/test`);
  expect(body).toEqual({ email: admin.email });
  await eventually(() => expect(lettersTo(admin.email, 'Test: A trial')).toHaveLength(1));
  const [letter] = lettersTo(admin.email, 'Test: A trial');
  expect(letter?.raw).not.toMatch(/List-Unsubscribe|token=/);
  expect(await read(_id)).toMatchObject({ state: 'draft', got: 0, slug: null });
});

test('a preview shows letter and text, and what is missing', async () => {
  const wanted = { ...content, body: 'Nuts.\n\n/products/no-such-thing' };
  const { body } = await call('POST', '/api/newsletters/preview', { content: wanted });
  expect(body.html).toMatch(/^<!doctype html>/);
  expect(body.text).toMatch(/^Nuts\./);
  expect(body.missing).toEqual(['/products/no-such-thing']);
});

test('what it brought is counted by its code', async () => {
  const code = `NUTS-${now.getTime()}`;
  await call('POST', '/api/codes', {
    ...{ code, percent: 10, amount: null, minimum: 0, startsOn: null, endsOn: null },
    ...{ mostUses: null, mostPerPerson: null, productIds: [], categories: [] },
  });
  const { _id, brought } = await add({ code });
  expect(brought).toEqual({ orders: 0, paid: 0 });
  await subscriber(shop);
  await send(_id);
  const { slug } = await untilState(_id, 'sent');
  expect((await page(`/letters/${slug}`)).body).toContain(code);
});

test('a newsletter to a segment goes to its subscribers alone, as they are when it begins', async () => {
  const at = now.toISOString();
  const of = async (region: string, name: string) => {
    const person = await customer(name, 'Osei');
    await ordered(person, { region, at });
    return person;
  };
  // The first subscription of this address belongs to a customer of another region. The second
  // one's customer must still get the newsletter.
  const [elsewhere, ama] = [await of('Volta', 'Esi'), await of('Ashanti', 'Ama')];
  await of('Ashanti', 'Kofi');
  const later = await of('Volta', 'Yaw');
  const shared = `shared-${randomUUID()}@shop.example`;
  await subscribeAll(shop, [{ id: elsewhere.id, email: shared }]);
  await subscribeAll(shop, [{ id: ama.id, email: shared.replace('shared', 'SHARED') }, later]);
  const readers = (segment: string) => call('GET', `/api/newsletters/readers?segment=${segment}`);
  expect((await readers('region:Ashanti')).body).toEqual({ readers: 1 });
  expect((await call('GET', '/api/newsletters/readers')).body).toEqual({ readers: 2 });
  const draft = await add({ segment: 'region:Ashanti' });
  expect(draft).toMatchObject({ readers: 1, to: 'Last order to Ashanti' });
  await send(draft._id, 1, new Date(now.getTime() + 3_600_000).toISOString());
  await ordered(later, { region: 'Ashanti', at: new Date(now.getTime() + 60_000).toISOString() });
  now = new Date(now.getTime() + 3_600_000);
  expect(await untilState(draft._id, 'sent')).toMatchObject({ readers: 2, got: 2 });
  expect(lettersTo(later.email)).toHaveLength(1);
  expect(lettersTo(shared.replace('shared', 'SHARED'))).toHaveLength(1);
  expect(lettersTo(shared)).toEqual([]);
  const { newsletters } = (await call('GET', '/api/newsletters')).body;
  expect(newsletters[0]).toMatchObject({ to: 'Last order to Ashanti', readers: 2 });
  expect((await pool.query('SELECT FROM newsletter_chosen')).rowCount).toBe(0);
});

test('who comes into a segment while it is being sent is not written to', async () => {
  const people = await Promise.all(
    Array.from({ length: pace.aPart + 1 }, () => customer('Abena', 'Osei')),
  );
  const late = await customer('Yaw', 'Osei');
  await subscribeAll(shop, [...people, late]);
  for (const person of people) await ordered(person, { region: 'Oti', at: now.toISOString() });
  const { _id } = await add({ segment: 'region:Oti' });
  await send(_id);
  await sendPart(context);
  await ordered(late, { region: 'Oti', at: now.toISOString() });
  const sent = await untilState(_id, 'sent');
  expect(sent).toMatchObject({ readers: people.length, got: people.length });
  expect(lettersTo(late.email)).toEqual([]);
});

test('a segment is chosen, changed and refused with a reason', async () => {
  const wrong = { ...content, segment: 'rich' };
  expect((await call('POST', '/api/newsletters', { content: wrong })).status).toBe(400);
  expect((await call('GET', '/api/newsletters/readers?segment=rich')).status).toBe(400);
  await subscriber(shop);
  const { _id } = await add({ segment: 'tagged:nobody-has-it' });
  expect((await send(_id)).body.code).toBe('nobody-of-segment');
  const product = (await desk.addProductAsAdmin()).body;
  const wanted = { ...content, segment: `bought:${product._id}` };
  const changed = await call('PUT', `/api/newsletters/${_id}`, { content: wanted, version: 1 });
  expect(changed.body).toMatchObject({ to: `Bought ${product.name}`, content: wanted, readers: 0 });
  const again = await call('PUT', `/api/newsletters/${_id}`, { content, version: 2 });
  expect(again.body).toMatchObject({ to: 'Everybody', readers: 1 });
  expect((await send(_id, 3)).body.state).toBe('planned');
});

test('what it brought are the orders with its code that were paid and not cancelled, with what they cost', async () => {
  const code = `RAIN-${now.getTime()}`;
  await call('POST', '/api/codes', {
    ...{ code, percent: 10, amount: null, minimum: 0, startsOn: null, endsOn: null },
    ...{ mostUses: null, mostPerPerson: null, productIds: [], categories: [] },
  });
  const { _id } = await add({ code });
  const jar = await desk.product('Jar', 6_000, 50);
  const orderOf = async () => {
    const buyer = await desk.buyer();
    await desk.add(buyer, jar, 1);
    await clientOf(app)('POST', '/api/carts/discount', { code }, buyer);
    return (await desk.place(buyer)).body._id as string;
  };
  const pay = (orderId: string) =>
    transaction(pool, (opened) => takeMoney(context, opened, desk.moneyFor(orderId)));
  const brought = async () => (await read(_id)).brought;
  const [first, second] = [await orderOf(), await orderOf()];
  expect(await brought()).toEqual({ orders: 0, paid: 0 });
  const transfer = async (kind: string, amount: number) => {
    const sent = { kind, amount, reference: `MoMo ${randomUUID()}` };
    const { status } = await call('POST', `/api/orders/${first}/transfers`, sent);
    expect(status).toBe(200);
  };
  await transfer('received', 54);
  await pay(second);
  await orderOf();
  expect(await brought()).toEqual({ orders: 2, paid: 108 });
  // The order still counts when money goes back without the order being cancelled.
  await transfer('refunded', 10);
  expect(await brought()).toEqual({ orders: 2, paid: 108 });
  await desk.setStatus(admin, second, 'cancelled');
  expect(await brought()).toEqual({ orders: 1, paid: 54 });
});

const rule = {
  ...{ percent: 10, amount: null, minimum: 0, startsOn: null, endsOn: null },
  ...{ mostUses: null, mostPerPerson: null, productIds: [], categories: [] },
};
async function addCode(differing = {}): Promise<string> {
  const code = `CODE-${randomUUID().slice(0, 8).toUpperCase()}`;
  await call('POST', '/api/codes', { ...rule, ...differing, code });
  return code;
}
const endCode = (code: string) =>
  call('PUT', `/api/codes/${code}`, { ...rule, ended: true, version: 1 });
const inADay = () => new Date(now.getTime() + aDay).toISOString();
const toldOwner = () => newsletterKeptBack.look(context);

test('a planned newsletter whose code or product is gone at its moment becomes a draft, and the owner is told', async () => {
  await subscriber(shop);
  const product = (await desk.addProductAsAdmin()).body;
  const code = await addCode();
  const byCode = await add({ code });
  const byProduct = await add({ subject: 'Jars', body: `/products/${product.slug}` });
  for (const { _id } of [byCode, byProduct]) await send(_id, 1, inADay());
  await endCode(code);
  await call('DELETE', `/api/products/${product._id}`);
  expect(await toldOwner()).toBeUndefined();
  now = new Date(inADay());
  await sendPart(context);
  const why = {
    code: `The code ${code} has expired. Please choose another one.`,
    product: `We don’t sell a product at /products/${product.slug}. Please check its address.`,
  };
  const draft = { state: 'draft', plannedAt: null, startedAt: null, version: 3 };
  expect(await read(byCode._id)).toMatchObject({ ...draft, keptBack: why.code });
  expect(await read(byProduct._id)).toMatchObject({ ...draft, keptBack: why.product });
  expect(await waiting()).toEqual([]);
  expect(await toldOwner()).toBe(`“Nuts”: ${why.code} “Jars”: ${why.product}`);
  // A draft that is corrected is no longer reported, and neither is one that is deleted.
  const path = `/api/newsletters/${byCode._id}`;
  expect((await call('PUT', path, { content, version: 3 })).body.keptBack).toBeNull();
  expect(await toldOwner()).toBe(`“Jars”: ${why.product}`);
  await call('DELETE', `/api/newsletters/${byProduct._id}`);
  expect(await toldOwner()).toBeUndefined();
});

test('a code that is over is refused beside its field, and so is one that is over before it leaves', async () => {
  await subscriber(shop);
  const today = now.toISOString().slice(0, 10);
  const [ended, lastsToday] = [await addCode(), await addCode({ endsOn: today })];
  await endCode(ended);
  const refused = await call('POST', '/api/newsletters', { content: { ...content, code: ended } });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'code-over', field: 'content.code' },
  });
  const { _id } = await add({ code: lastsToday });
  expect((await send(_id, 1, inADay())).body).toMatchObject({
    ...{ code: 'code-over', field: 'content.code' },
    message: `The code ${lastsToday} has expired. Please choose another one.`,
  });
  expect((await send(_id)).body.state).toBe('planned');
  // A newsletter may name a code that is not valid yet.
  const later = await addCode({ startsOn: inADay().slice(0, 10) });
  expect((await add({ code: later })).state).toBe('draft');
});

test('what is no draft keeps its text, and is neither deleted nor sent again', async () => {
  await subscriber(shop);
  const { _id } = await add();
  const later = new Date(now.getTime() + 3_600_000).toISOString();
  expect((await send(_id, 1, later)).body).toMatchObject({ state: 'planned', plannedAt: later });
  const change = await call('PUT', `/api/newsletters/${_id}`, { content, version: 2 });
  expect(change.body.code).toBe('no-draft');
  expect((await call('DELETE', `/api/newsletters/${_id}`)).body.code).toBe('no-draft');
  expect((await send(_id, 2)).body.code).toBe('no-draft');
  expect((await stop(_id)).body).toMatchObject({
    ...{ code: 'other-state', message: 'It is still planned.' },
  });
  expect((await stop(_id, 'planned')).body).toMatchObject({
    ...{ state: 'draft', plannedAt: null, version: 3 },
  });
  expect((await call('DELETE', `/api/newsletters/${_id}`)).status).toBe(200);
  expect((await call('GET', `/api/newsletters/${_id}`)).status).toBe(404);
});

test('what is added by one step is there once, also if both presses come at once', async () => {
  const step = randomUUID();
  const press = () => call('POST', '/api/newsletters', { content, step });
  const both = await Promise.all([press(), press()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await press()).body.code).toBe('saved-already');
  const { newsletters } = (await call('GET', '/api/newsletters')).body;
  expect(newsletters.filter(({ _id }: { _id: string }) => _id === step)).toHaveLength(1);
});

test('what cannot be sent is refused with a reason', async () => {
  const { _id } = await add();
  expect((await send(_id)).body.code).toBe('nobody-there');
  await subscriber(shop);
  expect((await send(_id, 7)).body.code).toBe('changed-meanwhile');
  expect((await send(_id, 1, '2020-01-01T00:00:00.000Z')).body.code).toBe('past-moment');
  const empty = await add({ body: '' });
  expect((await send(empty._id)).body.code).toBe('empty-text');
  expect((await call('POST', `/api/newsletters/${empty._id}/test`)).body.code).toBe('empty-text');
  const unknown = { ...content, body: '/products/no-such-thing' };
  expect((await call('POST', '/api/newsletters', { content: unknown })).body.code).toBe(
    'unknown-product',
  );
  const lost = { ...content, body: `![A nut](/media/${'a'.repeat(64)})` };
  expect((await call('POST', '/api/newsletters', { content: lost })).body.code).toBe(
    'unknown-picture',
  );
  const noCode = { ...content, code: 'NO-SUCH-CODE' };
  expect((await call('POST', '/api/newsletters', { content: noCode })).body.code).toBe(
    'unknown-code',
  );
  for (const id of ['nonsense', randomUUID()]) {
    expect((await send(id)).status).toBe(404);
    expect((await stop(id)).status).toBe(404);
  }
});
