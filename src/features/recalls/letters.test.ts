import { afterAll, beforeEach, expect, test } from 'vitest';
import { pace } from '#features/newsletter/issue.rules.ts';
import { aDay, aMinute } from '#lib/durations.ts';
import { letterTriedDays } from '#lib/kept-days.ts';
import { ordersOfALot } from '#tests/desk/recalled-orders.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { readLetter } from '#tests/letters/read-letter.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { sendPart } from './send-letters.ts';

/** Tests the letters to all buyers of recalled lots. */

const mail = await openMailServer();
afterAll(() => mail.close());
let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({
  clock: () => now,
  smtpUrl: mail.url,
  mailFrom: { name: undefined, address: 'hello@shop.example' },
  publicUrl: 'https://shop.example',
});
const { context, jobs } = shop;
const { pool } = shop.database;
const words = { reason: 'A customer found mould.', notice: 'Please do not use this butter.' };
let counted = 0;

beforeEach(() => {
  now = new Date(now.getTime() + aDay);
  counted += 1;
});

async function recalled(most: number) {
  const name = `r${counted}`;
  const ground = await ordersOfALot(shop, most, (n) => `${name}-${n}@shop.example`);
  const given = { lots: [ground.code], drill: false, ...words };
  const { body } = await ground.call('POST', '/api/recalls', given, ground.owner);
  const at = `/api/recalls/${body._id}`;
  return {
    ...{ ...ground, id: body._id as string, at, version: body.version as number },
    orders: async () => (await ground.call('GET', `${at}/orders`, undefined, ground.owner)).body,
    tell: () => ground.call('POST', `${at}/letters`, undefined, ground.owner),
    rows: async () => {
      const { rows } = await pool.query(
        "SELECT content FROM platform_letter WHERE kind = 'recall' AND content ->> 'recallId' = $1",
        [body._id],
      );
      return rows;
    },
  };
}

const untilSent = (orders: () => Promise<{ letter: string }[]>) =>
  eventually(async () => {
    now = new Date(now.getTime() + 1_000);
    await jobs.wake(pool, 'send-recall-letters');
    await jobs.wake(pool, 'send-letters');
    expect((await orders())[0]?.letter).toBe('sent');
  });

test('a letter names product, lot, reason and what to do, with one link of the order', async () => {
  const { tell, orders, emails, code, call, at, owner, rows } = await recalled(1);
  const { status, body } = await tell();
  expect([status, body.lettersAt]).toEqual([200, now.toISOString()]);
  await untilSent(orders);
  const [letter] = mail.received.filter(({ to }) => to.includes(emails[0] ?? ''));
  const { text } = readLetter(letter?.raw ?? '');
  const [{ link }] = await orders();
  for (const said of ['Jar', code, words.reason, words.notice, link]) expect(text).toContain(said);
  expect(text.match(/\/recall\/[0-9a-f]{40}/g)).toHaveLength(1);
  // The row in the outbox does not hold the reason.
  expect(JSON.stringify(await rows())).not.toContain('mould');
  const again = await tell();
  expect([again.status, again.body.code]).toEqual([409, 'asked-already']);
  const sent = { outcome: 'safe', version: body.version };
  await call('POST', `${at}/end`, sent, owner);
  expect((await tell()).body.code).toBe('ended-already');
});

test('buyers of a recall that has ended can be written to as long as its items are bad', async () => {
  const { tell, orders, emails, call, at, owner, version } = await recalled(1);
  await call('POST', `${at}/end`, { outcome: 'written-off', version }, owner);
  expect((await tell()).status).toBe(200);
  await untilSent(orders);
  expect(mail.received.filter(({ to }) => to.includes(emails[0] ?? ''))).not.toEqual([]);
});

