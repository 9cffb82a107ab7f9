import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillJournal } from '#features/journal/fill-journal.ts';
import { sendRefunds } from '#features/payments/send-refunds.ts';
import { aDay } from '#lib/durations.ts';
import { feedPath, pages } from '#lib/paths.ts';
import { readConfig } from '#platform/config.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { testDatabase } from '#tests/database/database.ts';
import { codeOf, goodCard, momo, paymentDesk } from '#tests/desk/payment-desk.ts';
import { codeFor } from '#tests/letters/letters-of.ts';
import { eventually } from '#tests/setup/eventually.ts';
import type { Registered } from '#tests/shop/account.ts';
import { openOwnersShop, owner, signInOwner } from '#tests/shop/admins.ts';
import { akomaFacts } from '#tests/shop/akoma-facts.ts';
import { letSessionsLast } from '#tests/shop/lasting-session.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoArticles } from '../../../db/seed/journal.ts';
import { beginClosed, currentOpening } from './opening.ts';

let now = new Date('2026-11-23T09:00:00Z');
const clock = () => now;
const database = await testDatabase();
// A shop without any settings.
await database.pool.query('DELETE FROM platform_setting');
const shop = await openOwnersShop({ production: true, begins: 'closed', clock, database });
const { app, context } = shop;
const { pool } = database;
const desk = paymentDesk(shop);
const { call } = desk;
const bundle = await (await openBuiltPages()).bundle();
let admin: Registered;

beforeAll(async () => {
  admin = await signInOwner(shop);
  await letSessionsLast(pool, admin.id);
  await fillJournal(context, demoArticles, 'journal-demo');
});

const read = async () => {
  const { status, body } = await call('GET', '/api/opening/desk', undefined, admin);
  if (status !== 200) throw new Error(JSON.stringify([body, shop.said.slice(-3)]).slice(0, 1500));
  return body;
};
const undone = async () => {
  const { musts } = await read();
  return musts
    .filter(({ done, weight }: { done: boolean; weight: string }) => !done && weight === 'must')
    .map(({ key }: { key: string }) => key);
};
const open = async () =>
  call('POST', '/api/opening/open', { version: (await read()).version }, admin);
const close = async (until: string, says = '') =>
  call('POST', '/api/opening/close', { version: (await read()).version, says, until }, admin);
const set = async (name: string, value: unknown) => {
  const { version } = (await call('GET', '/api/settings', undefined, admin)).body[name];
  const { status } = await call('PUT', `/api/settings/${name}`, { value, version }, admin);
  expect([name, status]).toEqual([name, 200]);
};

/** Takes every address of the router, so that a new page cannot be forgotten. */
const addresses = [...Object.values(pages), '/no/such/page', '/blog/no-such-article']
  .map((path) => path.replace(/:\w+/, 'some'))
  .filter((path) => !path.startsWith('/dev/'));

/** These pages stay open, because people have to sign in, or are in the middle of something. */
const always = [
  ...Object.values(pages).filter((path) => path.startsWith('/admin')),
  ...['/login', '/otp', '/forgot-password', '/confirm-password', '/invitation', '/offline'],
  ...['/newsletter/confirm', '/newsletter/unsubscribe', '/wishes/confirm', '/wishes/end'],
  ...['/follows/confirm', '/follows/end'],
  ...['/userpage', '/orders/:id', '/pay/return/:token', '/pay/left/:token', '/pay/:token'],
  '/recall/:token',
].map((path) => path.replace(/:\w+/, 'some'));
const whileClosed = [
  ...['/signup', '/terms', '/privacy', '/delivery', '/contact', '/lots', '/lots/some', '/recalls'],
];

const ask = async (url: string, whose = app) => {
  const { statusCode: status, headers, body } = await whose.inject(url);
  const isCalm = /Opening soon|closed for a while/.test(body);
  return { status, headers, body, isCalm };
};

