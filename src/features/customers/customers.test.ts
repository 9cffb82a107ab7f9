import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderName, orderNumber } from '#features/orders/order-name.rules.ts';
import { readCsv } from '#lib/csv.ts';
import { aDay, aMinute } from '#lib/durations.ts';
import { customerDesk } from '#tests/desk/customer-desk.ts';
import { moneyDesk } from '#tests/desk/money-desk.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import type { ListedCustomer } from './contract.ts';
import { type AskedCustomers, customersIn } from './find-customers.ts';
import { writeSegment } from './rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { app } = shop;
const { pool } = shop.database;
const desk = customerDesk(shop);
const { call } = desk;
const manager = await desk.buyer('manager');
const owner = await desk.buyer('owner');

/** Each test has customers of its own. */
beforeEach(async () => {
  now = new Date('2026-11-23T09:00:00Z');
  await pool.query(`UPDATE accounts_account SET role = 'admin', desk_role = 'packer'
    WHERE role = 'customer' AND deleted_at IS NULL`);
});

async function list(query: Record<string, string> = {}) {
  const answer = await call(
    'GET',
    `/api/customers?${new URLSearchParams(query)}`,
    undefined,
    manager,
  );
  expect(answer.status).toBe(200);
  return { ...answer, items: answer.body as ListedCustomer[] };
}

const names = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ firstName }) => firstName);

describe('the list', () => {
  test('is in the order of the last order or of what was paid, whoever has none last', async () => {
    const [ama, esi] = [await desk.customer('Ama', 'A'), await desk.customer('Esi', 'E')];
    await desk.customer('Yaw', 'Y');
    await desk.ordered(ama, { at: '2026-11-01T10:00:00Z', total: 9_000 });
    await desk.ordered(esi, { at: '2026-11-02T10:00:00Z', total: 5_000, region: 'Ashanti' });
    await desk.ordered(esi, { at: '2026-10-02T10:00:00Z', total: 3_000, region: 'Volta' });
    expect(await names({})).toEqual(['Esi', 'Ama', 'Yaw']);
    expect(await names({ sort: 'sum' })).toEqual(['Ama', 'Esi', 'Yaw']);
    const { items } = await list();
    expect(items[0]).toEqual({
      _id: esi.id,
      firstName: 'Esi',
      lastName: 'E',
      email: esi.email,
      phone: '+233241234567',
      region: 'Ashanti',
      orders: 2,
      sum: 80,
      firstOrderAt: '2026-10-02T10:00:00.000Z',
      lastOrderAt: '2026-11-02T10:00:00.000Z',
      createdAt: now.toISOString(),
      tags: [],
    });
    expect(items[2]).toMatchObject({ orders: 0, sum: 0, lastOrderAt: null, phone: '', region: '' });
  });

  test('comes in parts, with the whole told on each and behind the last', async () => {
    for (const name of ['Ama', 'Esi', 'Yaw']) await desk.customer(name, 'M');
    const part = await list({ limit: '2' });
    expect(part.headers['x-total-count']).toBe('3');
    expect(part.headers.link).toContain('offset=2');
    expect(part.items).toHaveLength(2);
    const behind = await list({ limit: '2', offset: '8' });
    expect([behind.items, behind.headers['x-total-count']]).toEqual([[], '3']);
  });

  test('counts what is paid, and what is to be paid for in cash', async () => {
    const ama = await desk.customer('Ama', 'A');
    await desk.ordered(ama, { payment: 'unpaid', status: 'pending' });
    await desk.ordered(ama, { payment: 'paid', status: 'cancelled' });
    await desk.ordered(ama, { payment: 'refunded' });
    await desk.ordered(ama, { payment: 'unpaid', cash: true, status: 'cancelled' });
    expect((await list()).items[0]).toMatchObject({ orders: 0, sum: 0 });
    await desk.ordered(ama, { payment: 'unpaid', cash: true, status: 'shipped' });
    expect((await list()).items[0]).toMatchObject({ orders: 1, sum: 0 });
    await desk.ordered(ama, { payment: 'paid', cash: true });
    expect((await list()).items[0]).toMatchObject({ orders: 2, sum: 60.5 });
  });

  test('has neither admins nor those who have left', async () => {
    const ama = await desk.customer('Ama', 'A');
    expect((await call('POST', `/api/customers/${ama.id}/close`, {}, owner)).status).toBe(200);
    expect((await list()).items).toEqual([]);
  });
});

