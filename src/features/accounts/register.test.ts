import { beforeEach, describe, expect, test } from 'vitest';
import { codeFor, lettersTo } from '#tests/letters/letters-of.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openTestShop({ clock: () => now, trustedProxies: 1 });
const { app, database } = shop;
const call = clientOf(app);
const { pool } = database;

let counted = 0;
let email = '';

beforeEach(() => {
  counted += 1;
  email = `efua${counted}@shop.example`;
  // Each test has its own hour, so that none uses up another one's share of a limit.
  now = new Date(now.getTime() + 7_200_000);
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

const person = (changes: object = {}) => ({
  firstName: 'Efua',
  lastName: 'Mensah',
  email,
  password: 'harmattan wind',
  acceptedTerms: true,
  ...changes,
});

const register = (changes: object = {}) => call('POST', '/api/auth/register', person(changes));
const verify = (otp: string, rest: object = {}, from?: string) =>
  call('POST', '/api/auth/verify-otp', { email, otp, ...rest }, from ? { from } : {});
const resend = (rest: object = {}) => call('POST', '/api/auth/resend-otp', { email, ...rest });
const logIn = (password: string) => call('POST', '/api/auth/login', { email, password });
const accountsOf = async (address: string) =>
  (await pool.query('SELECT id FROM accounts_account WHERE lower(email) = lower($1)', [address]))
    .rows.length;

async function registered() {
  const { body } = await register();
  await verify(await codeFor(shop, email), { registration: body.registration });
}

/** A wrong code. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describe('registering', () => {
  test('a visitor registers, reads the code in a letter, and is signed in by it', async () => {
    const opened = await register();
    expect(opened.status).toBe(201);
    expect(opened.body).toEqual({
      message: 'We’ve sent a code to your email.',
      registration: expect.any(String),
    });
    expect(await accountsOf(email)).toBe(0);
    const answer = await verify(await codeFor(shop, email), {
      registration: opened.body.registration,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token: expect.any(String),
      user: {
        _id: expect.any(String),
        firstName: 'Efua',
        lastName: 'Mensah',
        email,
        role: 'user',
      },
    });
    const claims = JSON.parse(
      Buffer.from(answer.body.token.split('.')[1], 'base64url').toString('utf8'),
    );
    expect(claims).toMatchObject({ userId: answer.body.user._id, email, role: 'user' });
    const profile = await call('GET', '/api/auth/profile', undefined, answer.body);
    expect(profile.body).toMatchObject({ firstName: 'Efua', lastName: 'Mensah', email });
    expect((await lettersTo(shop, email)).map(({ kind }) => kind)).toEqual(['code', 'welcome']);
  });

  test('without the attempt’s secret the code counts while it is the only attempt', async () => {
    await register();
    expect((await verify(await codeFor(shop, email))).status).toBe(200);
  });

  test('the code is nowhere in the database, in the clear or as a plain hash', async () => {
    await register();
    const code = await codeFor(shop, email);
    const { rows } = await pool.query(
      `SELECT encode(c.hash, 'hex') AS hash FROM accounts_code c
       JOIN accounts_registration r ON r.id = c.registration_id WHERE r.email = $1`,
      [email],
    );
    const plain = await pool.query("SELECT encode(sha256(convert_to($1, 'UTF8')), 'hex') AS hash", [
      code,
    ]);
    expect(rows[0].hash).not.toBe(plain.rows[0].hash);
    const letters = await pool.query(
      'SELECT content, sealed FROM platform_letter WHERE recipient = $1',
      [email],
    );
    expect(JSON.stringify(letters.rows)).not.toContain(code);
  });

  test.each([
    ['firstName', '', 'Please enter your first name'],
    ['firstName', undefined, 'Please enter your first name'],
    ['lastName', '  ', 'Please enter your last name'],
    ['lastName', 'a\nb', 'Please enter the name on one line'],
    ['email', '', 'Please enter your email address'],
    ['email', 'efua', 'Please enter a valid email address'],
    ['email', 'efua@shop.example\r\nBcc: all@shop.example', 'Please enter a valid email address'],
    ['password', '', 'Please enter a password'],
    ['password', '12345', 'Password must be at least 6 characters long'],
    ['acceptedTerms', false, 'Please accept the terms.'],
    ['acceptedTerms', undefined, 'Please accept the terms.'],
  ])('%s %j is refused: %s', async (field, value, message) => {
    const { status, body } = await register({ [field]: value });
    expect(status).toBe(400);
    expect(body).toEqual({ message, code: 'invalid-input', field });
  });

  test.each([
    '123456',
    'Password1',
    'p@ssw0rd!',
    'qwerty123',
    'iloveyou',
    'Ghana2024',
    'kwame1234',
  ])('a password that everybody tries first is refused: %s', async (password) => {
    const { status, body } = await register({ password });
    expect(status).toBe(400);
    expect(body.code).toBe('common-password');
  });
});

describe('an address that has an account', () => {
  test('answers the same, and its owner is told by a letter', async () => {
    await registered();
    later(3_600);
    const again = await register({ password: 'another harmattan' });
    expect(again.status).toBe(201);
    expect(Object.keys(again.body).sort()).toEqual(['message', 'registration']);
    // Two that are sent at the same moment may arrive in either order.
    const kinds = (await lettersTo(shop, email)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['already-registered', 'code', 'welcome']);
    later(60);
    const resent = await resend({ registration: again.body.registration });
    expect(resent.status).toBe(200);
    expect((await lettersTo(shop, email)).at(-1)?.kind).toBe('already-registered');
    expect((await logIn('another harmattan')).status).toBe(401);
    expect((await logIn('harmattan wind')).status).toBe(200);
  });

  test('in another case is the same address', async () => {
    await registered();
    later(3_600);
    await register({ email: email.toUpperCase() });
    const kinds = (await lettersTo(shop, email)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['already-registered', 'code', 'welcome']);
  });
});

describe('a stranger’s address', () => {
  test('a planted password never becomes valid, whoever types the code', async () => {
    const planted = await register({ password: 'the stranger’s own' });
    later(61);
    const own = await register({ firstName: 'Efua the owner' });
    const code = await codeFor(shop, email);
    // With two attempts, the shop cannot know which one the code is for.
    expect((await verify(code)).status).toBe(400);
    expect((await verify(code, { registration: planted.body.registration })).status).toBe(400);
    const answer = await verify(code, { registration: own.body.registration });
    expect(answer.body.user.firstName).toBe('Efua the owner');
    expect((await logIn('the stranger’s own')).status).toBe(401);
    expect((await logIn('harmattan wind')).status).toBe(200);
    later(120);
    const late = await resend({ registration: planted.body.registration });
    expect(late.body).toEqual({ message: 'Invalid OTP code', code: 'wrong-code' });
  });

  test('an attempt’s secret that the shop did not write names no attempt', async () => {
    const { body } = await register();
    const code = await codeFor(shop, email);
    const [id] = body.registration.split('.');
    for (const registration of [id, `${id}.`, `${id}.AAAA`, 'x', `${id}.${'A'.repeat(43)}`]) {
      expect((await verify(code, { registration })).body.code).toBe('wrong-code');
    }
    expect((await verify(code, { registration: body.registration })).status).toBe(200);
  });

  test('the secret of one address does not open another', async () => {
    const { body } = await register();
    const address = email;
    email = `other-${email}`;
    await register();
    const code = await codeFor(shop, address);
    expect((await verify(code, { registration: body.registration })).status).toBe(400);
  });
});

describe('a code', () => {
  test.each(['', '12345', '1234567', '12345a', '      ', '١٢٣٤٥٦'])(
    '%j is not six digits',
    async (otp) => {
      expect((await verify(otp)).body).toMatchObject({
        message: 'Please enter all 6 digits',
        field: 'otp',
      });
    },
  );

  test('is refused in the specification’s words when it is wrong, and once it has been used', async () => {
    await register();
    const code = await codeFor(shop, email);
    expect((await verify(wrong(code))).body).toEqual({
      message: 'Invalid OTP code',
      code: 'wrong-code',
    });
    expect((await verify(code)).status).toBe(200);
    expect((await verify(code)).body.message).toBe('Invalid OTP code');
    expect(await accountsOf(email)).toBe(1);
  });

  test('is over after ten minutes', async () => {
    await register();
    const code = await codeFor(shop, email);
    later(600);
    expect((await verify(code)).status).toBe(400);
  });

  test('is good until then', async () => {
    await register();
    const code = await codeFor(shop, email);
    later(599);
    expect((await verify(code)).status).toBe(200);
  });

  describe('entered again after a lost answer', () => {
    async function opened() {
      const { registration } = (await register()).body;
      const code = await codeFor(shop, email);
      const { status, body } = await verify(code, { registration });
      expect(status).toBe(200);
      return { registration, code, first: body };
    }

    test('signs in once more in its ten minutes, in the tab that joined', async () => {
      const { registration, code, first } = await opened();
      later(300);
      const again = await verify(code, { registration });
      expect([again.status, again.body.user]).toEqual([200, first.user]);
      expect((await verify(code)).status).toBe(400);
      later(300);
      expect((await verify(code, { registration })).status).toBe(400);
      expect(await accountsOf(email)).toBe(1);
      expect((await lettersTo(shop, email)).map(({ kind }) => kind)).toEqual(['code', 'welcome']);
    });

    test('counts its wrong tries as before', async () => {
      const { registration, code } = await opened();
      for (const by of [1, 2, 3, 4, 5]) await verify(wrong(code, by), { registration });
      expect((await verify(code, { registration })).status).toBe(400);
    });

    test('opens nothing once the password is another one', async () => {
      const { registration, code, first } = await opened();
      const passwords = { currentPassword: 'harmattan wind', newPassword: 'a wind from the sea' };
      const changed = await call('PUT', '/api/auth/password', passwords, first);
      expect(changed.status).toBe(200);
      expect((await verify(code, { registration })).status).toBe(400);
    });

    test('opens nothing for another attempt that the account has closed', async () => {
      const other = (await register({ password: 'planted password' })).body.registration;
      const others = await codeFor(shop, email);
      later(60);
      const { registration } = (await register()).body;
      await verify(await codeFor(shop, email), { registration });
      expect((await verify(others, { registration: other })).status).toBe(400);
    });
  });

  test('is void after five wrong tries', async () => {
    await register();
    const code = await codeFor(shop, email);
    for (const by of [1, 2, 3, 4, 5]) expect((await verify(wrong(code, by))).status).toBe(400);
    expect((await verify(code)).status).toBe(400);
  });

  test('is good after four', async () => {
    await register();
    const code = await codeFor(shop, email);
    for (const by of [1, 2, 3, 4]) await verify(wrong(code, by));
    expect((await verify(code)).status).toBe(200);
  });

  test('of two at the same moment succeeds once', async () => {
    await register();
    const code = await codeFor(shop, email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
    expect(await accountsOf(email)).toBe(1);
  });

  test('cannot be guessed by a thousand tries from a thousand addresses', async () => {
    await register();
    const code = await codeFor(shop, email);
    // The right code comes sixth, and once more at the end.
    const guesses = Array.from({ length: 998 }, (_, place) => wrong(code, place + 1));
    guesses.splice(5, 0, code);
    guesses.push(code);
    const statuses: number[] = [];
    for (let at = 0; at < guesses.length; at += 50) {
      const some = guesses.slice(at, at + 50);
      // Five go one after another, so the sixth comes too late. The rest go all at once.
      const inTurn = at === 0 ? 5 : 0;
      for (const guess of some.slice(0, inTurn)) statuses.push((await verify(guess)).status);
      const rest = some
        .slice(inTurn)
        .map((guess, place) => verify(guess, {}, addressOf(at + place)));
      statuses.push(...(await Promise.all(rest)).map(({ status }) => status));
    }
    expect(statuses).toHaveLength(1_000);
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(await accountsOf(email)).toBe(0);
  });
});

const addressOf = (place: number) => `10.${Math.floor(place / 256) % 4}.${place % 250}.7`;

describe('another code', () => {
  test('replaces the one before', async () => {
    const { body } = await register();
    const first = await codeFor(shop, email);
    later(60);
    expect((await resend({ registration: body.registration })).status).toBe(200);
    const second = await codeFor(shop, email);
    if (first !== second) expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
  });

  test('comes once a minute', async () => {
    await register();
    later(45);
    const { status, headers, body } = await resend();
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('15');
    expect(body.message).toBe(
      'We’ve just sent you a code. Please wait a minute before asking for a new one.',
    );
    later(15);
    expect((await resend()).status).toBe(200);
  });

  test('comes five times an hour, whichever attempt asks', async () => {
    await register();
    for (const _ of [1, 2, 3]) {
      later(61);
      expect((await resend()).status).toBe(200);
    }
    later(61);
    expect((await register()).status).toBe(201);
    later(61);
    const { status, headers, body } = await register();
    expect(status).toBe(429);
    expect(body.code).toBe('too-many-codes');
    expect(Number(headers['retry-after'])).toBe(3_600 - 5 * 61);
    later(3_600 - 5 * 61);
    expect((await register()).status).toBe(201);
  });

  test('of two at the same moment one goes', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => register()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429]);
    expect(await lettersTo(shop, email)).toHaveLength(1);
  });

  test('opens an attempt until that is a day old', async () => {
    await register();
    later(24 * 3_600 - 60);
    expect((await resend()).status).toBe(200);
    later(60);
    expect((await verify(await codeFor(shop, email))).body.code).toBe('wrong-code');
  });

  test('is not sent for an address without an attempt', async () => {
    expect((await resend()).body).toEqual({ message: 'Invalid OTP code', code: 'wrong-code' });
    expect(await lettersTo(shop, email)).toEqual([]);
  });

  test('is not sent for ever: an hour has room for a thousand of everybody', async () => {
    const everybodys = shop.context.secrets.sign('limit code-letters', 'everybody');
    await pool.query(
      `INSERT INTO platform_limit (name, key, started_at, taken) VALUES ('code-letters', $1, $2, 999)
       ON CONFLICT (name, key) DO UPDATE SET taken = 999, started_at = $2`,
      [everybodys, now],
    );
    const from = (network: string) =>
      call('POST', '/api/auth/register', person(), { from: network });
    expect((await from('154.160.1.1')).status).toBe(201);
    email = `late-${email}`;
    const { status, headers, body } = await from('154.160.1.2');
    expect(status).toBe(429);
    expect(body.code).toBe('too-busy');
    expect(Number(headers['retry-after'])).toBe(3_600);
    await pool.query("UPDATE platform_limit SET taken = 0 WHERE name = 'code-letters'");
  });
});