async function expectShut(shown: string[], status: number) {
  for (const address of addresses) {
    const answer = await ask(address);
    expect([address, answer.isCalm]).toEqual([address, !shown.includes(address)]);
    if (!answer.isCalm) continue;
    expect([address, answer.status]).toEqual([address, status]);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    // The page looks the same at each address, because no code of that address's page runs.
    expect(answer.body).not.toMatch(/rel="later"|id="root"/);
    expect(answer.headers).not.toHaveProperty('offline-copy');
    // The second request gets the same bytes.
    expect((await ask(address)).body).toBe(answer.body);
  }
}

async function fulfil() {
  for (const [name, value] of Object.entries(akomaFacts)) await set(name, value);
  await set('alertAddress', 'alerts@akoma.com');
  await set('backups', 'Every night to the office, Kofi looks on Mondays');
  await pool.query(
    `INSERT INTO accounts_second_factor (account_id, sealed_secret, started_at, confirmed_at)
     VALUES ($1, '\\x00', $2, $2)`,
    [admin.id, now],
  );
}

describe('a shop in production that begins empty', () => {
  test('has the calm page in place of every page that is not for who comes in', async () => {
    await expectShut(always, 200);
    const sitemap = await app.inject('/sitemap.xml');
    expect(sitemap.body).not.toContain('<loc>');
    const { body: written } = await call('GET', '/api/journal');
    expect(written.articles).not.toEqual([]);
    expect((await app.inject(feedPath)).body).not.toContain('<item>');
    const login = (await ask('/login')).body;
    expect(login).not.toMatch(/href="\/(about|terms)"/);
  });

  test('takes no order, and keeps the cart', async () => {
    const buyer = await desk.buyer();
    const jar = await desk.product('Hidden Jar', 6_050, 0);
    await pool.query('UPDATE catalogue_product SET on_hand = 5 WHERE id = $1', [jar]);
    await desk.add(buyer, jar, 1);
    expect(await desk.place(buyer)).toMatchObject({ status: 409, body: { code: 'not-open-yet' } });
    const { body } = await call('GET', '/api/carts', undefined, buyer);
    expect(JSON.stringify(body)).toContain('Hidden Jar');
    await pool.query('UPDATE catalogue_product SET on_hand = 0 WHERE id = $1', [jar]);
  });

  test('says what is missing, and does not open before', async () => {
    expect(await undone()).toEqual([
      ...['facts', 'delivery', 'legal', 'alerts', 'product'],
      ...['letter', 'payment', 'second-factor', 'backups'],
    ]);
    const refused = await open();
    expect(refused).toMatchObject({ status: 409, body: { code: 'not-ready' } });
    expect(refused.body.message).toContain('A first product');
    expect((await currentOpening(context)).state).toBe('not-yet');
    await fulfil();
    await pool.query('UPDATE catalogue_product SET on_hand = 5');
    expect(await undone()).toEqual(['letter', 'payment']);
  });

  test('says that delivery is free everywhere until it has prices, and opens all the same', async () => {
    const fees = async () =>
      (await read()).musts.find(({ key }: { key: string }) => key === 'fees');
    const plan = async (version: number, zones: object[]) =>
      call('PUT', '/api/delivery/plan', { version, zones, points: [] }, admin);
    const accra = {
      ...{ _id: randomUUID(), name: 'Greater Accra', regions: ['Greater Accra'] },
      ...{ fee: 2_500, freeFrom: null, cashUpTo: null, days: null },
    };
    expect(await fees()).toMatchObject({
      ...{ done: false, weight: 'advice', says: expect.stringContaining('free to every region') },
    });
    expect((await open()).body.message).not.toContain('What delivery costs');
    const { body } = await plan(0, [accra]);
    expect(await fees()).toMatchObject({ done: true, says: 'You deliver to Greater Accra.' });
    expect((await plan(body.version, [])).status).toBe(200);
  });

  test('does not open while alerts go to an address that is only an example', async () => {
    await set('alertAddress', readConfig({}).adminEmail);
    expect(await undone()).toContain('alerts');
    expect((await open()).body.message).toContain('An email address for alerts');
    await set('alertAddress', 'alerts@akoma.com');
    expect(await undone()).not.toContain('alerts');
  });

  test('sees by the code that a letter was read, not that it was sent', async () => {
    await call('POST', '/api/letters/trial', undefined, admin);
    const code = await codeFor(shop, owner.email);
    expect(await undone()).toContain('letter');
    const wrong = code === '000000' ? '111111' : '000000';
    const say = (typed: string) =>
      call('POST', '/api/letters/trial/arrived', { code: typed }, admin);
    expect(await say(wrong)).toMatchObject({ status: 400, body: { code: 'wrong-code' } });
    expect((await say(code)).status).toBe(200);
    expect(await undone()).toEqual(['payment']);
  });

  test('sees a payment that came by the way of all payments, and went back', async () => {
    const begin = () => call('POST', '/api/payments/trial', undefined, admin);
    desk.provider.faults.arm({ kind: 'answer-503', times: 2 });
    expect(await begin()).toMatchObject({ status: 503, body: { code: 'no-provider' } });
    now = new Date(now.getTime() + 1_000);
    const { body } = await begin();
    const settle = () => call('POST', '/api/payments/trial/settle', undefined, admin);
    await settle();
    expect(await undone()).toEqual(['payment']);
    // The shop keeps the provider's answers for some seconds.
    now = new Date(now.getTime() + 60_000);
    const page = codeOf(body.authorization_url);
    await desk.provider.acts.askByPhone(page, momo);
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'being-paid' } });
    await desk.provider.acts.reject(page);
    now = new Date(now.getTime() + 60_000);
    await desk.provider.acts.payByCard(page, goodCard);
    // The shop's own worker sends the refund at once, so it must not succeed before the test has
    // looked. A refund that the provider refuses is never tried again, so the provider answers
    // nothing.
    desk.provider.faults.arm({ kind: 'refund-times-out' });
    await settle();
    const came = (await read()).musts.find(({ key }: { key: string }) => key === 'payment');
    expect(came).toMatchObject({ done: false, says: expect.stringContaining('being sent back') });
    desk.provider.faults.clear();
    await eventually(async () => {
      // The next try is some minutes away.
      now = new Date(now.getTime() + 3_600_000);
      await sendRefunds(context);
      expect(await undone()).toEqual([]);
    });
    // The trial payment is no order and no sale.
    const { rows } = await pool.query("SELECT state FROM payments_attempt WHERE state = 'paid'");
    expect(rows).toEqual([]);
  });

  test('stays shut when something is lost at the moment of opening', async () => {
    const { version } = await read();
    const other = await pool.connect();
    await other.query('BEGIN');
    await other.query('UPDATE catalogue_product SET on_hand = 0');
    const opening = call('POST', '/api/opening/open', { version }, admin);
    try {
      await eventually(async () => {
        const { rows } = await pool.query(
          "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
        );
        expect(rows[0].waiting).toBeGreaterThan(0);
      });
    } finally {
      await other.query('COMMIT');
      other.release();
    }
    expect(await opening).toMatchObject({ status: 409, body: { code: 'not-ready' } });
    await pool.query('UPDATE catalogue_product SET on_hand = 5');
  });

  test('opens when all is done, in every process at once', async () => {
    const second = await openTestShop({ production: true, begins: 'closed', clock, database });
    expect((await ask('/', second.app)).isCalm).toBe(true);
    expect((await open()).status).toBe(200);
    expect((await ask('/')).isCalm).toBe(false);
    await eventually(async () => expect((await ask('/', second.app)).isCalm).toBe(false));
    expect((await ask(feedPath)).body).toContain('<item>');
    for (const address of addresses)
      expect([address, (await ask(address)).isCalm]).toEqual([address, false]);
    const { body } = await call('GET', '/api/audit?limit=1', undefined, admin);
    expect(body[0]).toMatchObject({
      action: 'shop-opened',
      from: { state: 'not-yet' },
      to: { state: 'open' },
    });
  });
});

