import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isDeskRole } from '#lib/contract.ts';
import { accountChanges } from '#tests/audit/account-changes.ts';
import { categoryChanges } from '#tests/audit/category-changes.ts';
import type { Changes } from '#tests/audit/change.ts';
import { customerChanges } from '#tests/audit/customer-changes.ts';
import { deliveryChanges } from '#tests/audit/delivery-changes.ts';
import { discountChanges } from '#tests/audit/discount-changes.ts';
import { letterChanges } from '#tests/audit/letter-changes.ts';
import { newsletterChanges } from '#tests/audit/newsletter-changes.ts';
import { orderChanges } from '#tests/audit/order-changes.ts';
import { originChanges } from '#tests/audit/origin-changes.ts';
import { placeChanges } from '#tests/audit/place-changes.ts';
import { productChanges } from '#tests/audit/product-changes.ts';
import { programChanges } from '#tests/audit/program-changes.ts';
import { reviewChanges } from '#tests/audit/review-changes.ts';
import { writingChanges } from '#tests/audit/writing-changes.ts';
import { openReader } from '#tests/database/compare-databases.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import type { AuditEntry } from './contract.ts';
import { actionWords } from './desk/audit-words.ts';

let now = new Date('2026-11-23T09:00:00Z');
// Without jobs nothing changes by itself.
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { app, database } = shop;
const { pool } = database;
const reader = await openReader(database.connection);
const goods = await productDesk(shop);
const { admin } = goods;
const changes: Changes = {
  // These run before others close the shop: a review needs an order.
  ...reviewChanges(goods),
  ...orderChanges(shop, admin),
  ...originChanges(shop, goods),
  ...letterChanges(shop, admin),
  ...productChanges(shop, goods),
  ...categoryChanges(goods),
  ...placeChanges(goods),
  ...discountChanges(goods),
  ...customerChanges(goods),
  ...deliveryChanges(goods),
  ...accountChanges(shop, admin),
  ...writingChanges(goods),
  ...programChanges(shop, goods),
  ...newsletterChanges(shop, goods),
};

/** Calls of an admin that change nothing worth knowing. */
const withoutChange: Record<string, string> = {
  'PUT /api/contact/read/:id':
    'opening a message marks it: nothing is decided by it, and nothing is lost',
  'POST /api/goods/preview':
    'a picture is read and shown to whoever chose it, and nothing of it is kept',
  'POST /api/goods/pictures':
    'a picture waits a day for the import that gives it to a product, which is written down',
  'POST /api/writings/preview': 'a text is shown to whoever wrote it, and nothing of it is kept',
  'POST /api/newsletters/preview':
    'an email is shown to whoever wrote it, and nothing of it is kept',
  'POST /api/newsletters/:id/test': 'an email to the admin who asks',
  'POST /api/look/logo':
    'a picture waits a day for the setting that names it, which is written down',
  'POST /api/look/card':
    'a picture waits a day for the setting that names it, which is written down',
  'POST /api/look/scene':
    'a picture waits a day for the setting that names it, which is written down',
  'POST /api/writings/pictures':
    'a picture waits a day for a text that shows it: the text is what is written down',
  'POST /api/auth/second-factor':
    'a secret is drawn that asks nobody for anything until a code confirms it, which is written down',
  'POST /api/settings/:name/preview':
    'a page is shown to the owner who looks before saving, and nothing of it is kept',
  'POST /api/letters/trial': 'an email to the admin who asks',
  'POST /api/letters/trial/arrived': 'the code of that email: it changes nothing of the shop',
  'POST /api/payments/trial': 'the admin’s own money, which goes back',
  'POST /api/payments/trial/settle': 'asks the provider about that payment',
  'POST /api/programs/receivers/:id/test': 'a test to a program that the owner has named',
  'POST /api/auth/proof': 'the password is typed again: what is done then is written down',
};

beforeAll(prepareRefusals);
afterAll(() => reader.close());

afterEach(async () => {
  await refuse(/^$/);
  now = new Date(now.getTime() + 3_600_000);
});

test('every call of an admin that is not only for reading is written down, or named here', () => {
  const asked = app.routeTable
    .filter(({ config }) => isDeskRole(config?.access))
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

  test('and its entry are kept together or not at all', async () => {
    const { send } = await prepare();
    const before = await contents();
    for (const tables of [/^audit_entry$/, outside]) {
      await refuse(tables);
      // A payment that could not be booked answers 409 and is tried again. Every other call fails.
      expect([409, 500]).toContain((await send()).status);
      expect(await contents()).toEqual(before);
    }
  });
});

test('nothing of all that names a customer, or repeats what somebody has written', async () => {
  // An admin is named by the address, which can be removed.
  const { rows } = await pool.query(
    `SELECT entry::text FROM audit_entry entry
     WHERE (to_jsonb(entry) - 'by_email')::text ~* 'efua|mensah|@shop\\.example'
       AND subject_kind <> 'admin'`,
  );
  expect(rows).toEqual([]);
});

/** A refund for a return is also recorded as a refund. */
const besides: Record<string, string[]> = { 'return-refunded': ['payment-refunded'] };

/** Newest first, back to the entry `until`. */
async function newest(until?: string): Promise<AuditEntry[]> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const entries: AuditEntry[] = (await app.inject({ url: '/api/audit', headers })).json();
  const end = entries.findIndex(({ _id }) => _id === until);
  return end < 0 ? entries : entries.slice(0, end);
}

/**
 * The local provider works outside of the shop's transactions. A try at a password always counts,
 * and so does a payment that could not be booked.
 */
const apart = /^(local_paystack_|platform_limit$|accounts_tries$|payments_failure$)/;

/** The tables of the changes themselves. */
const outside = new RegExp(`^(?!audit_entry$|${apart.source.slice(1)})`);

/** Makes the commit fail, after all statements. Only what shares the transaction is undone. */
async function refuse(tables: RegExp): Promise<void> {
  await pool.query('UPDATE try.refused SET tables = $1', [tables.source]);
}

async function prepareRefusals(): Promise<void> {
  await pool.query(`
    CREATE SCHEMA try;
    CREATE TABLE try.refused AS SELECT '^$' AS tables;
    CREATE FUNCTION try.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_TABLE_NAME ~ (SELECT tables FROM try.refused) THEN
        RAISE EXCEPTION 'nothing can be kept in %', TG_TABLE_NAME;
      END IF;
      RETURN NULL;
    END $$`);
  const { rows } = await pool.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  for (const { name } of rows) {
    await pool.query(`
      CREATE CONSTRAINT TRIGGER try AFTER INSERT OR UPDATE OR DELETE ON ${name}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION try.refuse()`);
  }
}

async function contents(): Promise<Record<string, string>> {
  const all = Object.entries(await reader.contents());
  // A number drawn from a sequence is not given back.
  return Object.fromEntries(
    all.filter(([name, said]) => !apart.test(name) && !said.startsWith('at ')),
  );
}