test('who only asked for a return is written to, and reads that it is not offered twice', async () => {
  const { tell, orders, emails, call, owner, buyer, product } = await recalled(1);
  const [{ _id }] = await orders();
  await call('PUT', `/api/orders/${_id}/status`, { status: 'delivered' }, owner);
  const items = [{ productId: product, quantity: 1 }];
  const asked = await call('POST', `/api/orders/${_id}/returns`, { items, reason: 'Bad' }, buyer);
  expect([asked.status, asked.body.message]).toEqual([201, undefined]);
  await tell();
  await untilSent(orders);
  const [letter] = mail.received.filter(
    ({ to, raw }) => to.includes(emails[0] ?? '') && raw.includes('calls back'),
  );
  const text = readLetter(letter?.raw ?? '').text.replaceAll(/\s+/g, ' ');
  for (const said of ['1 × Jar', words.reason, words.notice]) expect(text).toContain(said);
  expect(text).toContain('You have asked to return 1 × Jar already. Please do not use them');
  // The return is not approved yet, so nothing is agreed.
  expect(text).toContain('and send them back with that return.');
  expect(text).not.toContain('have your money back');
});

test('letters are written in parts at a steady pace; without an address none is', async () => {
  const { tell, rows, orders, id, emails } = await recalled(pace.aPart + 5);
  await pool.query("UPDATE orders_order SET customer_email = '' WHERE customer_email = $1", [
    emails[0],
  ]);
  await pool.query('UPDATE recalls_recall SET told_at = $2 WHERE id = $1', [id, now]);
  await pool.query('UPDATE recalls_order SET letter_due = true WHERE recall_id = $1', [id]);
  expect(await sendPart(context)).toBe(true);
  const first = (await rows()).length;
  expect([pace.aPart, pace.aPart - 1]).toContain(first);
  expect(await sendPart(context)).toBe(true);
  expect(await rows()).toHaveLength(first);
  now = new Date(now.getTime() + (pace.aPart * aMinute) / pace.aMinute);
  await sendPart(context);
  expect(await rows()).toHaveLength(pace.aPart + 4);
  expect(await sendPart(context)).toBe(false);
  const none = (await orders()).filter(({ letter }: { letter: string }) => letter === 'none');
  expect(none).toMatchObject([{ email: '' }]);
  expect((await tell()).body.code).toBe('asked-already');
});

test('a letter that is not sent after all is not on its way for ever', async () => {
  const { tell, orders, call, owner, at, rows } = await recalled(2);
  await tell();
  await sendPart(context);
  const [first] = await orders();
  expect((await orders()).map(({ letter }: { letter: string }) => letter)).toEqual([
    'waiting',
    'waiting',
  ]);
  await call('POST', `${at}/orders/${first._id}/answer`, { answer: 'return' }, owner);
  await eventually(async () => {
    now = new Date(now.getTime() + 1_000);
    await jobs.wake(pool, 'send-letters');
    const states = (await orders()).map(({ letter }: { letter: string }) => letter);
    expect(states.sort()).toEqual(['none', 'sent']);
  });
  expect(await rows()).toHaveLength(1);
});

test('a letter that was tried in vain for days is on its way no more', async () => {
  const { tell, orders } = await recalled(1);
  await tell();
  await sendPart(context);
  mail.refuseWith('busy');
  try {
    now = new Date(now.getTime() + (letterTriedDays + 1) * aDay);
    await eventually(async () => {
      now = new Date(now.getTime() + 3_600_000);
      await jobs.wake(pool, 'send-letters');
      expect(await orders()).toMatchObject([{ letter: 'none' }]);
    });
  } finally {
    mail.refuseWith(undefined);
  }
});

test('lots that are safe end all letters that wait', async () => {
  const { tell, orders, call, owner, at, id } = await recalled(pace.aPart + 1);
  const { body } = await tell();
  await call('POST', `${at}/end`, { outcome: 'safe', version: body.version }, owner);
  const { progress } = (await call('GET', at, undefined, owner)).body;
  expect(progress.letters).toMatchObject({ waiting: 0 });
  const states = (await orders()).map(({ letter }: { letter: string }) => letter);
  expect(states).not.toContain('waiting');
  const { rows } = await pool.query(
    'SELECT count(*)::integer AS due FROM recalls_order WHERE recall_id = $1 AND letter_due',
    [id],
  );
  expect(rows[0].due).toBe(0);
});

test('whoever has answered before the letter leaves gets none', async () => {
  const { orders, call, owner, at, rows } = await recalled(1);
  const [{ _id }] = await orders();
  await call('POST', `${at}/orders/${_id}/answer`, { answer: 'return' }, owner);
  await call('POST', `${at}/letters`, undefined, owner);
  await jobs.wake(pool, 'send-recall-letters');
  expect(await sendPart(context)).toBe(false);
  expect(await rows()).toEqual([]);
});
