import { beforeEach, describe, expect, test } from 'vitest';
import { aDay } from '#lib/durations.ts';
import { lettersTo } from '#tests/letters/letters-of.ts';
import { oneClickOf, tokenIn } from '#tests/letters/newsletter-letters.ts';
import { type Registered, registerCustomer } from '#tests/shop/account.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { tidyNewsletter } from './tidy-newsletter.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openTestShop({ clock: () => now });
const { app, database } = shop;
const { pool } = database;
const call = clientOf(app);

let counted = 0;
let me: Registered;

beforeEach(async () => {
  counted += 1;
  now = new Date(now.getTime() + 7_200_000);
  me = await registerCustomer(shop, `efua${counted}@shop.example`);
  await subscribe();
});

const subscribe = (email = me.email, who = me) =>
  call('POST', '/api/newsletter/subscribe', { email }, who);
const newestTo = async (email: string) => (await lettersTo(shop, email)).at(-1)?.raw;
const press = (token: unknown) => call('POST', '/api/newsletter/unsubscribe', { token });
const runningOf = async (who = me) =>
  (await call('GET', '/api/newsletter/mine', undefined, who)).body as { email: string }[];
const urlencoded = 'application/x-www-form-urlencoded';
const done = 'You’ve been unsubscribed. We won’t send you the newsletter again.';
const gone =
  'We no longer know who this link is for, so nothing has changed. If you still get our emails, please use the link in the newest one, or write to us.';

/** Posts as the reader's mail program does, without a session. */
async function oneClick(url: URL, body: string, type = urlencoded) {
  const answer = await app.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { 'content-type': type },
    payload: body,
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

describe('one-click unsubscribe', () => {
  test('works with what the raw letter’s headers say, without logging in and without a redirect', async () => {
    const { url, body } = oneClickOf(await newestTo(me.email));
    expect(body).toBe('List-Unsubscribe=One-Click');
    const { status, headers, text } = await oneClick(url, body);
    expect([status, text]).toEqual([200, `${done}\n`]);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers.location).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(await runningOf()).toEqual([]);
    const { rows } = await pool.query(
      'SELECT confirmed_at, ended_at FROM newsletter_subscription WHERE email = $1',
      [me.email],
    );
    expect(rows).toEqual([{ confirmed_at: now, ended_at: now }]);
  });

  test('works as multipart/form-data too, which the standard names first', async () => {
    const { url, body } = oneClickOf(await newestTo(me.email));
    const [name, value] = body.split('=');
    const parts = `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`;
    expect((await oneClick(url, parts, 'multipart/form-data; boundary=b')).status).toBe(200);
    expect(await runningOf()).toEqual([]);
  });

  test('twice is harmless: the same answer, and the first date stays', async () => {
    const { url, body } = oneClickOf(await newestTo(me.email));
    const ended = now;
    const first = await oneClick(url, body);
    now = new Date(now.getTime() + 3_600_000);
    const second = await oneClick(url, body);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    const { rows } = await pool.query(
      'SELECT ended_at FROM newsletter_subscription WHERE email = $1',
      [me.email],
    );
    expect(rows).toEqual([{ ended_at: ended }]);
  });

  test('is not done by opening its address, as programs that look at links do', async () => {
    const { url } = oneClickOf(await newestTo(me.email));
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url: `${url.pathname}${url.search}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
    }
    expect(await runningOf()).toHaveLength(1);
  });

  test.each([
    ['', urlencoded],
    ['List-Unsubscribe=', urlencoded],
    ['List-Unsubscribe=No', urlencoded],
    ['token=x', urlencoded],
    ['List-Unsubscribe=One-Click', 'multipart/form-data; boundary=b'],
    ['{"List-Unsubscribe":"One-Click"}', 'application/json'],
  ])('wants the words of the standard: %j as %s does nothing', async (body, type) => {
    const { url } = oneClickOf(await newestTo(me.email));
    const { status, headers } = await oneClick(url, body, type);
    expect(status).toBe(400);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(await runningOf()).toHaveLength(1);
  });

  test('takes no more than a form of that size', async () => {
    const { url, body } = oneClickOf(await newestTo(me.email));
    expect((await oneClick(url, `${body}&x=${'a'.repeat(5_000)}`)).status).toBe(413);
    expect(await runningOf()).toHaveLength(1);
  });

  test.each(['', '?token=', '?token=x', '?token=a.b', '?token[]=x', `?token=${'a'.repeat(5_000)}`])(
    'with an address that no letter had is refused in a sentence: %s',
    async (search) => {
      const url = new URL(`http://shop.example/newsletter/unsubscribe${search}`);
      const { status, text } = await oneClick(url, 'List-Unsubscribe=One-Click');
      expect([status, text]).toEqual([
        400,
        'This link is not valid. Please use the one in our newest email, or write to us.\n',
      ]);
      expect(await runningOf()).toHaveLength(1);
    },
  );

  test('is told to the log without the address that it came by', async () => {
    const { url, body } = oneClickOf(await newestTo(me.email));
    await oneClick(url, body);
    const said = shop.said.filter(({ message }) => message === 'One click was answered');
    expect(said.at(-1)).toMatchObject({ route: '/newsletter/unsubscribe', status: 200 });
    expect(JSON.stringify(shop.said)).not.toContain(url.searchParams.get('token'));
    expect(JSON.stringify(shop.said)).not.toContain(me.email);
  });
});

