import { beforeEach, describe, expect, test } from 'vitest';
import { anHour } from '#lib/durations.ts';
import { beforeStatement } from '#tests/database/before-placing.ts';
import { codeFor, invitationFor, lettersTo } from '#tests/letters/letters-of.ts';
import { registerCustomer } from '#tests/shop/account.ts';
import { openOwnersShop, owner, signInOwner } from '#tests/shop/admins.ts';
import { codeOf as shownCode } from '#tests/shop/authenticator.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { tidyAccounts } from './tidy-accounts.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openOwnersShop({ clock: () => now });
const { app, context, database } = shop;
const { pool } = database;
const call = clientOf(app);

let counted = 0;
let email = '';
let ama: { token: string; id: string };

beforeEach(async () => {
  counted += 1;
  email = `esi${counted}@shop.example`;
  await later(24);
});

const later = async (hours: number) => {
  now = new Date(now.getTime() + hours * anHour);
  ama = await signInOwner(shop);
};
const invite = (address = email) =>
  call('POST', '/api/invitations', { email: address, role: 'owner' }, ama);
const open = (token: string) => call('POST', '/api/invitations/open', { token });
const accept = (token: string, changes: object = {}) =>
  call('POST', '/api/invitations/accept', {
    token,
    firstName: 'Esi',
    lastName: 'Owusu',
    password: 'shea from the north',
    ...changes,
  });
const join = (token: string, password: string, newPassword?: string) =>
  call('POST', '/api/invitations/join', { token, password, newPassword });
const verify = (rest: object) => call('POST', '/api/auth/verify-otp', { email, ...rest });
const listed = async () => (await call('GET', '/api/invitations', undefined, ama)).body;
const isAdmin = async (token: string) =>
  (await call('GET', '/api/admins', undefined, { token })).status === 200;
const rolesOf = async (address: string) =>
  (
    await pool.query('SELECT role FROM accounts_account WHERE lower(email) = lower($1)', [address])
  ).rows.map(({ role }) => role);
const audited = async () =>
  (
    await pool.query(
      `SELECT action, by_email AS by, subject_name AS name FROM audit_entry
       WHERE at = $1 ORDER BY number`,
      [now],
    )
  ).rows;

async function invited(address = email): Promise<string> {
  await invite(address);
  return invitationFor(shop, address);
}

