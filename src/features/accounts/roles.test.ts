import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeskRole } from '#lib/contract.ts';
import { invitationFor, lettersTo } from '#tests/letters/letters-of.ts';
import type { Registered } from '#tests/shop/account.ts';
import { addAdmin, openOwnersShop, owner, signInOwner } from '#tests/shop/admins.ts';
import { clientOf } from '#tests/shop/client-of.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openOwnersShop({ clock: () => now });
const { app, database } = shop;
const { pool } = database;
const call = clientOf(app);

let ama: Registered;

beforeEach(async () => {
  now = new Date(now.getTime() + 7_200_000);
  ama = await signInOwner(shop);
});

// Each test leaves one owner behind, the first.
afterEach(async () => {
  await pool.query(
    `UPDATE accounts_account SET role = 'admin', desk_role = 'owner' WHERE id = '${ama.id}';
     UPDATE accounts_account SET role = 'customer', desk_role = NULL
     WHERE role = 'admin' AND id <> '${ama.id}'`,
  );
});

const another = (role: DeskRole = 'owner') =>
  addAdmin(shop, `esi-${randomUUID()}@shop.example`, role);
const change = (by: { token: string }, { id }: { id: string }, role: string) =>
  call('PUT', `/api/admins/${id}/role`, { role }, by);
const profile = async ({ token }: { token: string }) =>
  (await call('GET', '/api/auth/profile', undefined, { token })).body;
const statusOf = async (who: { token: string }, url: string) =>
  (await call('GET', url, undefined, who)).status;
const logIn = ({ email, password }: Registered) =>
  call('POST', '/api/auth/login', { email, password });
const owners = async () =>
  (
    await pool.query(
      "SELECT id FROM accounts_account WHERE role = 'admin' AND desk_role = 'owner' AND deleted_at IS NULL",
    )
  ).rows.length;

describe('a role', () => {
  test('is told with the profile, and the specification’s role stays admin', async () => {
    expect(await profile(ama)).toMatchObject({ role: 'admin', deskRole: 'owner' });
    expect(await profile(await another('packer'))).toMatchObject({
      role: 'admin',
      deskRole: 'packer',
    });
  });

  test('that is changed counts in every open session from the next call on, and stays', async () => {
    const esi = await another('manager');
    const elsewhere = (await logIn(esi)).body;
    expect(await statusOf(esi, '/api/goods')).toBe(200);
    expect((await change(ama, esi, 'packer')).status).toBe(200);
    for (const session of [esi, elsewhere]) {
      expect(await statusOf(session, '/api/goods')).toBe(403);
      expect(await statusOf(session, '/api/desk/pulse')).toBe(200);
      expect(await profile(session)).toMatchObject({ deskRole: 'packer' });
    }
    expect((await change(ama, esi, 'owner')).status).toBe(200);
    expect(await statusOf(elsewhere, '/api/settings')).toBe(200);
    const again = (await logIn(esi)).body;
    expect(again.user.deskRole).toBe('owner');
  });

  test('that is changed is written down, and its person and every owner are told', async () => {
    const [esi, kojo, yaw] = [await another('packer'), await another(), await another('manager')];
    await change(ama, esi, 'manager');
    const { rows } = await pool.query(
      'SELECT by_email AS by, subject_name AS name, before, after FROM audit_entry WHERE subject_id = $1',
      [esi.id],
    );
    expect(rows).toEqual([
      {
        by: owner.email,
        name: esi.email,
        before: { role: 'packer' },
        after: { role: 'manager' },
      },
    ]);
    const [own] = (await lettersTo(shop, esi.email)).slice(-1);
    expect(own?.subject).toContain('You’re now a manager of');
    expect((await lettersTo(shop, kojo.email)).at(-1)?.subject).toBe('Esi Owusu is now a manager');
    expect(await lettersTo(shop, yaw.email)).toEqual([]);
  });

  test('that is taken from an owner takes the open invitations of that person along', async () => {
    const esi = await another();
    const email = `accomplice-${randomUUID()}@shop.example`;
    await call('POST', '/api/invitations', { email, role: 'owner' }, esi);
    const token = await invitationFor(shop, email);
    await change(ama, esi, 'manager');
    expect((await call('POST', '/api/invitations/open', { token })).status).toBe(400);
  });

  test('is given by owners alone, never to oneself, a customer or somebody made up', async () => {
    const [esi, kofi] = [await another('manager'), await another('packer')];
    const outcome = async (asked: ReturnType<typeof change>) => {
      const { status, body } = await asked;
      return [status, body.code];
    };
    for (const who of [esi, kofi]) {
      expect(await outcome(change(who, esi, 'owner'))).toEqual([403, 'not-your-role']);
    }
    expect(await outcome(change(ama, ama, 'packer'))).toEqual([409, 'own-account']);
    expect(await outcome(change(ama, { id: randomUUID() }, 'packer'))).toEqual([
      404,
      'unknown-admin',
    ]);
    expect(await outcome(change(ama, esi, 'admin'))).toEqual([400, 'invalid-input']);
  });
});

describe('one owner always remains', () => {
  test('of two who take the role from each other at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [esi, kojo] = [await another(), await another()];
      const answers = await Promise.all([
        change(esi, kojo, 'packer'),
        change(kojo, esi, 'manager'),
      ]);
      // The second change is refused by the guard or, after the guard, under the lock.
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect(await owners()).toBe(round + 2);
    }
  });

  test('of a circle who change and remove each other at once', async () => {
    const circle = [ama, await another(), await another(), await another()];
    await Promise.all(
      circle.map((admin, place) => {
        const next = circle[(place + 1) % circle.length] ?? admin;
        return place % 2 === 0
          ? change(admin, next, 'packer')
          : call('DELETE', `/api/admins/${next.id}`, undefined, admin);
      }),
    );
    expect(await owners()).toBeGreaterThanOrEqual(1);
  });

  test('by the database itself, also when two look away at once', async () => {
    const esi = await another();
    const take = (id: string, set: string) =>
      pool.query(`UPDATE accounts_account SET ${set} WHERE id = $1`, [id]);
    const outcomes = await Promise.allSettled([
      take(ama.id, "desk_role = 'manager'"),
      take(esi.id, "role = 'customer', desk_role = NULL"),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await owners()).toBe(1);
    const { rows } = await pool.query(
      "SELECT id FROM accounts_account WHERE desk_role = 'owner' AND role = 'admin'",
    );
    await expect(take(rows[0].id, "desk_role = 'packer'")).rejects.toThrow(
      'One owner always remains',
    );
    await expect(
      pool.query("UPDATE accounts_account SET desk_role = 'packer' WHERE role = 'admin'"),
    ).rejects.toThrow('One owner always remains');
  });
});

test('who changes a role while being made a packer changes nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [esi, kofi] = [await another(), await another('packer')];
    const [taken, given] = await Promise.all([
      change(ama, esi, 'packer'),
      change(esi, kofi, 'owner'),
    ]);
    expect(taken.status).toBe(200);
    const { deskRole } = await profile(kofi);
    expect(deskRole).toBe(given.status === 200 ? 'owner' : 'packer');
  }
});

test('who signs in while the role changes has the role of afterwards', async () => {
  for (let round = 0; round < 4; round += 1) {
    const esi = await another();
    const [, ...entered] = await Promise.all([change(ama, esi, 'packer'), logIn(esi), logIn(esi)]);
    for (const { status, body } of entered) {
      if (status === 200) expect(await statusOf(body, '/api/settings')).toBe(403);
    }
    await pool.query('DELETE FROM accounts_tries');
  }
});