describe('the button on the page', () => {
  test('does the same, and is harmless twice', async () => {
    const token = tokenIn(await newestTo(me.email), 'unsubscribe');
    for (const _ of [1, 2]) {
      const { status, body } = await press(token);
      expect([status, body]).toEqual([200, { message: done }]);
    }
    expect(await runningOf()).toEqual([]);
  });

  test.each(['x', '.', "' OR 1=1 --", 'a'.repeat(200)])(
    'refuses a link that the shop did not write: %s',
    async (token) => {
      const { status, body } = await press(token);
      expect(status).toBe(400);
      expect(body).toEqual({
        message: 'This link is not valid. Please use the one in our newest email, or write to us.',
        code: 'wrong-link',
      });
    },
  );

  test('refuses the signature of another subscription', async () => {
    const stranger = await registerCustomer(shop, `stranger${counted}@shop.example`);
    await subscribe(stranger.email, stranger);
    const [id] = tokenIn(await newestTo(me.email), 'unsubscribe').split('.');
    const [, signature] = tokenIn(await newestTo(stranger.email), 'unsubscribe').split('.');
    expect((await press(`${id}.${signature}`)).status).toBe(400);
    expect([await runningOf(), await runningOf(stranger)]).toMatchObject([
      [{ email: me.email }],
      [{ email: stranger.email }],
    ]);
  });
});

describe('who leaves', () => {
  test('leaves with this address alone: other people and other addresses stay', async () => {
    const stranger = await registerCustomer(shop, `stranger${counted}@shop.example`);
    await subscribe(stranger.email, stranger);
    const home = `home${counted}@elsewhere.example`;
    await subscribe(home);
    await press(tokenIn(await newestTo(me.email), 'unsubscribe'));
    expect(await runningOf()).toMatchObject([{ email: home }]);
    expect(await runningOf(stranger)).toMatchObject([{ email: stranger.email }]);
  });

  test('leaves for every account that subscribed this address', async () => {
    const home = `home${counted}@elsewhere.example`;
    const stranger = await registerCustomer(shop, `stranger${counted}@shop.example`);
    for (const who of [me, stranger]) {
      await subscribe(home.toUpperCase(), who);
      const token = tokenIn(await newestTo(home.toUpperCase()), 'confirm');
      await call('POST', '/api/newsletter/confirm', { token });
    }
    const letters = await lettersTo(shop, home.toUpperCase());
    await press(tokenIn(letters.at(-1)?.raw, 'unsubscribe'));
    expect(await runningOf()).toMatchObject([{ email: me.email }]);
    expect(await runningOf(stranger)).toEqual([]);
  });

  test('can come back, is welcomed again, and leaves again by any letter there is', async () => {
    const old = tokenIn(await newestTo(me.email), 'unsubscribe');
    await press(old);
    now = new Date(now.getTime() + 60_000);
    expect((await subscribe()).status).toBe(201);
    expect(await runningOf()).toHaveLength(1);
    const kinds = (await lettersTo(shop, me.email)).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['newsletter-welcome', 'newsletter-welcome']);
    expect(tokenIn(await newestTo(me.email), 'unsubscribe')).not.toBe(old);
    expect((await press(old)).status).toBe(200);
    expect(await runningOf()).toEqual([]);
    const { rows } = await pool.query(
      'SELECT asked_at, ended_at FROM newsletter_subscription WHERE email = $1 ORDER BY asked_at',
      [me.email],
    );
    expect(rows).toHaveLength(2);
  });

  test('and has come back leaves by the oldest letter, also years later', async () => {
    const old = tokenIn(await newestTo(me.email), 'unsubscribe');
    const tidyIn = async (days: number) => {
      now = new Date(now.getTime() + days * aDay);
      await tidyNewsletter(shop.context);
      const { rows } = await pool.query(
        'SELECT ended_at IS NULL AS runs FROM newsletter_subscription WHERE email = $1',
        [me.email],
      );
      return rows.map(({ runs }) => runs).toSorted();
    };
    await press(old);
    now = new Date(now.getTime() + 60_000);
    await subscribe();
    expect(await tidyIn(366)).toEqual([false, true]);
    expect((await press(old)).body).toEqual({ message: done });
    expect(await tidyIn(1)).toEqual([false, false]);
    expect(await tidyIn(365)).toEqual([]);
  });

  test('and whose account is gone is not told that a press ended anything', async () => {
    const letter = await newestTo(me.email);
    await call('POST', '/api/auth/delete-account', { password: me.password }, me);
    const { status, body } = await press(tokenIn(letter, 'unsubscribe'));
    expect([status, body]).toEqual([404, { message: gone, code: 'gone-subscription' }]);
    const clicked = oneClickOf(letter);
    const { status: answered, text } = await oneClick(clicked.url, clicked.body);
    expect([answered, text]).toEqual([404, `${gone}\n`]);
  });

  test('by a link whose row is gone ends nothing of who subscribed that address since', async () => {
    const old = tokenIn(await newestTo(me.email), 'unsubscribe');
    await pool.query('DELETE FROM newsletter_subscription WHERE email = $1', [me.email]);
    expect((await subscribe()).status).toBe(201);
    expect((await press(old)).body.code).toBe('gone-subscription');
    expect(await runningOf()).toHaveLength(1);
    expect((await press(tokenIn(await newestTo(me.email), 'unsubscribe'))).status).toBe(200);
  });
});