describe('an invitation', () => {
  test('is a letter with a link, to an address of any kind, for 72 hours', async () => {
    const { status, body } = await invite();
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      email,
      role: 'owner',
      invitedBy: 'Shop Owner',
      invitedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 72 * anHour).toISOString(),
    });
    expect(await listed()).toContainEqual(body);
    const token = await invitationFor(shop, email);
    expect((await open(token)).body).toEqual({
      email,
      role: 'owner',
      invitedBy: 'Shop Owner',
      expiresAt: body.expiresAt,
      hasAccount: false,
    });
    now = new Date(now.getTime() + 72 * anHour - 1);
    expect((await open(token)).status).toBe(200);
    now = new Date(now.getTime() + 1);
    expect((await open(token)).body.code).toBe('wrong-invitation');
    expect((await accept(token)).body.code).toBe('wrong-invitation');
  });

  test('has its token nowhere but in the letter', async () => {
    const token = await invited();
    const { rows } = await pool.query(
      `SELECT i::text AS row FROM accounts_invitation i
       UNION ALL SELECT l::text FROM platform_letter l
       UNION ALL SELECT e::text FROM audit_entry e`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(shop.said)).not.toContain(token);
  });

  test('tells the inviter nothing of who has an account', async () => {
    const known = await registerCustomer(shop, `known${counted}@shop.example`);
    const [one, other] = [await invite(known.email), await invite()];
    const plain = ({ status, body }: typeof one) => [status, { ...body, _id: '', email: '' }];
    expect(plain(one)).toEqual(plain(other));
    const [toKnown] = (await lettersTo(shop, known.email)).slice(-1);
    const [toUnknown] = (await lettersTo(shop, email)).slice(-1);
    const read = (html = '') => html.replaceAll(/token=[\w-]+/g, 'token=');
    expect(read(toKnown?.html)).toBe(read(toUnknown?.html));
  });

  test('is open once an address, in whatever case, and not for somebody who is an admin', async () => {
    await invite();
    const again = await invite(email.toUpperCase());
    expect([again.status, again.body.code]).toEqual([409, 'already-invited']);
    const admin = await invite(owner.email.toUpperCase());
    expect([admin.status, admin.body.code]).toEqual([409, 'already-admin']);
  });

  test('of several at once for one address is one', async () => {
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => invite()))).map((it) => it.status);
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
  });

  test('that ran out can be made anew, or sent again with another link', async () => {
    const first = await invited();
    const [{ _id }] = await listed();
    await later(73);
    const again = await call('POST', `/api/invitations/${_id}/send-again`, undefined, ama);
    expect(again.body.expiresAt).toBe(new Date(now.getTime() + 72 * anHour).toISOString());
    const second = await invitationFor(shop, email);
    expect((await open(first)).status).toBe(400);
    expect((await open(second)).status).toBe(200);
    await later(73);
    expect((await invite()).status).toBe(201);
    expect((await open(second)).status).toBe(400);
  });

  test('that is withdrawn opens nothing, and is withdrawn once', async () => {
    const token = await invited();
    const [{ _id }] = await listed();
    const withdraw = () => call('DELETE', `/api/invitations/${_id}`, undefined, ama);
    expect((await withdraw()).status).toBe(200);
    expect((await open(token)).status).toBe(400);
    expect((await accept(token)).status).toBe(400);
    expect(await listed()).not.toContainEqual(expect.objectContaining({ _id }));
    expect([(await withdraw()).status, (await withdraw()).body.code]).toEqual([
      404,
      'unknown-invitation',
    ]);
    const again = await call('POST', `/api/invitations/${_id}/send-again`, undefined, ama);
    expect(again.status).toBe(404);
  });

  test('is written twenty times an hour at most', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await invite(`${n}-${email}`)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    const [{ _id }] = await listed();
    const again = await call('POST', `/api/invitations/${_id}/send-again`, undefined, ama);
    expect([again.status, again.body.code]).toEqual([429, 'too-many-invitations']);
  });

  test('that nobody answered is forgotten two days after it ran out', async () => {
    await invite();
    const rows = async () =>
      (await pool.query('SELECT id FROM accounts_invitation WHERE email = $1', [email])).rows
        .length;
    now = new Date(now.getTime() + (72 + 48) * anHour);
    await tidyAccounts(context);
    expect(await rows()).toBe(1);
    now = new Date(now.getTime() + 1);
    await tidyAccounts(context);
    expect(await rows()).toBe(0);
  });

  test('and everything that becomes of it is audited', async () => {
    const token = await invited();
    const [{ _id }] = await listed();
    now = new Date(now.getTime() + 1);
    await call('POST', `/api/invitations/${_id}/send-again`, undefined, ama);
    expect(await audited()).toEqual([
      { action: 'invitation-sent-again', by: owner.email, name: email },
    ]);
    expect((await open(token)).status).toBe(400);
    const second = await invitationFor(shop, email);
    const { registration } = (await accept(second)).body;
    await verify({ otp: await codeFor(shop, email), registration });
    expect((await audited()).at(-1)).toEqual({ action: 'admin-added', by: email, name: email });
  });
});