describe('an open shop', () => {
  test('closes until a day, and goes on with what is under way', async () => {
    const before = await desk.ordered();
    const waiting = await desk.buyer();
    await desk.add(waiting, before.jar, 1);
    const lost = await desk.buyer();
    await desk.add(lost, before.jar, 1);
    const placeByKey = () =>
      call(
        'POST',
        `/api/orders/${lost.id}`,
        { shippingAddress: { street: 'Hospital Road 4', city: 'Tamale', phone: '0241234567' } },
        { token: lost.token, headers: { 'idempotency-key': 'press-1' } },
      );
    const { body: placed } = await placeByKey();
    expect(await close('2026-11-23')).toMatchObject({ status: 400, body: { code: 'wrong-day' } });
    const said = 'Our <b>harvest</b> holiday.';
    expect((await close('2026-12-24', said)).status).toBe(200);
    await expectShut([...always, ...whileClosed], 503);
    const { headers, body } = await ask('/products');
    expect(headers['retry-after']).toBe('Thu, 24 Dec 2026 00:00:00 GMT');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('Our &lt;b&gt;harvest&lt;/b&gt; holiday.');
    expect(body).toContain('24 December 2026');
    expect((await app.inject('/sitemap.xml')).body).toContain('<loc>');
    expect((await app.inject(feedPath)).body).toContain('<item>');
    const refused = await desk.place(waiting);
    expect(refused).toMatchObject({ status: 409, body: { code: 'closed-now' } });
    expect(refused.body.message).toContain('24 December 2026');
    // A customer who lost the answer can repeat the call, and learns that the order is placed.
    expect(await placeByKey()).toMatchObject({ status: 201, body: { _id: placed._id } });
    // A customer who ordered before the closing can still pay.
    const code = await desk.open(before.buyer, before.orderId);
    await desk.provider.acts.payByCard(code, goodCard);
    const [attempt] = await desk.attempts(before.orderId);
    expect(await desk.comeBack(attempt?.return_token ?? '')).toMatchObject({ status: 200 });
    expect((await desk.read(before.buyer, before.orderId)).body.payment).toBe('paid');
  });

  test('opens by itself when the day begins: no kept bytes outlive it', async () => {
    now = new Date('2026-12-23T23:59:59.999Z');
    expect((await ask('/products')).isCalm).toBe(true);
    expect((await ask('/login')).body).not.toContain('href="/about"');
    expect((await ask('/products')).body).toContain('href="tel:+233241234567">+233 24');
    now = new Date('2026-12-24T00:00:00Z');
    expect((await ask('/products')).isCalm).toBe(false);
    expect((await ask('/login')).body).toContain('href="/about"');
    expect((await currentOpening(context)).state).toBe('open');
  });

  test('opens again at once without the list, and whoever was slower is told', async () => {
    await pool.query('DELETE FROM accounts_second_factor');
    admin = await signInOwner(shop);
    const { version } = await read();
    const until = new Date(now.getTime() + 3 * aDay).toISOString().slice(0, 10);
    const sent = { version, says: '', until };
    const closed = await call('POST', '/api/opening/close', sent, admin);
    expect(closed.status).toBe(200);
    // The answer of the first press may be lost, so the same press again is accepted.
    const { status, body } = await call('POST', '/api/opening/close', sent, admin);
    expect({ status, body }).toEqual({ status: closed.status, body: closed.body });
    const other = { ...sent, says: 'Harvest' };
    expect(await call('POST', '/api/opening/close', other, admin)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    });
    await pool.query('UPDATE catalogue_product SET on_hand = reserved');
    expect((await open()).status).toBe(200);
    expect((await ask('/')).isCalm).toBe(false);
    expect((await call('POST', '/api/opening/open', { version }, admin)).status).toBe(200);
  });
});

test('every page of the router is in one of the lists or calm', () => {
  for (const address of addresses) {
    const { whileShut } = bundle.pageAt(address).handle;
    const expected = always.includes(address)
      ? 'always'
      : whileClosed.includes(address)
        ? 'while-closed'
        : undefined;
    expect([address, whileShut]).toEqual([address, expected]);
  }
});

test('a shop for trying, and one with the demo, is open from its start', async () => {
  const trying = await openTestShop();
  expect((await ask('/', trying.app)).isCalm).toBe(false);
  await beginClosed(trying.context, { production: true, seed: 'demo' });
  expect((await currentOpening(trying.context)).state).toBe('open');
});
