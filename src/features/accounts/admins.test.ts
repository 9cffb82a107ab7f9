import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { aDay, aMinute } from '#lib/durations.ts';
import { invitationFor, lettersTo } from '#tests/letters/letters-of.ts';
import { type Registered, registerCustomer } from '#tests/shop/account.ts';
import { addAdmin, openOwnersShop, owner, signInOwner } from '#tests/shop/admins.ts';
import { clientOf } from '#tests/shop/client-of.ts';

let now = new Date('2026-11-21T10:00:00Z');
const opened = now;
const shop = await openOwnersShop({ clock: () => now });
const { app, database } = shop;
const { pool } = database;
const call = clientOf(app);

let counted = 0;
let ama: Registered;

beforeEach(async () => {
  counted += 1;
  now = new Date(now.getTime() + 7_200_000);
  ama = await signInOwner(shop);
});

const list = (by: { token: string }) => call('GET', '/api/admins', undefined, by);
const remove = (by: { token: string }, { id }: { id: string }) =>
  call('DELETE', `/api/admins/${id}`, undefined, by);
const logIn = ({ email, password }: Registered) =>
  call('POST', '/api/auth/login', { email, password });
async function tellAlertsTo(address: string) {
  const { body } = await call('GET', '/api/settings', undefined, ama);
  const sent = { value: address, version: body.alertAddress.version };
  const { status } = await call('PUT', '/api/settings/alertAddress', sent, ama);
  expect(status).toBe(200);
}
const another = () => addAdmin(shop, `esi${counted}-${randomUUID()}@shop.example`);

test('the admins are listed with since when, and who of them asks', async () => {
  const since = now.toISOString();
  const esi = await another();
  now = new Date(now.getTime() + 1_000);
  expect((await list(esi)).body).toEqual([
    expect.objectContaining({ email: owner.email, since: opened.toISOString(), you: false }),
    {
      _id: esi.id,
      firstName: 'Esi',
      lastName: 'Owusu',
      email: esi.email,
      role: 'owner',
      since,
      secondFactor: false,
      you: true,
      readsAlerts: false,
    },
  ]);
  await remove(ama, esi);
});

test('a customer who becomes an admin is one since then, not since there is the account', async () => {
  const customer = await registerCustomer(shop, `kofi${counted}@shop.example`, 'harmattan wind');
  now = new Date(now.getTime() + 5 * aMinute);
  await call('POST', '/api/invitations', { email: customer.email, role: 'owner' }, ama);
  const token = await invitationFor(shop, customer.email);
  await call('POST', '/api/invitations/join', { token, password: customer.password });
  const { body } = await list(ama);
  expect(body.at(-1)).toMatchObject({ email: customer.email, since: now.toISOString() });
  await remove(ama, customer);
});

test('who is removed is a customer, is out at once and everywhere, and is told by a letter', async () => {
  const esi = await another();
  const elsewhere = (await logIn(esi)).body;
  expect((await remove(ama, esi)).status).toBe(200);
  for (const { token } of [esi, elsewhere]) {
    expect((await list({ token })).status).toBe(401);
    expect((await call('GET', '/api/auth/profile', undefined, { token })).status).toBe(401);
  }
  const again = await logIn(esi);
  expect(again.body.user.role).toBe('user');
  expect((await list(again.body)).status).toBe(403);
  expect((await lettersTo(shop, esi.email)).at(-1)?.kind).toBe('admin-removed');
  const { rows } = await pool.query(
    `SELECT by_email AS by, subject_name AS name, before, after FROM audit_entry
     WHERE action = 'admin-removed' AND subject_id = $1`,
    [esi.id],
  );
  expect(rows).toEqual([
    { by: owner.email, name: esi.email, before: { role: 'owner' }, after: { role: 'customer' } },
  ]);
  const gone = await remove(ama, esi);
  expect([gone.status, gone.body.code]).toEqual([404, 'unknown-admin']);
});

test('the keys that an admin made and that still work are named, and stay when the admin goes', async () => {
  const esi = await another();
  const make = async (name: string, more: object = {}) => {
    now = new Date(now.getTime() + 1_000);
    const sent = { name, scopes: ['orders.read'], ...more };
    const { status, body } = await call('POST', '/api/programs/keys', sent, esi);
    expect(status).toBe(201);
    return body as { key: string; keys: { _id: string }[] };
  };
  const named = async () => {
    const { body } = await list(ama);
    return body.map(({ email, keys }: { email: string; keys?: string[] }) => [email, keys]);
  };
  const till = await make('Till');
  await make('Market', { lastDay: now.toISOString().slice(0, 10) });
  const old = await make('Old till');
  await make('Books');
  await call('DELETE', `/api/programs/keys/${old.keys[0]?._id}`, undefined, esi);
  expect(await named()).toEqual([
    [owner.email, undefined],
    [esi.email, ['Till', 'Market', 'Books']],
  ]);
  now = new Date(now.getTime() + aDay);
  ama = await signInOwner(shop);
  expect(await named()).toContainEqual([esi.email, ['Till', 'Books']]);
  await remove(ama, esi);
  const read = await call('GET', '/api/orders', undefined, { token: till.key });
  expect(read.status).toBe(200);
});

test('who still reads the shop’s own emails is named, however the address is spelled', async () => {
  const esi = await another();
  await tellAlertsTo(esi.email.toUpperCase());
  const readers = async () => {
    const { body } = await list(ama);
    return body
      .filter(({ readsAlerts }: { readsAlerts: boolean }) => readsAlerts)
      .map(({ email }: { email: string }) => email);
  };
  expect(await readers()).toEqual([esi.email]);
  await tellAlertsTo(owner.email);
  expect(await readers()).toEqual([owner.email]);
  await remove(ama, esi);
});

