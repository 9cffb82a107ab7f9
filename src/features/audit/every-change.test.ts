import { afterEach, describe, expect, test } from 'vitest';
import type { Changes } from '#tests/audit/change.ts';
import { goodsChanges } from '#tests/audit/goods-changes.ts';
import { letterChanges } from '#tests/audit/letter-changes.ts';
import { orderChanges } from '#tests/audit/order-changes.ts';
import { contentsOf } from '#tests/compare-databases.ts';
import { goodsDesk } from '#tests/goods-desk.ts';
import { openTestShop } from '#tests/shop.ts';
import type { AuditEntry } from './contract.ts';
import { actionWords } from './ui/audit-words.ts';

let now = new Date('2026-11-23T09:00:00Z');
// Without jobs nothing changes by itself.
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { app, database } = shop;
const { pool } = database;
const goods = await goodsDesk(shop);
const { admin } = goods;
const changes: Changes = {
  ...orderChanges(shop, admin),
  ...letterChanges(shop, admin),
  ...goodsChanges(shop, goods),
};

/** Calls of an admin that leave nothing behind which anybody could want to know of. */
const withoutChange: Record<string, string> = {
  'PUT /api/contact/:id/read':
    'opening a message marks it: nothing is decided by it, and nothing is lost',
};

afterEach(async () => {
  await pool.query('DROP TRIGGER IF EXISTS try_refuse ON audit_entry');
  now = new Date(now.getTime() + 3_600_000);
});

test('every call of an admin that is not only for reading is written down, or named here', () => {
  const asked = app.routeTable
    .filter(({ config }) => config?.access === 'admin')
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => !/^(GET|HEAD) /.test(route));
  expect(asked.sort()).toEqual([...Object.keys(changes), ...Object.keys(withoutChange)].sort());
});

describe.each(Object.entries(changes))('%s', (_, prepare) => {
  test('is written down: who, when, what, from what to what', async () => {
    const { send, ...written } = await prepare();
    const before = await newest();
    expect((await send()).status).toBeLessThan(300);
    const [entry, ...others] = await newest(before[0]?._id);
    const by = { _id: admin.id, email: admin.email };
    expect(entry).toEqual({ _id: expect.any(String), at: now.toISOString(), by, ...written });
    expect(actionWords).toHaveProperty([written.action]);
    expect(others.map(({ action }) => action)).toEqual(besides[written.action] ?? []);
  });

  test('is taken back when it cannot be written down', async () => {
    const { send } = await prepare();
    await refuseEntries();
    const before = await contents();
    expect((await send()).status).toBe(500);
    expect(await contents()).toEqual(before);
  });
});

test('nothing of all that names a customer, or repeats what somebody has written', async () => {
  const { rows } = await pool.query(
    `SELECT entry::text FROM audit_entry entry
     WHERE (to_jsonb(entry) - 'by_email')::text ~* 'efua|mensah|@shop\\.example'`,
  );
  expect(rows).toEqual([]);
});

/** Money that goes back for a return is a refund of its own. */
const besides: Record<string, string[]> = { 'return-refunded': ['payment-refunded'] };

/** Newest first, down to one that was there before. */
async function newest(until?: string): Promise<AuditEntry[]> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const entries: AuditEntry[] = (await app.inject({ url: '/api/audit', headers })).json();
  const end = entries.findIndex(({ _id }) => _id === until);
  return end < 0 ? entries : entries.slice(0, end);
}

/** At the commit, when everything else is done: only what shares the entry's transaction goes with it. */
async function refuseEntries(): Promise<void> {
  await pool.query(`
    CREATE OR REPLACE FUNCTION try_refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'nothing can be written down'; END $$;
    CREATE CONSTRAINT TRIGGER try_refuse AFTER INSERT ON audit_entry
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION try_refuse()`);
}

/** Of every table but the made-up provider's, which lives outside of the shop's transactions. */
async function contents(): Promise<Record<string, string>> {
  const all = Object.entries(await contentsOf(database.connection));
  return Object.fromEntries(
    all.filter(([name, said]) => !name.startsWith('platform_paystack') && !said.startsWith('at ')),
  );
}