describe('an address without an account', () => {
  test('becomes an admin’s by the link and the code of a second letter, and all admins hear of it', async () => {
    const token = await invited();
    const opened = await accept(token);
    expect(opened.status).toBe(201);
    expect(await rolesOf(email)).toEqual([]);
    const { registration } = opened.body;
    const { status, body } = await verify({ otp: await codeFor(shop, email), registration });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ firstName: 'Esi', lastName: 'Owusu', role: 'admin' });
    expect(await isAdmin(body.token)).toBe(true);
    expect(await listed()).not.toContainEqual(expect.objectContaining({ email }));
    const kinds = (await lettersTo(shop, email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['invitation', 'code', 'new-admin']);
    expect((await lettersTo(shop, owner.email)).at(-1)?.html).toContain(email);
    expect((await open(token)).status).toBe(400);
  });

  test('is not had by the link alone: the code is in the letter, and needs the attempt’s secret', async () => {
    await accept(await invited());
    const otp = await codeFor(shop, email);
    expect((await verify({ otp })).body.code).toBe('wrong-code');
    expect(await rolesOf(email)).toEqual([]);
  });

  test('is sent one code a minute', async () => {
    const token = await invited();
    expect((await accept(token)).status).toBe(201);
    const { status, body } = await accept(token);
    expect([status, body.code]).toEqual([429, 'code-just-sent']);
  });

  test('asks for the password of somebody who runs the shop', async () => {
    const token = await invited();
    expect((await accept(token, { password: 'eleven char' })).body.code).toBe('admin-password');
    expect((await accept(token, { password: 'password1234' })).body.code).toBe('common-password');
    expect((await accept(token, { password: '' })).body.field).toBe('password');
    expect((await accept(token, { firstName: ' ' })).body.field).toBe('firstName');
  });

  test('is not made an admin’s when the invitation is withdrawn before the code', async () => {
    const token = await invited();
    const { registration } = (await accept(token)).body;
    const otp = await codeFor(shop, email);
    const [{ _id }] = await listed();
    await call('DELETE', `/api/invitations/${_id}`, undefined, ama);
    expect((await verify({ otp, registration })).body.code).toBe('wrong-code');
    expect(await rolesOf(email)).toEqual([]);
  });

  test('is signed in by the same code after a lost answer, until it has a second factor', async () => {
    const { registration } = (await accept(await invited())).body;
    const otp = await codeFor(shop, email);
    const { body } = await verify({ otp, registration });
    expect((await verify({ otp, registration })).body.user).toEqual(body.user);
    const proof = { password: 'shea from the north' };
    const { secret } = (await call('POST', '/api/auth/second-factor', proof, body)).body;
    const code = shownCode(secret, now);
    expect((await call('PUT', '/api/auth/second-factor', { code }, body)).status).toBe(200);
    expect((await verify({ otp, registration })).body.code).toBe('wrong-code');
  });

  test('of several codes at once makes one account', async () => {
    const { registration } = (await accept(await invited())).body;
    const otp = await codeFor(shop, email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify({ otp, registration })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rolesOf(email)).toEqual(['admin']);
  });

  test('registers as a customer beside it as everybody does, and is one', async () => {
    const token = await invited();
    await registerCustomer(shop, email);
    expect(await rolesOf(email)).toEqual(['customer']);
    expect((await open(token)).body.hasAccount).toBe(true);
    const { status, body } = await accept(token);
    expect([status, body.code]).toEqual([409, 'has-account']);
  });
});

