import { verify } from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { openFirstAccount } from './made-password.ts';
import { makePassword } from './password.ts';

const { context, database } = await openTestShop();
const { pool } = database;

const admin = {
  email: 'owner@shop.example',
  password: async () => 'a password of twelve',
};

beforeEach(async () => {
  await pool.query('DELETE FROM accounts_account');
  await pool.query('DELETE FROM platform_letter');
});

test('a shop without an admin gets one, who can sign in with the given password', async () => {
  expect(await ensureFirstAdmin(context, admin)).toBe('created');
  const { rows } = await pool.query(
    'SELECT email, role, password_hash AS hash FROM accounts_account',
  );
  expect(rows).toEqual([{ email: admin.email, role: 'admin', hash: expect.any(String) }]);
  expect(rows[0].hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(rows[0].hash, 'a password of twelve')).toBe(true);
});

test("the owner's first letter is written with the account, and once", async () => {
  await ensureFirstAdmin(context, admin);
  await ensureFirstAdmin(context, admin);
  const { rows } = await pool.query('SELECT recipient, kind, content FROM platform_letter');
  expect(rows).toEqual([
    {
      recipient: admin.email,
      kind: 'owner-welcome',
      content: { email: admin.email, publicUrl: context.publicUrl },
    },
  ]);
});

test('a shop with an admin keeps him, and does not ask for a password', async () => {
  await ensureFirstAdmin(context, admin);
  const password = vi.fn(admin.password);
  const other = { ...admin, email: 'other@shop.example', password };
  expect(await ensureFirstAdmin(context, other)).toBe('there');
  expect(password).not.toHaveBeenCalled();
});

test('of four first starts at once one makes the admin', async () => {
  const password = vi.fn(admin.password);
  const start = () => ensureFirstAdmin(context, { ...admin, password });
  const outcomes = await Promise.all([start(), start(), start(), start()]);
  expect(outcomes.sort()).toEqual(['created', 'there', 'there', 'there']);
  expect(password).toHaveBeenCalledTimes(1);
});

test('a given password that nobody could type is refused, while it would count', async () => {
  const start = (length: number) => {
    const given = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: 'x'.repeat(length) };
    return openFirstAccount(context, readConfig(given));
  };
  await expect(start(201)).rejects.toThrow('ADMIN_PASSWORD has more than 200 characters');
  expect((await pool.query('SELECT FROM accounts_account')).rowCount).toBe(0);
  await start(200);
  await start(201);
  expect((await pool.query('SELECT FROM accounts_account')).rowCount).toBe(1);
});

test("a customer's address is not made the admin's", async () => {
  await pool.query(
    `INSERT INTO accounts_account (id, email, first_name, last_name, role, password_hash, created_at)
     VALUES (gen_random_uuid(), 'OWNER@shop.example', 'Ama', 'Mensah', 'customer', 'x', now())`,
  );
  expect(await ensureFirstAdmin(context, admin)).toBe('address-taken');
  const { rows } = await pool.query('SELECT role FROM accounts_account');
  expect(rows).toEqual([{ role: 'customer' }]);
});

test('a made password is long, easy to type, and another each time', () => {
  expect(makePassword()).toMatch(/^[a-hj-km-np-z2-9]{5}(-[a-hj-km-np-z2-9]{5}){3}$/);
  expect(new Set(Array.from({ length: 100 }, makePassword)).size).toBe(100);
});