test('whoever pays an order a second time has paid for it once', async () => {
  const money = await moneyDesk('2026-11-20T09:00:00Z');
  const admin = await money.buyer('owner');
  const read = async ({ id }: Buyer) =>
    (await money.call('GET', `/api/customers/${id}/record`, undefined, admin)).body;
  const { buyer, id, orderId } = await money.paid(6_050);
  await money.cancel(orderId);
  await money.refund(id);
  await money.finishRefunds();
  expect(await read(buyer)).toMatchObject({ sum: 0, ordered: [{ refunded: 60.5 }] });
  const opened = { status: 'pending' };
  const path = `/api/orders/${orderId}/status`;
  expect((await money.call('PUT', path, opened, admin)).status).toBe(200);
  await money.transfer(orderId, 'received', 60.5);
  expect(await read(buyer)).toMatchObject({ sum: 60.5, ordered: [{ refunded: 60.5 }] });
  // Money beyond the price bought nothing, so sending it back does not lower the sum.
  await money.transfer(orderId, 'received', 10);
  await money.transfer(orderId, 'refunded', 10);
  expect(await read(buyer)).toMatchObject({ sum: 60.5, ordered: [{ refunded: 70.5 }] });
});

test('a sum is what was paid less what went back, by the provider and by hand', async () => {
  const money = await moneyDesk('2026-11-20T09:00:00Z');
  const read = async ({ id }: Buyer) => {
    const admin = await money.buyer('manager');
    const record = await money.call('GET', `/api/customers/${id}/record`, undefined, admin);
    const { body } = await money.call('GET', '/api/customers', undefined, admin);
    const listed = body.find((one: ListedCustomer) => one._id === id);
    expect(record.body).toMatchObject(listed);
    return record.body;
  };
  const { buyer, id, orderId } = await money.paid(6_050);
  expect(await read(buyer)).toMatchObject({ sum: 60.5, ordered: [{ total: 60.5, refunded: 0 }] });
  await money.refund(id, 20);
  // A refund counts as soon as it is asked for, so that nobody counts on that money.
  expect(await read(buyer)).toMatchObject({ sum: 40.5, ordered: [{ refunded: 20 }] });
  await money.finishRefunds();
  const body = { kind: 'refunded', amount: 10.5, reference: 'GCB 77' };
  const admin = await money.buyer('owner');
  const sent = await money.call('POST', `/api/orders/${orderId}/transfers`, body, admin);
  expect(sent.status).toBe(200);
  expect(await read(buyer)).toMatchObject({ orders: 1, sum: 30, ordered: [{ refunded: 30.5 }] });
  await money.pool.query("UPDATE payments_refund SET state = 'failed'");
  expect(await read(buyer)).toMatchObject({ sum: 50, ordered: [{ refunded: 10.5 }] });
});