describe('an address with an account', () => {
  const good = 'harmattan over the north';

  test('becomes an admin’s by its password, with a new session in place of all others', async () => {
    const customer = await registerCustomer(shop, email, good);
    const { status, body } = await join(await invited(), good);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ _id: customer.id, role: 'admin' });
    expect(await isAdmin(body.token)).toBe(true);
    const before = await call('GET', '/api/auth/profile', undefined, customer);
    expect(before.status).toBe(401);
    expect((await audited()).at(-1)).toEqual({ action: 'admin-added', by: email, name: email });
    expect((await lettersTo(shop, email)).at(-1)?.kind).toBe('new-admin');
  });

  test('is not had by the link alone, nor by guessing', async () => {
    await registerCustomer(shop, email, good);
    const token = await invited();
    for (const _ of Array(5)) {
      const { status, body } = await join(token, 'not that one at all');
      expect([status, body.code]).toEqual([400, 'wrong-password']);
    }
    expect((await join(token, good)).status).toBe(429);
    expect(await rolesOf(email)).toEqual(['customer']);
    now = new Date(now.getTime() + 1_000);
    expect((await join(token, good)).status).toBe(200);
  });

  test('with a customer’s short password needs a new one, and nothing has changed until then', async () => {
    const customer = await registerCustomer(shop, email, 'harmatta');
    const token = await invited();
    const { status, body } = await join(token, 'harmatta');
    expect([status, body.code]).toEqual([400, 'new-password-needed']);
    expect((await join(token, 'harmatta', 'shorter 11!')).body.code).toBe('admin-password');
    expect((await join(token, 'wrong one', good)).body.code).toBe('wrong-password');
    expect((await call('GET', '/api/auth/profile', undefined, customer)).status).toBe(200);
    expect((await join(token, 'harmatta', good)).body.user.role).toBe('admin');
    const logIn = (password: string) => call('POST', '/api/auth/login', { email, password });
    expect((await logIn('harmatta')).status).toBe(401);
    expect((await logIn(good)).body.user.role).toBe('admin');
  });

  test('of several uses at once is made an admin’s once', async () => {
    await registerCustomer(shop, email, good);
    const token = await invited();
    const answers = await Promise.all([1, 2, 3].map(() => join(token, good)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('is not made an admin’s by an invitation that is withdrawn at the same moment', async () => {
    for (let n = 0; n < 4; n += 1) {
      email = `esi${counted}-${n}@shop.example`;
      await registerCustomer(shop, email, good);
      const token = await invited();
      const [{ _id }] = await listed();
      const [joined, withdrawn] = await Promise.all([
        join(token, good),
        // Joining judges the password first, for ten milliseconds. This login takes as long.
        call('POST', '/api/auth/login', { email: owner.email, password: owner.password }).then(() =>
          call('DELETE', `/api/invitations/${_id}`, undefined, ama),
        ),
      ]);
      expect([joined.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  test('cannot get a customer’s short password while it becomes an admin’s', async () => {
    for (let n = 0; n < 3; n += 1) {
      email = `esi${counted}-${n}@shop.example`;
      const customer = await registerCustomer(shop, email, good);
      const token = await invited();
      await Promise.all([
        join(token, good),
        call(
          'PUT',
          '/api/auth/password',
          { currentPassword: good, newPassword: 'shorty' },
          customer,
        ),
      ]);
      const short = await call('POST', '/api/auth/login', { email, password: 'shorty' });
      expect(short.body.user?.role).not.toBe('admin');
    }
  });
});

test.each(['', 'not-a-token', 'a'.repeat(201)])(
  'a made-up link opens nothing: %j',
  async (token) => {
    expect((await open(token)).status).toBe(400);
    expect((await accept(token)).status).toBe(400);
    expect((await join(token, owner.password)).status).toBe(400);
  },
);

test('an admin, and nobody else, invites, lists, sends again and withdraws', async () => {
  const customer = await registerCustomer(shop, email);
  const id = '0193a0f0-0000-7000-8000-000000000000';
  const asks: [Parameters<typeof call>[0], string, object?][] = [
    ['GET', '/api/invitations'],
    ['POST', '/api/invitations', { email, role: 'owner' }],
    ['POST', `/api/invitations/${id}/send-again`],
    ['DELETE', `/api/invitations/${id}`],
  ];
  for (const [method, url, sent] of asks) {
    expect((await call(method, url, sent)).status).toBe(401);
    expect((await call(method, url, sent, customer)).status).toBe(403);
  }
});

test('an owner who is made a manager before the turn comes changes nobody any more', async () => {
  await invite();
  const [{ _id }] = await listed();
  const id = '0193a0f0-0000-7000-8000-000000000000';
  const asks: [Parameters<typeof call>[0], string, object?][] = [
    ['POST', '/api/invitations', { email: `late-${email}`, role: 'owner' }],
    ['POST', `/api/invitations/${_id}/send-again`],
    ['DELETE', `/api/invitations/${_id}`],
    ['DELETE', `/api/admins/${id}/second-factor`],
  ];
  const makeMe = (role: string) =>
    pool.query(`UPDATE accounts_account SET desk_role = '${role}' WHERE id = '${ama.id}'`);
  for (const [method, url, sent] of asks) {
    beforeStatement(context.pool, "'accounts admins'", () => makeMe('manager'));
    const { status, body } = await call(method, url, sent, ama);
    await makeMe('owner');
    expect([url, status, body.code]).toEqual([url, 403, 'not-your-role']);
  }
  expect(await listed()).toContainEqual(expect.objectContaining({ _id, email }));
});

test('what an admin takes away holds the invitations; who leaves is named nowhere', async () => {
  const { registration } = (await accept(await invited())).body;
  const { body } = await verify({ otp: await codeFor(shop, email), registration });
  const esi = { id: body.user._id, token: body.token, password: 'shea from the north' };
  const data = await call('GET', '/api/auth/data', undefined, esi);
  expect(data.body.account.invitations).toEqual([
    expect.objectContaining({ email, endedAt: now.toISOString() }),
  ]);
  const stays = await call('POST', '/api/auth/delete-account', { password: esi.password }, esi);
  expect(stays.body.code).toBe('admin-stays');
  await call('DELETE', `/api/admins/${esi.id}`, undefined, ama);
  const { password } = esi;
  const { token } = (await call('POST', '/api/auth/login', { email, password })).body;
  await call('POST', '/api/auth/delete-account', { password }, { token });
  await lettersTo(shop, email);
  const tables = ['accounts_invitation', 'accounts_registration', 'audit_entry'];
  for (const table of tables) {
    const { rows } = await pool.query(
      `SELECT count(*) AS found FROM ${table} t WHERE t::text ILIKE '%' || $1 || '%'`,
      [email],
    );
    expect(`${table}: ${rows[0].found}`).toBe(`${table}: 0`);
  }
});
