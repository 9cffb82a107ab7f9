import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anonymiseAccount, lockAccount } from '#features/accounts/accounts.queries.ts';
import { transaction } from '#platform/database.ts';
import { customerDesk } from '#tests/desk/customer-desk.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { forgetNotes } from './notes.ts';
import { customerRules } from './rules.ts';

const now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { pool } = shop.database;
const desk = customerDesk(shop);
const { call } = desk;
const manager = await desk.buyer('manager');

const note = (who: Buyer, words: string, by = manager) =>
  call('POST', `/api/customers/${who.id}/notes`, { words }, by);
const tag = (who: Buyer, given: string, has = true) =>
  call('PUT', `/api/customers/${who.id}/tags`, { tag: given, has }, manager);
const record = async (who: Buyer) =>
  (await call('GET', `/api/customers/${who.id}/record`, undefined, manager)).body;
const rowsAbout = async (id: string) => {
  const { rows } = await pool.query(
    `SELECT words FROM customers_note WHERE account_id = $1
     UNION ALL SELECT tag FROM customers_tag WHERE account_id = $1`,
    [id],
  );
  return rows.map(({ words }) => words);
};

describe('a note', () => {
  test('sent again after a lost answer is kept once', async () => {
    const ama = await desk.buyer();
    const add = (sent: object) => call('POST', `/api/customers/${ama.id}/notes`, sent, manager);
    const written = { words: 'Call first.', step: randomUUID() };
    const [first, again] = [await add(written), await add(written)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await add({ ...written, words: 'Call last.' });
    expect([other.status, other.body.code]).toEqual([409, 'saved-already']);
    expect((await record(ama)).notes).toEqual([first.body]);
  });

  test('is kept with who wrote it, the newest first, and can be removed', async () => {
    const ama = await desk.buyer();
    const kofi = await desk.buyer('owner');
    const first = await note(ama, ' Call before\r\nyou come.  ');
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ words: 'Call before\nyou come.', by: manager.email });
    const second = await note(ama, 'Likes lavender.', kofi);
    expect((await record(ama)).notes).toEqual([second.body, first.body]);
    const remove = () =>
      call('DELETE', `/api/customers/${ama.id}/notes/${first.body._id}`, undefined, kofi);
    expect((await remove()).status).toBe(200);
    expect((await record(ama)).notes).toEqual([second.body]);
    expect((await remove()).body.code).toBe('unknown-note');
  });

  test('is removed only from the page that it stands on', async () => {
    const [ama, esi] = [await desk.buyer(), await desk.buyer()];
    const { body } = await note(ama, 'Call first.');
    const path = `/api/customers/${esi.id}/notes/${body._id}`;
    expect((await call('DELETE', path, undefined, manager)).status).toBe(404);
    expect((await record(ama)).notes).toHaveLength(1);
  });

  test('stays when its writer has left the shop, without the address', async () => {
    const [ama, helper] = [await desk.buyer(), await desk.buyer('manager')];
    await note(ama, 'Call first.', helper);
    await pool.query(
      `UPDATE accounts_account SET role = 'customer', desk_role = NULL, email = NULL,
         deleted_at = $2 WHERE id = $1`,
      [helper.id, now],
    );
    expect((await record(ama)).notes).toMatchObject([{ words: 'Call first.', by: '' }]);
  });

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['too much', 'x'.repeat(customerRules.noteLength + 1)],
  ])('of %s is refused', async (_, words) => {
    const ama = await desk.buyer();
    expect((await note(ama, words)).status).toBe(400);
    expect(await rowsAbout(ama.id)).toEqual([]);
  });
});

describe('a tag', () => {
  test('is given once and taken away, in the spelling that there is', async () => {
    const [ama, esi] = [await desk.buyer(), await desk.buyer()];
    expect((await tag(ama, 'Wholesale')).body).toEqual({ tags: ['Wholesale'] });
    expect((await tag(esi, ' wholesale ')).body).toEqual({ tags: ['Wholesale'] });
    expect((await tag(esi, 'WHOLESALE')).body).toEqual({ tags: ['Wholesale'] });
    expect((await tag(esi, 'Accra shop')).body).toEqual({ tags: ['Accra shop', 'Wholesale'] });
    const all = await call('GET', '/api/customers/tags', undefined, manager);
    expect(all.body).toEqual({ tags: ['Accra shop', 'Wholesale'] });
    expect((await tag(esi, 'Accra shop', false)).body).toEqual({ tags: ['Wholesale'] });
    expect((await call('GET', '/api/customers/tags', undefined, manager)).body).toEqual({
      tags: ['Wholesale'],
    });
  });

  test('is one of so many, also when all are given at once', async () => {
    const ama = await desk.buyer();
    const asked = Array.from({ length: customerRules.tagsEach + 5 }, (_, n) =>
      tag(ama, `tag ${n}`),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await rowsAbout(ama.id)).toHaveLength(customerRules.tagsEach);
    const [has] = (await record(ama)).tags;
    expect((await tag(ama, has)).status).toBe(200);
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' '],
    ['two lines', 'two\nlines'],
    ['too much', 'x'.repeat(customerRules.tagLength + 1)],
  ])('of %s is refused', async (_, given) => {
    const ama = await desk.buyer();
    expect((await tag(ama, given)).status).toBe(400);
  });
});

describe('who leaves', () => {
  test('finds notes and tags in their own data, without who wrote them, and takes them along', async () => {
    const ama = await desk.buyer();
    const esi = await desk.buyer();
    for (const who of [ama, esi]) {
      await note(who, 'Call first.');
      await tag(who, 'regular');
    }
    const { body } = await call('GET', '/api/auth/data', undefined, ama);
    expect(body.customers).toEqual({
      notes: [{ words: 'Call first.', writtenAt: now.toISOString() }],
      tags: ['regular'],
    });
    const owner = await desk.buyer('owner');
    expect((await call('POST', `/api/customers/${ama.id}/close`, {}, owner)).status).toBe(200);
    expect(await rowsAbout(ama.id)).toEqual([]);
    expect(await rowsAbout(esi.id)).toHaveLength(2);
  });

  test('at this moment gets no note and no tag any more', async () => {
    const ama = await desk.buyer();
    const writing = await transaction(pool, async (database) => {
      await lockAccount(database, ama.id);
      const rivals = [note(ama, 'Too late.'), tag(ama, 'late')];
      // The rivals wait for the lock, so their rows are not there yet.
      await expect
        .poll(async () => {
          const { rows } = await pool.query(
            "SELECT count(*)::integer AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
          );
          return rows[0].n;
        })
        .toBe(2);
      await anonymiseAccount(database, ama.id, now);
      await forgetNotes(database, ama);
      return rivals;
    });
    const answers = await Promise.all(writing);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await rowsAbout(ama.id)).toEqual([]);
  });
});

test('the database itself keeps no empty note and no tag twice', async () => {
  const ama = await desk.buyer();
  await tag(ama, 'VIP');
  for (const [statement, fault] of [
    [`INSERT INTO customers_note VALUES (gen_random_uuid(), $1, '', $1, now())`, /check/],
    [`INSERT INTO customers_tag VALUES ($1, '')`, /check/],
    [`INSERT INTO customers_tag VALUES ($1, 'VIP')`, /unique/],
  ] as const) {
    await expect(pool.query(statement, [ama.id])).rejects.toThrow(fault);
  }
});