describe('a segment', () => {
  const daysAgo = (days: number, milliseconds = 0) =>
    new Date(now.getTime() - days * aDay + milliseconds).toISOString();

  test('silent: the last order is ninety days ago to the moment, or longer', async () => {
    const [ama, esi] = [await desk.customer('Ama', 'A'), await desk.customer('Esi', 'E')];
    await desk.customer('Yaw', 'has never ordered');
    await desk.ordered(ama, { at: daysAgo(200) });
    await desk.ordered(ama, { at: daysAgo(90) });
    await desk.ordered(esi, { at: daysAgo(90, 1) });
    expect(await names({ segment: 'silent' })).toEqual(['Ama']);
    now = new Date(now.getTime() + 1);
    expect(await names({ segment: 'silent' })).toEqual(['Esi', 'Ama']);
    await desk.ordered(esi, { payment: 'unpaid', status: 'pending', at: now.toISOString() });
    expect(await names({ segment: 'silent' })).toEqual(['Esi', 'Ama']);
    await desk.ordered(esi, { payment: 'unpaid', cash: true, at: now.toISOString() });
    expect(await names({ segment: 'silent' })).toEqual(['Ama']);
  });

  test('new: the first order is less than thirty days old', async () => {
    const [ama, esi] = [await desk.customer('Ama', 'A'), await desk.customer('Esi', 'E')];
    await desk.ordered(ama, { at: daysAgo(30, 1) });
    await desk.ordered(esi, { at: daysAgo(30) });
    await desk.ordered(esi, { at: daysAgo(1) });
    expect(await names({ segment: 'new' })).toEqual(['Ama']);
  });

  test('returning: two orders or more', async () => {
    const [ama, esi] = [await desk.customer('Ama', 'A'), await desk.customer('Esi', 'E')];
    await desk.ordered(ama);
    await desk.ordered(ama, { status: 'cancelled' });
    await desk.ordered(esi);
    await desk.ordered(esi);
    expect(await names({ segment: 'returning' })).toEqual(['Esi']);
  });

  test('by region: where the last order went', async () => {
    const ama = await desk.customer('Ama', 'A');
    await desk.ordered(ama, { at: daysAgo(9), region: 'Volta' });
    await desk.ordered(ama, { at: daysAgo(8), region: 'Ashanti' });
    await desk.ordered(ama, { at: daysAgo(7), region: 'Oti', status: 'cancelled' });
    expect(await names({ segment: 'region:Ashanti' })).toEqual(['Ama']);
    expect(await names({ segment: 'region:Volta' })).toEqual([]);
    expect(await names({ segment: 'region:Oti' })).toEqual([]);
  });

  test('bought: in any size, and not what was sent back as a whole', async () => {
    const [jar, small] = [randomUUID(), randomUUID()];
    const people = ['Ama', 'Esi', 'Yaw', 'Kofi'];
    const [ama, esi, yaw, kofi] = await Promise.all(people.map((name) => desk.customer(name, 'M')));
    if (!ama || !esi || !yaw || !kofi) throw new Error('Nobody');
    await desk.ordered(ama, { productId: jar });
    await desk.ordered(esi, { productId: small, sizeOf: jar });
    await desk.ordered(yaw, { productId: jar, payment: 'refunded' });
    await desk.ordered(kofi);
    const segment = writeSegment({ kind: 'bought', productId: jar });
    expect((await names({ segment })).sort()).toEqual(['Ama', 'Esi']);
  });

  test('tagged, and together with a search', async () => {
    const [ama, esi] = [await desk.customer('Ama', 'Mensah'), await desk.customer('Esi', 'Mensah')];
    await desk.customer('Yaw', 'Mensah');
    for (const { id } of [ama, esi]) {
      await call('PUT', `/api/customers/${id}/tags`, { tag: 'wholesale', has: true }, manager);
    }
    expect((await names({ segment: 'tagged:wholesale' })).sort()).toEqual(['Ama', 'Esi']);
    expect(await names({ segment: 'tagged:wholesale', search: 'esi' })).toEqual(['Esi']);
    expect(await names({ segment: 'tagged:retail' })).toEqual([]);
  });

  test('of another name is refused', async () => {
    const path = '/api/customers?segment=everybody';
    const { status, body } = await call('GET', path, undefined, manager);
    expect([status, body.field]).toEqual([400, 'segment']);
  });

  test('is handed out in parts, each customer once, while others join', async () => {
    for (const name of ['Ama', 'Esi', 'Yaw', 'Kofi', 'Abena']) {
      await desk.ordered(await desk.customer(name, 'M'));
    }
    const found: string[] = [];
    const asked: AskedCustomers = { segment: { kind: 'new' } };
    for await (const rows of customersIn(pool, asked, now, 2)) {
      if (found.length === 0) await desk.ordered(await desk.customer('Adjoa', 'M'));
      found.push(...rows.map(({ firstName }) => firstName));
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(['Ama', 'Esi', 'Yaw', 'Kofi', 'Abena']));
  });
});

