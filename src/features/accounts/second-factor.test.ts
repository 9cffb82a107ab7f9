import { beforeEach, describe, expect, test } from 'vitest';
import { anHour } from '#lib/durations.ts';
import { lettersTo, linkFor } from '#tests/letters/letters-of.ts';
import type { Registered } from '#tests/shop/account.ts';
import { addAdmin, openOwnersShop, owner, signInOwner } from '#tests/shop/admins.ts';
import { fromBase32, codeOf as shownCode, wrongCodeFor } from '#tests/shop/authenticator.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { tidyAccounts } from './tidy-accounts.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openOwnersShop({ clock: () => now });
const { app, context, database } = shop;
const { pool } = database;
const call = clientOf(app);

let counted = 0;
let ama: Registered;
let esi: Registered;

beforeEach(async () => {
  counted += 1;
  now = new Date(now.getTime() + 26 * anHour);
  ama = await signInOwner(shop);
  esi = await addAdmin(shop, `esi${counted}@shop.example`);
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const mine = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: object) =>
  call(method, `/api/auth/second-factor${path}`, sent, esi);
const logIn = (sent: object = {}, headers: Record<string, string> = {}) => {
  const { email, password } = esi;
  return call('POST', '/api/auth/login', { email, password, ...sent }, { headers });
};
const outcome = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code];
const deviceIn = ({ headers }: Awaited<ReturnType<typeof call>>) =>
  String(headers['set-cookie']).split(';')[0] ?? '';
/** Resets the password as a person does who reads the letters. Nothing else is asked for. */
async function reset(headers: Record<string, string> = {}) {
  await call('POST', '/api/auth/forgot-password', { email: esi.email });
  const link = await linkFor(shop, esi.email);
  const password = 'a new wind from the north';
  esi = { ...esi, password };
  return call('PUT', `/api/auth/reset-password?token=${link}`, { password }, { headers });
}
const lastLetter = async () => (await lettersTo(shop, esi.email)).at(-1);

const codeOf = (secret: string, steps = 0) => shownCode(secret, now, steps);
const wrongFor = (secret: string) => wrongCodeFor(secret, now);

async function switchOn() {
  const { secret } = (await mine('POST', '', { password: esi.password })).body;
  const { body } = await mine('PUT', '', { code: codeOf(secret) });
  // The code that confirmed it is used up.
  later(30);
  return { secret, codes: body.recoveryCodes as string[] };
}