test('who was an admin keeps the account while the shop’s own emails come to it', async () => {
  const kofi = await addAdmin(shop, `kofi${counted}@shop.example`);
  await tellAlertsTo(kofi.email);
  await remove(ama, kofi);
  const { token } = (await logIn(kofi)).body;
  const leave = () =>
    call('POST', '/api/auth/delete-account', { password: kofi.password }, { token });
  const asked = await call('GET', '/api/auth/open-matters', undefined, { token });
  expect(asked.body.message).toContain('come to this address');
  const own = await leave();
  expect([own.status, own.body.message]).toEqual([409, asked.body.message]);
  const close = () => call('POST', `/api/customers/${kofi.id}/close`, { anyway: true }, ama);
  const desk = await close();
  expect([desk.status, desk.body.code]).toEqual([409, 'reads-alerts']);
  await tellAlertsTo(owner.email);
  expect((await leave()).status).toBe(200);
});

test('who was an admin and deletes the account is in no letter to the owners any more', async () => {
  const customer = await registerCustomer(shop, `kofi${counted}@shop.example`, 'harmattan wind');
  await call('POST', '/api/invitations', { email: customer.email, role: 'owner' }, ama);
  const token = await invitationFor(shop, customer.email);
  await call('POST', '/api/invitations/join', { token, password: customer.password });
  await call('PUT', `/api/admins/${customer.id}/role`, { role: 'packer' }, ama);
  const told = async () => {
    const { rows } = await pool.query(
      `SELECT kind FROM platform_letter
       WHERE recipient = $1 AND strpos(content::text, $2) > 0 ORDER BY number`,
      [owner.email, customer.email],
    );
    return rows.map(({ kind }) => kind);
  };
  expect(await told()).toEqual(['new-admin', 'role-changed']);
  await remove(ama, customer);
  const { body } = await logIn(customer);
  const { password } = customer;
  expect((await call('POST', '/api/auth/delete-account', { password }, body)).status).toBe(200);
  expect(await told()).toEqual([]);
});

test('who is removed has no invitation left to come back by', async () => {
  const esi = await another();
  const email = `accomplice${counted}@shop.example`;
  await call('POST', '/api/invitations', { email, role: 'owner' }, esi);
  const token = await invitationFor(shop, email);
  await remove(ama, esi);
  expect((await call('POST', '/api/invitations/open', { token })).status).toBe(400);
});

test('nobody removes themselves, a customer or somebody made up', async () => {
  const customer = await registerCustomer(shop, `yaw${counted}@shop.example`);
  const answers = [
    await remove(ama, ama),
    await remove(ama, customer),
    await remove(ama, { id: randomUUID() }),
    await remove(ama, { id: 'everybody' }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'own-account'],
    [404, 'unknown-admin'],
    [404, 'unknown-admin'],
    [400, 'invalid-input'],
  ]);
  expect((await remove(customer, ama)).status).toBe(403);
});

test('of two who remove each other at the same moment one is left', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [esi, kojo] = [await another(), await another()];
    const answers = await Promise.all([remove(esi, kojo), remove(kojo, esi)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { body } = await list(ama);
    expect(body).toHaveLength(2);
    await remove(ama, { id: body.find(({ you }: { you: boolean }) => !you)._id });
    now = new Date(now.getTime() + 3_600_000);
    ama = await signInOwner(shop);
  }
});

test('a circle of admins who remove each other at once leaves somebody', async () => {
  const circle = [ama, await another(), await another(), await another()];
  await Promise.all(
    circle.map((admin, place) => remove(admin, circle[(place + 1) % circle.length] ?? admin)),
  );
  const { rows } = await pool.query("SELECT id FROM accounts_account WHERE role = 'admin'");
  expect(rows.length).toBeGreaterThanOrEqual(1);
  await pool.query(
    "UPDATE accounts_account SET role = 'admin', desk_role = 'owner' WHERE id = $1",
    [ama.id],
  );
  await pool.query("UPDATE accounts_account SET role = 'customer' WHERE id <> $1", [ama.id]);
});

test('who signs in while being removed has no admin’s session afterwards', async () => {
  for (let round = 0; round < 4; round += 1) {
    const esi = await another();
    const [, ...entered] = await Promise.all([remove(ama, esi), logIn(esi), logIn(esi)]);
    for (const { status, body } of entered) {
      if (status === 200) expect((await list(body)).status).not.toBe(200);
    }
    const { rows } = await pool.query(
      `SELECT id FROM platform_session
       WHERE account_id = $1 AND role = 'admin' AND ended_at IS NULL`,
      [esi.id],
    );
    expect(rows).toEqual([]);
    now = new Date(now.getTime() + 3_600_000);
    ama = await signInOwner(shop);
  }
});

test('who invites while being removed leaves no open invitation behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const esi = await another();
    const email = `accomplice${counted}-${round}@shop.example`;
    await Promise.all([
      remove(ama, esi),
      call('POST', '/api/invitations', { email, role: 'owner' }, esi),
    ]);
    const { rows } = await pool.query(
      'SELECT id FROM accounts_invitation WHERE invited_by = $1 AND ended_at IS NULL',
      [esi.id],
    );
    expect(rows).toEqual([]);
    now = new Date(now.getTime() + 3_600_000);
    ama = await signInOwner(shop);
  }
});