describe('a search', () => {
  test('finds words of a name or an address, a telephone in any spelling, an order', async () => {
    const ama = await desk.customer('Ama', 'Mensah-Owusu', `ama.${randomUUID()}@tamale.example`);
    await desk.customer('Kofi', 'Boateng');
    const order = await desk.ordered(ama, { phone: '+233209876543', status: 'cancelled' });
    const number = orderNumber(await desk.numberOf(order));
    for (const search of [
      'ama',
      'owusu am',
      'MENSAH-OWUSU',
      'Áma ɔwusu',
      ama.email,
      'tamale',
      '0209876543',
      '020 987 6543',
      '+233 20 987 6543',
      '(020) 987-6543',
      '00233209876543',
      number,
      number.replaceAll(/\D/g, ''),
      orderName(order),
      order,
    ]) {
      expect(await names({ search }), search).toEqual(['Ama']);
    }
    for (const search of ['***', '020 987 6544', 'nobody', 'T-100-000']) {
      expect(await names({ search }), search).toEqual([]);
    }
    expect(await names({ search: ' ' })).toHaveLength(2);
  });

  test('finds a name by plain letters, however it is kept', async () => {
    await desk.customer('Ɛdi', 'Agbényɛga');
    for (const search of ['edi', 'Ɛdi', 'EDI agbenye', 'édi', 'agbényɛg']) {
      expect(await names({ search }), search).toEqual(['Ɛdi']);
    }
  });
});