describe('setting it up', () => {
  test('asks for the password, shows a secret, and counts once a code has confirmed it', async () => {
    expect(outcome(await mine('POST', '', { password: 'not that one' }))).toEqual([
      400,
      'wrong-password',
    ]);
    const started = await mine('POST', '', { password: esi.password });
    expect(started.status).toBe(201);
    const { secret, address } = started.body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toContain(`secret=${secret}&issuer=Taama`);
    expect((await logIn()).status).toBe(200);
    expect((await mine('GET', '')).body).toEqual({ on: false, since: null, recoveryCodesLeft: 0 });
    expect(outcome(await mine('PUT', '', { code: wrongFor(secret) }))).toEqual([400, 'wrong-code']);
    const confirmed = await mine('PUT', '', { code: codeOf(secret).replace(/^.../, '$& ') });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await mine('GET', '')).body).toEqual({
      on: true,
      since: now.toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(outcome(await logIn())).toEqual([401, 'second-factor']);
    expect((await call('GET', '/api/admins', undefined, ama)).body.at(-1)).toMatchObject({
      email: esi.email,
      secondFactor: true,
    });
  });

  test('signs everybody out who came in by the password alone, and tells by a letter', async () => {
    const elsewhere = (await logIn()).body;
    await switchOn();
    expect((await call('GET', '/api/auth/profile', undefined, elsewhere)).status).toBe(401);
    expect((await mine('GET', '')).status).toBe(200);
    expect(await lastLetter()).toMatchObject({
      kind: 'second-factor',
      subject: 'Two-step sign-in for Taama is on',
    });
  });

  test('begun again replaces what was not confirmed, and what is on stays', async () => {
    const first = (await mine('POST', '', { password: esi.password })).body.secret;
    const second = (await mine('POST', '', { password: esi.password })).body.secret;
    expect(outcome(await mine('PUT', '', { code: codeOf(first) }))).toEqual([400, 'wrong-code']);
    expect((await mine('PUT', '', { code: codeOf(second) })).status).toBe(200);
    expect(outcome(await mine('POST', '', { password: esi.password }))).toEqual([
      409,
      'second-factor-on',
    ]);
    expect(outcome(await mine('PUT', '', { code: codeOf(second, 1) }))).toEqual([
      409,
      'second-factor-on',
    ]);
  });

  test('that nobody confirmed is forgotten after two days', async () => {
    const { secret } = (await mine('POST', '', { password: esi.password })).body;
    later(48 * 3_600 + 1);
    await tidyAccounts(context);
    esi.token = (await logIn()).body.token;
    expect(outcome(await mine('PUT', '', { code: codeOf(secret) }))).toEqual([409, 'not-started']);
  });

  test('is slowed after five wrong passwords, and draws no recovery codes before', async () => {
    const { password } = esi;
    const early = await mine('POST', '/recovery-codes', { password, code: '123456' });
    expect(outcome(early)).toEqual([409, 'second-factor-off']);
    for (const _ of Array(5)) await mine('POST', '', { password: 'not that one' });
    expect(outcome(await mine('POST', '', { password }))).toEqual([429, 'slow-down']);
  });

  test('leaves the secret and the codes nowhere that can be read', async () => {
    const { secret, codes } = await switchOn();
    const tables = await pool.query(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const bare = [
      secret,
      fromBase32(secret).toString('hex'),
      ...codes,
      codes[0]?.replaceAll('-', ''),
    ];
    for (const { name } of tables.rows) {
      const { rows } = await pool.query(`SELECT t::text AS row FROM ${name} t`);
      const held = JSON.stringify(rows).toLowerCase();
      for (const word of bare) expect(held).not.toContain(word?.toLowerCase());
    }
    const said = JSON.stringify(shop.said).toLowerCase();
    for (const word of bare) expect(said).not.toContain(word?.toLowerCase());
    const data = await call('GET', '/api/auth/data', undefined, esi);
    expect(data.body.account.secondFactorSince).toBeDefined();
    expect(JSON.stringify(data.body)).not.toMatch(/sealed|secret"|hash/);
  });

  test('is for admins', async () => {
    await call('DELETE', `/api/admins/${esi.id}`, undefined, ama);
    esi.token = (await logIn()).body.token;
    expect((await mine('GET', '')).status).toBe(403);
    expect((await mine('POST', '', { password: esi.password })).status).toBe(403);
  });

  test('is audited, without anything of the secret', async () => {
    const { codes } = await switchOn();
    await mine('POST', '/recovery-codes', { password: esi.password, code: codes[0] });
    const { rows } = await pool.query(
      `SELECT action, by_email AS by, subject_name AS name, before, after FROM audit_entry
       WHERE subject_id = $1 AND action <> 'admin-added' ORDER BY number`,
      [esi.id],
    );
    const esis = { by: esi.email, name: esi.email };
    expect(rows).toEqual([
      {
        ...esis,
        action: 'second-factor-switched-on',
        before: { secondFactor: false },
        after: { secondFactor: true },
      },
      { ...esis, action: 'recovery-codes-renewed', before: null, after: { recoveryCodes: 10 } },
    ]);
  });
});

describe('signing in', () => {
  test('asks for the code once the password was right, and opens no session before', async () => {
    const { secret } = await switchOn();
    const asked = await logIn();
    expect([asked.status, asked.body]).toEqual([
      401,
      { message: 'Please enter the code from your authenticator app.', code: 'second-factor' },
    ]);
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect(outcome(await logIn({ password: 'x', code: codeOf(secret) }))).toEqual([
      401,
      'wrong-password',
    ]);
    const entered = await logIn({ code: ` ${codeOf(secret)} ` });
    expect(entered.status).toBe(200);
    expect(entered.body.user.role).toBe('admin');
  });

  test('takes a code once, and none from before', async () => {
    const { secret } = await switchOn();
    const [before, code] = [codeOf(secret, -1), codeOf(secret)];
    expect((await logIn({ code })).status).toBe(200);
    expect(outcome(await logIn({ code }))).toEqual([401, 'wrong-code']);
    expect(outcome(await logIn({ code: before }))).toEqual([401, 'wrong-code']);
    later(30);
    expect((await logIn({ code: codeOf(secret) })).status).toBe(200);
  });

  test('takes a code once when it is sent many times at once', async () => {
    const { secret, codes } = await switchOn();
    for (const code of [codeOf(secret), codes[0]]) {
      // The last tries came after the right one, so they still count.
      await pool.query('DELETE FROM accounts_tries');
      const answers = await Promise.all([1, 2, 3, 4].map(() => logIn({ code })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    }
  });

  test('takes a recovery code in place of the phone, once, and tells by a letter', async () => {
    const { codes } = await switchOn();
    const [first, second] = codes;
    expect((await logIn({ code: first })).status).toBe(200);
    expect(await lastLetter()).toMatchObject({
      subject: 'A recovery code was used for Taama',
      html: expect.stringContaining('You have 9 left.'),
    });
    expect(outcome(await logIn({ code: first }))).toEqual([401, 'wrong-code']);
    const typed = second?.toUpperCase().replaceAll('-', ' ');
    expect((await logIn({ code: typed })).status).toBe(200);
    expect((await mine('GET', '')).body.recoveryCodesLeft).toBe(8);
    expect(outcome(await logIn({ code: 'aaaa-bbbb-cccc-dddd' }))).toEqual([401, 'wrong-code']);
  });

  test('takes a code of this account only', async () => {
    const { codes } = await switchOn();
    const first = esi;
    esi = await addAdmin(shop, `kojo${counted}@shop.example`);
    await switchOn();
    expect(outcome(await logIn({ code: codes[0] }))).toEqual([401, 'wrong-code']);
    await pool.query(
      `UPDATE accounts_second_factor f SET sealed_secret = other.sealed_secret
       FROM accounts_second_factor other WHERE f.account_id = $1 AND other.account_id = $2`,
      [esi.id, first.id],
    );
    expect(outcome(await logIn({ code: '000000' }))).toEqual([401, 'wrong-code']);
    await call('DELETE', `/api/admins/${first.id}`, undefined, ama);
  });

  test.each([
    [7, 'Please enter the code from your authenticator app.'],
    ['', 'Please enter the code from your authenticator app.'],
    ['a'.repeat(41), 'That code is not correct or was already used. Please wait for the next one.'],
  ])('with %j is refused in words', async (code, message) => {
    expect((await logIn({ code })).body).toMatchObject({ message, field: 'code' });
  });

  test('without a second factor passes over a code', async () => {
    expect((await logIn({ code: '123456' })).status).toBe(200);
  });

  test('is not gone around by a new password', async () => {
    const { secret } = await switchOn();
    const { status, body } = await reset();
    expect([status, body.token]).toEqual([200, undefined]);
    expect(outcome(await logIn())).toEqual([401, 'second-factor']);
    expect((await logIn({ code: codeOf(secret) })).status).toBe(200);
  });
});

describe('guessing a code', () => {
  test('is slowed like guessing a password, and the right password alone buys no tries', async () => {
    const { secret } = await switchOn();
    for (const _ of [1, 2, 3, 4]) {
      expect((await logIn({ code: wrongFor(secret) })).status).toBe(401);
      expect(outcome(await logIn())).toEqual([401, 'second-factor']);
    }
    expect((await logIn({ code: wrongFor(secret) })).status).toBe(401);
    expect(outcome(await logIn({ code: codeOf(secret) }))).toEqual([429, 'slow-down']);
    later(1);
    expect((await logIn({ code: codeOf(secret) })).status).toBe(200);
    for (const _ of [1, 2, 3, 4]) {
      expect((await logIn({ code: wrongFor(secret) })).status).toBe(401);
    }
  });

  test('at once is no way around: of two hundred five are judged', async () => {
    const { secret } = await switchOn();
    const guesses = Array.from({ length: 200 }, () => logIn({ code: wrongFor(secret) }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  test('is over for a day after thirty, while a recovery code, and a known device, still open', async () => {
    const { secret, codes } = await switchOn();
    const cookie = deviceIn(await logIn({ code: codeOf(secret) }));
    for (let n = 0; n < 30; n += 1) {
      later(300);
      expect((await logIn({ code: wrongFor(secret) })).status).toBe(401);
    }
    later(300);
    const { status, headers, body } = await logIn({ code: codeOf(secret) });
    expect([status, body.code]).toEqual([429, 'too-many-codes']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_600);
    later(300);
    expect((await logIn({ code: codeOf(secret) }, { cookie })).status).toBe(200);
    later(300);
    expect((await logIn({ code: codes[0] })).status).toBe(200);
    later(24 * 3_600);
    expect((await logIn({ code: codeOf(secret) })).status).toBe(200);
  });
});

describe('a device that is known', () => {
  /** Answers how many tries at the code were judged. */
  async function guess(most: number, headers: Record<string, string> = {}) {
    const { secret } = factor;
    let judged = 0;
    for (let n = 0; n < most; n += 1) {
      later(300);
      if ((await logIn({ code: wrongFor(secret) }, headers)).body.code === 'wrong-code')
        judged += 1;
    }
    later(300);
    return judged;
  }
  let factor: { secret: string };

  test('by a reset alone has no tries at a code beyond those of strangers', async () => {
    factor = await switchOn();
    const owners = deviceIn(await logIn({ code: codeOf(factor.secret) }));
    let judged = 0;
    for (const _ of [1, 2, 3]) judged += await guess(12, { cookie: deviceIn(await reset()) });
    expect(judged + (await guess(2))).toBe(30);
    const cookie = deviceIn(await reset());
    const code = () => codeOf(factor.secret);
    expect((await logIn({ code: code() }, { cookie })).body.code).toBe('too-many-codes');
    later(300);
    expect((await logIn({ code: code() }, { cookie: owners })).status).toBe(200);
  });

  test('stays so when it resets the password itself', async () => {
    factor = await switchOn();
    const cookie = deviceIn(await logIn({ code: codeOf(factor.secret) }));
    await guess(30);
    const { status, headers } = await reset({ cookie });
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
    expect((await logIn({ code: codeOf(factor.secret) }, { cookie })).status).toBe(200);
  });

  test('from before has its own tries once it gave a code, as when that was switched on', async () => {
    const before = deviceIn(await logIn({ code: '123456' }));
    const { secret } = (await mine('POST', '', { password: esi.password })).body;
    factor = { secret };
    const cookie = deviceIn(await mine('PUT', '', { code: codeOf(secret) }));
    expect(await guess(30)).toBe(30);
    const code = codeOf(secret);
    expect((await logIn({ code }, { cookie: before })).body.code).toBe('too-many-codes');
    expect((await logIn({ code }, { cookie })).status).toBe(200);
  });
});

describe('what is on', () => {
  test('gets new recovery codes with the password and a code; the ones before are void', async () => {
    const { secret, codes } = await switchOn();
    const renew = (sent: object) => mine('POST', '/recovery-codes', sent);
    const { password } = esi;
    expect(outcome(await renew({ password: 'x', code: codeOf(secret) }))).toEqual([
      400,
      'wrong-password',
    ]);
    expect(outcome(await renew({ password, code: wrongFor(secret) }))).toEqual([400, 'wrong-code']);
    const { body } = await renew({ password, code: codeOf(secret) });
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await lastLetter()).toMatchObject({ subject: 'New recovery codes for Taama' });
    expect(outcome(await logIn({ code: codes[0] }))).toEqual([401, 'wrong-code']);
    expect((await logIn({ code: body.recoveryCodes[9] })).status).toBe(200);
  });

  test('is switched off with the password and a code, told by a letter', async () => {
    const { secret } = await switchOn();
    const off = (sent: object) => mine('POST', '/off', sent);
    const { password } = esi;
    expect(outcome(await off({ password, code: wrongFor(secret) }))).toEqual([400, 'wrong-code']);
    expect((await off({ password, code: codeOf(secret) })).status).toBe(200);
    expect(await lastLetter()).toMatchObject({ subject: 'Two-step sign-in for Taama is off' });
    expect((await logIn()).status).toBe(200);
    expect(outcome(await off({ password, code: codeOf(secret) }))).toEqual([
      409,
      'second-factor-off',
    ]);
    const { rows } = await pool.query(
      'SELECT hash FROM accounts_recovery_code WHERE account_id = $1',
      [esi.id],
    );
    expect(rows).toEqual([]);
  });

  test('tries at the password and the code there are slowed too', async () => {
    const { secret } = await switchOn();
    const off = (sent: object) => mine('POST', '/off', { password: esi.password, ...sent });
    for (const _ of [1, 2, 3, 4, 5]) await off({ code: wrongFor(secret) });
    expect(outcome(await off({ code: codeOf(secret) }))).toEqual([429, 'slow-down']);
    const renewed = await mine('POST', '/recovery-codes', {
      password: esi.password,
      code: codeOf(secret),
    });
    expect(outcome(renewed)).toEqual([429, 'slow-down']);
  });
});

describe('an admin who lost everything', () => {
  const lift = (by: { token: string }, id: string) =>
    call('DELETE', `/api/admins/${id}/second-factor`, undefined, by);

  test('is helped by another one: signed out everywhere, audited and told by a letter', async () => {
    await switchOn();
    expect((await lift(ama, esi.id)).status).toBe(200);
    expect((await mine('GET', '')).status).toBe(401);
    expect((await logIn()).status).toBe(200);
    expect(await lastLetter()).toMatchObject({
      subject: 'Your two-step sign-in for Taama was turned off',
    });
    const { rows } = await pool.query(
      `SELECT by_email AS by FROM audit_entry
       WHERE action = 'second-factor-switched-off' AND subject_id = $1`,
      [esi.id],
    );
    expect(rows).toEqual([{ by: owner.email }]);
    expect(outcome(await lift(ama, esi.id))).toEqual([409, 'second-factor-off']);
  });

  test('is not helped by the own open desk: that asks for the password and a code', async () => {
    await switchOn();
    expect(outcome(await lift(esi, esi.id))).toEqual([409, 'own-account']);
    expect(outcome(await logIn())).toEqual([401, 'second-factor']);
  });

  test('comes in by a recovery code when the shop’s secret was lost', async () => {
    const { secret, codes } = await switchOn();
    await pool.query(
      "UPDATE accounts_second_factor SET sealed_secret = decode(repeat('00', 68), 'hex') WHERE account_id = $1",
      [esi.id],
    );
    expect(outcome(await logIn({ code: codeOf(secret) }))).toEqual([401, 'wrong-code']);
    const { token } = (await logIn({ code: codes[0] })).body;
    esi.token = token;
    const off = await mine('POST', '/off', { password: esi.password, code: codes[1] });
    expect(off.status).toBe(200);
  });

  test('who is removed keeps no second factor, and signs in as a customer', async () => {
    await switchOn();
    await call('DELETE', `/api/admins/${esi.id}`, undefined, ama);
    expect((await logIn()).body.user.role).toBe('user');
  });
});