describe('the page of a customer', () => {
  const read = (id: string, who: Buyer = manager) =>
    call('GET', `/api/customers/${id}/record`, undefined, who);

  test('has what the shop keeps about them, and nothing of others', async () => {
    const jar = await desk.product('Shea Jar', 6_050, 9);
    await pool.query(`UPDATE catalogue_product SET size = '250 ml' WHERE id = $1`, [jar]);
    const origin = originDesk((method, url, body) => call(method, url, body, manager));
    const cooperative = await origin.cooperative();
    const [ama, kofi] = [await desk.customer('Ama', 'A'), await desk.customer('Kofi', 'K')];
    const orderId = await desk.ordered(ama, { productId: jar });
    const other = await desk.ordered(kofi, { productId: jar });
    for (const [who, order] of [
      [ama, orderId],
      [kofi, other],
    ] as const) {
      const at = '2026-11-05T10:00:00Z';
      await pool.query(
        `INSERT INTO returns_return (id, order_id, account_id, reason, state, created_at)
         VALUES (gen_random_uuid(), $1, $2, $3, 'asked', $4)`,
        [order, who.id, `Of ${who.email}`, at],
      );
      await pool.query(
        `INSERT INTO messages_message (id, name, email, inquiry_type, subject, message, created_at)
         VALUES (gen_random_uuid(), 'A', upper($1), 'General', $1, 'Good day', $2)`,
        [who.email, at],
      );
      await pool.query(
        `INSERT INTO reviews_review (id, product_id, product_name, account_id, order_id, stars,
           words, suits, shown_name, state, written_at)
         VALUES (gen_random_uuid(), $1, 'Shea Jar', $2, $3, 4, $4, '', '', 'waiting', $5)`,
        [jar, who.id, order, who.email, at],
      );
      await pool.query(
        `INSERT INTO wishes_wish (id, product_id, size_id, email, asked_at)
         VALUES (gen_random_uuid(), $1, $1, upper($2), $3)`,
        [jar, who.email, at],
      );
      await pool.query(
        `INSERT INTO follows_follow (id, cooperative_id, email, asked_at)
         VALUES (gen_random_uuid(), $1, upper($2), $3)`,
        [cooperative._id, who.email, at],
      );
      await pool.query(
        `INSERT INTO newsletter_subscription (id, account_id, email, place, asked_at, confirmed_at)
         VALUES (gen_random_uuid(), $1, $2, 'about', $3, $3)`,
        [who.id, who.email, at],
      );
      await pool.query('INSERT INTO reviews_unasked (account_id, since) VALUES ($1, $2)', [
        who.id,
        at,
      ]);
      await pool.query('INSERT INTO reminders_consent (account_id, agreed_at) VALUES ($1, $2)', [
        who.id,
        at,
      ]);
      const code = `CODE-${who.id.slice(-6).toUpperCase()}`;
      await pool.query(
        'INSERT INTO discounts_code (code, percent, created_at) VALUES ($1, 10, $2)',
        [code, at],
      );
      await pool.query(
        `INSERT INTO discounts_code_use (order_id, code, account_id, person, discount_pesewas,
           total_pesewas, held_at, used_at) VALUES ($1, $2, $3, 'x', 605, 5445, $4, $4)`,
        [order, code, who.id, at],
      );
      await pool.query(
        'INSERT INTO discounts_first_order (account_id, percent, granted_at) VALUES ($1, 15, $2)',
        [who.id, at],
      );
      await call('POST', `/api/customers/${who.id}/notes`, { words: `Of ${who.email}` }, manager);
      await call('PUT', `/api/customers/${who.id}/tags`, { tag: 'VIP', has: true }, manager);
    }
    const { status, body } = await read(ama.id);
    expect(status).toBe(200);
    const at = '2026-11-05T10:00:00.000Z';
    const order = { orderId, orderNumber: await desk.numberOf(orderId) };
    expect(body).toEqual({
      ...(await list()).items.find(({ _id }) => _id === ama.id),
      acceptedTermsAt: null,
      ordered: [
        {
          ...order,
          createdAt: '2026-11-01T10:00:00.000Z',
          status: 'delivered',
          payment: 'paid',
          cash: false,
          total: 60.5,
          refunded: 0,
        },
      ],
      returns: [
        {
          _id: expect.any(String),
          ...order,
          state: 'asked',
          reason: `Of ${ama.email}`,
          createdAt: at,
        },
      ],
      messages: [
        {
          _id: expect.any(String),
          inquiryType: 'General',
          subject: ama.email,
          message: 'Good day',
          createdAt: at,
          answered: false,
        },
      ],
      reviews: [
        {
          _id: expect.any(String),
          productName: 'Shea Jar',
          stars: 4,
          words: ama.email,
          state: 'waiting',
          writtenAt: at,
        },
      ],
      wishes: [
        {
          _id: expect.any(String),
          productName: 'Shea Jar, 250 ml',
          askedAt: at,
          confirmedAt: null,
          toldAt: null,
          endedAt: null,
        },
      ],
      follows: [
        {
          ...{ _id: expect.any(String), cooperative: cooperative.name },
          ...{ askedAt: at, confirmedAt: null, endedAt: null },
        },
      ],
      newsletter: [
        {
          _id: expect.any(String),
          email: ama.email,
          place: 'about',
          askedAt: at,
          confirmedAt: at,
          endedAt: null,
        },
      ],
      wantsNoAskingSince: at,
      wantsRemindersSince: at,
      codes: [
        {
          ...order,
          code: `CODE-${ama.id.slice(-6).toUpperCase()}`,
          discount: 6.05,
          heldAt: at,
          usedAt: at,
        },
      ],
      firstOrderDiscount: { percent: 15, grantedAt: at, usedAt: null, endedAt: null, held: false },
      notes: [
        {
          _id: expect.any(String),
          words: `Of ${ama.email}`,
          by: manager.email,
          writtenAt: now.toISOString(),
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(kofi.email);
  });

  test('says of the first order’s discount whether an unpaid order holds it, and when it ended', async () => {
    const buyer = await desk.customer('Efua', 'Mensah');
    const orderId = await desk.ordered(buyer, { status: 'pending', payment: 'unpaid' });
    const [granted, ended] = ['2026-11-05T10:00:00.000Z', '2026-11-06T10:00:00.000Z'];
    await pool.query(
      `INSERT INTO discounts_first_order (account_id, percent, granted_at, held_by)
       VALUES ($1, 15, $2, $3)`,
      [buyer.id, granted, orderId],
    );
    const discount = async () => (await read(buyer.id)).body.firstOrderDiscount;
    const given = { percent: 15, grantedAt: granted, usedAt: null };
    expect(await discount()).toEqual({ ...given, held: true, endedAt: null });
    await pool.query(
      'UPDATE discounts_first_order SET held_by = NULL, ended_at = $2 WHERE account_id = $1',
      [buyer.id, ended],
    );
    expect(await discount()).toEqual({ ...given, held: false, endedAt: ended });
  });

  test.each(['nobody', 'an admin', 'somebody who has left'])('of %s is not found', async (who) => {
    const ama = await desk.customer('Ama', 'A');
    if (who === 'somebody who has left') {
      await call('POST', `/api/customers/${ama.id}/close`, {}, owner);
    }
    const id = { nobody: randomUUID(), 'an admin': owner.id }[who] ?? ama.id;
    for (const [method, path, sent] of [
      ['GET', 'record', undefined],
      ['POST', 'notes', { words: 'A note' }],
      ['PUT', 'tags', { tag: 'VIP', has: true }],
    ] as const) {
      const { status, body } = await call(method, `/api/customers/${id}/${path}`, sent, manager);
      expect([path, status, body.code]).toEqual([path, 404, 'unknown-customer']);
    }
    expect(await looksAt(id)).toEqual([]);
  });

  test('is written down when it is opened: once an hour for each who looks', async () => {
    const [ama, esi] = [await desk.customer('Ama', 'A'), await desk.customer('Esi', 'E')];
    await read(ama.id);
    await read(ama.id);
    expect(await looksAt(ama.id)).toEqual([manager.email]);
    await read(ama.id, owner);
    await read(esi.id);
    expect(await looksAt(ama.id)).toEqual([owner.email, manager.email]);
    expect(await looksAt(esi.id)).toEqual([manager.email]);
    now = new Date(now.getTime() + 3_600_000 - 1);
    await read(ama.id);
    expect(await looksAt(ama.id)).toHaveLength(2);
    now = new Date(now.getTime() + 1);
    await read(ama.id);
    expect(await looksAt(ama.id)).toHaveLength(3);
  });
});

async function looksAt(id: string): Promise<string[]> {
  const { body } = await call('GET', `/api/audit?subject=${id}`, undefined, owner);
  return body
    .filter(({ action }: { action: string }) => action === 'customer-opened')
    .map(({ by }: { by: { email: string } }) => by.email);
}

describe('the file', () => {
  const take = (query: string, who: Buyer = owner) =>
    app.inject({
      url: `/api/customers/export${query}`,
      headers: { authorization: `Bearer ${who.token}` },
    });

  test('has a line for each customer of the list, and no cell that a spreadsheet works out', async () => {
    const ama = await desk.customer('=1+1', '@SUM(A1)');
    await desk.customer('Kofi', 'K');
    await desk.ordered(ama, { region: 'Ashanti' });
    await call('PUT', `/api/customers/${ama.id}/tags`, { tag: '+wholesale', has: true }, manager);
    const { headers, body } = await take('?segment=region:Ashanti');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="taama-customers-2026-11-23.csv"',
      'cache-control': 'no-store',
    });
    expect(body).toContain("'=1+1,'@SUM(A1),");
    const read = readCsv(body);
    const [head = [], ...rows] = read.ok ? read.rows.map(({ cells }) => cells) : [];
    expect(rows).toHaveLength(1);
    expect(Object.fromEntries(head.map((name, place) => [name, rows[0]?.[place]]))).toEqual({
      'First name': '=1+1',
      'Last name': '@SUM(A1)',
      Email: ama.email,
      Phone: '024 123 4567',
      Region: 'Ashanti',
      Orders: '1',
      'Sum (GH₵)': '60.50',
      'First order': '2026-11-01',
      'Last order': '2026-11-01',
      'Customer since': '2026-11-23',
      Tags: '+wholesale',
      Id: ama.id,
    });
    expect((await take('')).body.split('\r\n')).toHaveLength(4);
    expect((await take('?search=nobody')).body.split('\r\n')).toHaveLength(2);
  });

  test('is for owners who have just typed their password, and each is written down', async () => {
    const taken = async () =>
      (await call('GET', '/api/audit?subject=customers', undefined, owner)).body.length;
    const before = await taken();
    const late = await desk.buyer('owner');
    await pool.query('UPDATE platform_session SET proven_at = $2 WHERE account_id = $1', [
      late.id,
      new Date(now.getTime() - 11 * aMinute),
    ]);
    expect((await take('', late)).json().code).toBe('ask-again');
    expect((await take('', manager)).json().code).toBe('not-your-role');
    expect(await taken()).toBe(before);
    await desk.customer('Ama', 'Findme');
    expect((await take('?segment=silent&search=findme')).statusCode).toBe(200);
    const [entry] = (await call('GET', '/api/audit?subject=customers', undefined, owner)).body;
    expect(entry).toMatchObject({
      action: 'customers-exported',
      by: { email: owner.email },
      to: { segment: 'silent', searched: true },
    });
    expect(JSON.stringify(entry)).not.toContain('findme');
  });
});
