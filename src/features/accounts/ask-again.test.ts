import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isDeskRole } from '#lib/contract.ts';
import { aMinute } from '#lib/durations.ts';
import type { Registered } from '#tests/shop/account.ts';
import { addAdmin, openOwnersShop, owner, signInOwner } from '#tests/shop/admins.ts';
import { codeOf, wrongCodeFor } from '#tests/shop/authenticator.ts';
import { clientOf } from '#tests/shop/client-of.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openOwnersShop({ clock: () => now });
const { app, context, database } = shop;
const { pool } = database;
const call = clientOf(app);
const id = randomUUID();

/** A stolen session must not be enough for these. Each has a body that its contract takes. */
const asked: Record<string, object | undefined> = {
  'POST /api/invitations': { email: 'kojo@shop.example', role: 'packer' },
  'POST /api/invitations/:id/send-again': undefined,
  'PUT /api/admins/:id/role': { role: 'packer' },
  'DELETE /api/admins/:id': undefined,
  'DELETE /api/admins/:id/second-factor': undefined,
  'POST /api/customers/:id/close': {},
  'POST /api/payments/:id/refund': { reason: 'Broken' },
  'POST /api/returns/:id/refund': {},
  'PUT /api/orders/:id/status': { status: 'cancelled', refund: true },
  'POST /api/opening/open': { version: 0 },
  'POST /api/opening/close': { version: 0, says: '', until: '2026-12-24' },
  'PUT /api/settings/:name': { value: null, version: 0 },
  'POST /api/programs/keys': { name: 'Till', scopes: ['orders.read'] },
  'POST /api/programs/receivers': {
    ...{ name: 'Books', url: 'https://books.example/in', kinds: ['order.paid'] },
  },
  'PUT /api/programs/receivers/:id': {
    ...{ name: 'Books', url: 'https://books.example/in', kinds: ['order.paid'], on: true },
    version: 1,
  },
  'POST /api/programs/receivers/:id/secret': undefined,
  'POST /api/newsletters/:id/send': { version: 1, at: null },
  'POST /api/recalls': { lots: ['T-1'], drill: true, reason: 'Mould', notice: 'Please stop.' },
  'POST /api/recalls/:id/end': { outcome: 'safe', version: 1 },
  'POST /api/recalls/:id/letters': undefined,
  'POST /api/recalls/:id/orders/:order/answer': { answer: 'refund' },
};

/** Everything else that an admin changes, and why the session is enough. */
const ofTheProducts = 'is undone in a moment, and goes to nobody outside';
const ofTheWritings = 'is brought back with one press, and its earlier versions stay';
const ofTheNewsletters = 'is a draft, and goes to nobody until it asks for the password';
const ofTheAddresses = 'leads to pages of the shop alone, and is undone in a moment';
const ofTheReviews = 'is judged anew in a moment, and changes no word of the customer';
const ofTheNotes = 'is for the team alone, goes to nobody outside, and is written down';
const ofTheOrigin = 'is a record of the shop’s own, goes to nobody outside, and is written down';
const asksItself = 'asks for the password itself';
const notAsked: Record<string, string> = {
  'POST /api/recalls/:id/orders/:order/told': 'notes what was said, and goes to nobody outside',
  'DELETE /api/programs/keys/:id': 'only takes away what asked for the password',
  'DELETE /api/programs/receivers/:id': 'only takes away what asked for the password',
  'POST /api/programs/receivers/:id/test': 'tells nothing of the shop, and to whom was asked for',
  'POST /api/programs/notices/:id/send-again': 'tells one more time what was told before',
  'POST /api/goods/import': ofTheProducts,
  'POST /api/goods/pictures': 'only keeps a picture for a day, unless a product gets it',
  'POST /api/goods/preview': 'only looks at a picture, and keeps nothing',
  'POST /api/codes': 'makes later orders cheaper, within its limits, and takes no money out',
  'PUT /api/codes/:code': 'makes later orders cheaper, within its limits, and takes no money out',
  'POST /api/categories': ofTheProducts,
  'PUT /api/categories': ofTheProducts,
  'PUT /api/categories/:id': ofTheProducts,
  'DELETE /api/categories/:id': 'takes only what no product is in, and goes to nobody outside',
  'PUT /api/categories/:id/picture': ofTheProducts,
  'DELETE /api/categories/:id/picture': ofTheProducts,
  'POST /api/products': ofTheProducts,
  'PUT /api/products/:id': ofTheProducts,
  'DELETE /api/products/:id': ofTheProducts,
  'POST /api/products/:id/archive': ofTheProducts,
  'POST /api/products/:id/restore': ofTheProducts,
  'POST /api/products/:id/stock': ofTheProducts,
  'PUT /api/products/:id/parts': ofTheProducts,
  'PUT /api/products/:id/sizes': ofTheProducts,
  'POST /api/products/:id/pictures': ofTheProducts,
  'PUT /api/products/:id/pictures': ofTheProducts,
  'DELETE /api/products/:id/pictures/:hash': ofTheProducts,
  'POST /api/redirects': ofTheAddresses,
  'PUT /api/redirects/:id': ofTheAddresses,
  'DELETE /api/redirects/:id': ofTheAddresses,
  'POST /api/settings/:name/preview': 'only shows a page, and keeps nothing',
  'POST /api/writings': ofTheWritings,
  'PUT /api/writings/:id': ofTheWritings,
  'POST /api/writings/:id/bring-back': ofTheWritings,
  'DELETE /api/writings/:id': 'takes a text of the shop’s own, and nothing of anybody else',
  'POST /api/writings/preview': 'only shows a text, and keeps nothing',
  'POST /api/newsletters': ofTheNewsletters,
  'PUT /api/newsletters/:id': ofTheNewsletters,
  'DELETE /api/newsletters/:id': ofTheNewsletters,
  'POST /api/newsletters/preview': 'only shows an email, and keeps nothing',
  'POST /api/newsletters/:id/test': 'goes to the admin alone',
  'POST /api/newsletters/:id/stop': 'only ends what asked for the password',
  'POST /api/look/logo': 'only keeps a picture for a day, unless a setting names it',
  'POST /api/look/card': 'only keeps a picture for a day, unless a setting names it',
  'POST /api/look/scene': 'only keeps a picture for a day, unless a setting names it',
  'POST /api/writings/pictures': 'only keeps a picture for a day, unless a text shows it',
  'POST /api/reviews/:id/publish': ofTheReviews,
  'POST /api/reviews/:id/refuse': ofTheReviews,
  'PUT /api/reviews/:id/answer': ofTheReviews,
  'PUT /api/reviews/:id/home': ofTheReviews,
  'POST /api/origin/communities': ofTheOrigin,
  'PUT /api/origin/communities/:id': ofTheOrigin,
  'POST /api/origin/cooperatives': ofTheOrigin,
  'PUT /api/origin/cooperatives/:id': ofTheOrigin,
  'DELETE /api/origin/samples': ofTheOrigin,
  'PUT /api/origin/figures': 'is undone in a moment, and shows what is public already',
  'POST /api/origin/deliveries': ofTheOrigin,
  'PUT /api/origin/deliveries/:id': ofTheOrigin,
  'DELETE /api/origin/deliveries/:id': ofTheOrigin,
  'POST /api/origin/deliveries/:id/corrections': ofTheOrigin,
  'POST /api/origin/deliveries/import': ofTheOrigin,
  'POST /api/origin/lots': ofTheOrigin,
  'PUT /api/origin/lots/:id': ofTheOrigin,
  'POST /api/origin/lots/:id/close': ofTheOrigin,
  'POST /api/origin/lots/:id/taken-off': ofTheOrigin,
  'PUT /api/origin/lots/:id/fda-number': ofTheOrigin,
  'DELETE /api/origin/lots/:id': ofTheOrigin,
  'POST /api/origin/lots/:id/evidence': ofTheOrigin,
  'DELETE /api/origin/lots/:id/evidence/:evidence': ofTheOrigin,
  'POST /api/origin/people': ofTheOrigin,
  'PUT /api/origin/people/:id': ofTheOrigin,
  'POST /api/origin/people/:id/withdraw': ofTheOrigin,
  'DELETE /api/origin/people/:id': ofTheOrigin,
  'PUT /api/origin/people/:id/photograph': ofTheOrigin,
  'DELETE /api/origin/people/:id/photograph': ofTheOrigin,
  'POST /api/origin/claims': ofTheOrigin,
  'PUT /api/origin/claims/:id': ofTheOrigin,
  'DELETE /api/origin/claims/:id': ofTheOrigin,
  'POST /api/customers/:id/notes': ofTheNotes,
  'DELETE /api/customers/:id/notes/:note': ofTheNotes,
  'PUT /api/customers/:id/tags': ofTheNotes,
  'POST /api/auth/second-factor': asksItself,
  'PUT /api/auth/second-factor': 'only goes on from what asked for the password',
  'POST /api/auth/second-factor/recovery-codes': asksItself,
  'POST /api/auth/second-factor/off': asksItself,
  'POST /api/auth/proof': asksItself,
  'DELETE /api/invitations/:id': 'only takes back what asked for the password',
  'PUT /api/packing/:id/shipped': 'the daily work',
  'POST /api/orders': 'holds items for somebody who pays for them',
  'POST /api/packing/shipped': 'the daily work',
  'POST /api/packing/undone': 'only undoes the own step of a minute ago',
  'PUT /api/orders/:id/delivery': 'moves no money, is told to the customer, and is written down',
  'POST /api/orders/delivered': 'the daily work, and is undone within a minute',
  'POST /api/orders/taken': 'the daily work, with somebody on the telephone',
  'POST /api/orders/:id/pay-link': 'only emails the customer again',
  'POST /api/orders/:id/cash': 'is a note of money that a rider has brought: it moves none',
  'DELETE /api/orders/:id/cash': 'is a note of money that a rider has brought: it moves none',
  'PUT /api/delivery/plan': 'counts for later orders alone, and is brought back with one press',
  'POST /api/orders/:id/transfers': 'is a note of money that somebody has moved: it moves none',
  'DELETE /api/orders/:id/transfers/:transferId': 'undoes such a note: it moves none',
  'POST /api/payments/:id/check': 'asks the provider what is true',
  'POST /api/payments/reviews/:id/close': 'puts a note to what was looked at',
  'POST /api/payments/trial': 'takes the admin’s own money, and sends it back',
  'POST /api/payments/trial/settle': 'asks the provider what is true',
  'POST /api/letters/trial': 'goes to the admin alone',
  'POST /api/letters/trial/arrived': 'only notes that a letter arrived',
  'PUT /api/returns/:id/answer': 'sends no money: that is asked when it goes',
  'PUT /api/returns/:id/closed': 'sends no money, and moves none',
  'PUT /api/returns/:id/received': 'sends no money: that is asked when it goes',
  'POST /api/contact/reply/:id': 'the daily work, to somebody who wrote first',
  'PUT /api/contact/read/:id': 'the daily work',
  'DELETE /api/contact/:id': 'can be restored',
  'POST /api/contact/restore/:id': 'the daily work',
  'POST /api/letters/:id/send-again': 'the same letter, to the same person',
};

let ama: Registered;

beforeEach(async () => {
  now = new Date(now.getTime() + 26 * 60 * aMinute);
  await pool.query('DELETE FROM accounts_tries');
  await pool.query('DELETE FROM platform_limit');
  ama = await signInOwner(shop);
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};
const outcome = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code];
const send = (route: string, who: { token: string }) => {
  const [method = '', url = ''] = route.split(' ');
  const filled = url.replace(':name', 'bankDetails').replace(/:\w+/g, id);
  return call(method as 'POST', filled, asked[route], who);
};
const invite = (who: { token: string }) => send('POST /api/invitations', who);
const prove = (sent: object, who: { token: string } = ama) =>
  call('POST', '/api/auth/proof', sent, who);
const profile = (token: string) => call('GET', '/api/auth/profile', undefined, { token });
const pulse = (token: string) => call('GET', '/api/desk/pulse', undefined, { token });

test('every call by which an admin changes something says whether it asks again', () => {
  const routes = app.routeTable
    .filter(({ config, method }) => isDeskRole(config?.access) && !/^(GET|HEAD)$/.test(`${method}`))
    .map(({ method, url, config }) => ({ name: `${method} ${url}`, asks: config?.asksAgain }));
  const named = (asks: boolean) =>
    routes.filter((route) => Boolean(route.asks) === asks).map(({ name }) => name);
  expect(named(true).sort()).toEqual(Object.keys(asked).sort());
  expect(named(false).sort()).toEqual(Object.keys(notAsked).sort());
});

test.each(Object.keys(asked))('%s asks again after ten minutes, and not before', async (route) => {
  later(10);
  expect((await send(route, ama)).body.code).not.toBe('ask-again');
  later(1 / 60);
  const { status, body } = await send(route, ama);
  expect(status).toBe(403);
  expect(body).toEqual({
    code: 'ask-again',
    message: 'Please enter your password to do this. Nothing was changed.',
  });
});

test('what is wrong with the input is said before the password is asked for', async () => {
  later(11);
  const sent = { email: 'no address', role: 'packer' };
  expect(outcome(await call('POST', '/api/invitations', sent, ama))).toEqual([
    400,
    'invalid-input',
  ]);
});

test('an order’s status is set without it, unless money goes back', async () => {
  later(11);
  const set = (sent: object) => call('PUT', `/api/orders/${id}/status`, sent, ama);
  expect(outcome(await set({ status: 'cancelled' }))).toEqual([404, 'unknown-order']);
  expect(outcome(await set({ status: 'cancelled', refund: false }))[0]).toBe(404);
  expect(outcome(await set({ status: 'cancelled', refund: true }))).toEqual([403, 'ask-again']);
});

test('the description names the answer for each of them', async () => {
  const { paths, components } = (await call('GET', '/api/openapi.json')).body;
  for (const route of Object.keys(asked)) {
    const [method = '', url = ''] = route.split(' ');
    const described = paths[url.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    const { $ref = '', ...own } = described.responses['403'];
    const { description } = components.responses[$ref.split('/').at(-1)] ?? own;
    expect(description).toContain('Please enter your password to do this');
  }
});

describe('typing the password again', () => {
  test('lets this session go on for ten minutes, and no other', async () => {
    const elsewhere = await signInOwner(shop);
    later(11);
    expect((await prove({ password: ama.password })).body).toEqual({
      message: 'Thank you.',
    });
    expect((await invite(elsewhere)).status).toBe(403);
    expect((await invite(ama)).status).toBe(201);
    later(11);
    expect((await invite(ama)).status).toBe(403);
  });

  test('is a try at the password: slowed together with signing in', async () => {
    later(11);
    for (const _ of [1, 2, 3]) {
      expect(outcome(await prove({ password: 'not that one' }))).toEqual([400, 'wrong-password']);
    }
    const { email } = owner;
    for (const _ of [1, 2]) await call('POST', '/api/auth/login', { email, password: 'no' });
    const slowed = await prove({ password: ama.password });
    expect(outcome(slowed)).toEqual([429, 'slow-down']);
    expect(slowed.headers['retry-after']).toBe('1');
    expect((await invite(ama)).status).toBe(403);
    later(1);
    expect((await prove({ password: ama.password })).status).toBe(200);
  });

  test('takes the code as well where a second factor is on', async () => {
    const esi = await addAdmin(shop, `esi-${randomUUID()}@shop.example`);
    const { password } = esi;
    const { secret } = (await call('POST', '/api/auth/second-factor', { password }, esi)).body;
    await call('PUT', '/api/auth/second-factor', { code: codeOf(secret, now) }, esi);
    later(11);
    expect(outcome(await prove({ password }, esi))).toEqual([400, 'second-factor']);
    const code = wrongCodeFor(secret, now);
    expect(outcome(await prove({ password, code }, esi))).toEqual([400, 'wrong-code']);
    expect((await send('DELETE /api/admins/:id', esi)).status).toBe(403);
    const right = await prove({ password, code: codeOf(secret, now) }, esi);
    expect(right.status).toBe(200);
    expect(outcome(await send('DELETE /api/admins/:id', esi))).toEqual([404, 'unknown-admin']);
  });
});

describe('an admin’s session', () => {
  test('ends after an hour without use, whatever the desk asks by itself', async () => {
    for (const _ of Array(4)) {
      later(15);
      expect((await profile(ama.token)).status).toBe(200);
    }
    for (const _ of Array(59)) {
      later(1);
      expect((await pulse(ama.token)).status).toBe(200);
    }
    for (const path of ['/api/desk', '/api/orders']) {
      expect((await call('GET', path, undefined, ama)).status).toBe(200);
    }
    later(1);
    expect((await pulse(ama.token)).status).toBe(401);
    expect((await profile(ama.token)).body.code).toBe('not-signed-in');
  });

  test('is not among the open ones when it ended so', async () => {
    later(61);
    const again = await signInOwner(shop);
    const { body } = await call('GET', '/api/auth/sessions', undefined, again);
    expect(body.map(({ current }: { current: boolean }) => current)).toEqual([true]);
  });

  test('ends after twelve hours at most, remembered or not', async () => {
    const { body } = await call('POST', '/api/auth/login', { ...owner, remember: true });
    for (const _ of Array(23)) {
      later(30);
      expect((await profile(body.token)).status).toBe(200);
    }
    later(30);
    expect((await profile(body.token)).status).toBe(401);
  });

  test('notes its use once a minute, and no other statement is sent for it', async () => {
    const notes = async () => {
      const queries = vi.spyOn(pg.Client.prototype, 'query');
      await profile(ama.token);
      const sent = queries.mock.calls.map(([query]) => JSON.stringify(query));
      queries.mockRestore();
      return sent.filter((text) => text.includes('UPDATE platform_session')).length;
    };
    expect(await notes()).toBe(0);
    later(1);
    expect([await notes(), await notes(), await notes()]).toEqual([1, 0, 0]);
  });
});

test('a customer’s session goes on without use', async () => {
  const kofi = { id: randomUUID(), email: 'kofi@shop.example', role: 'customer' } as const;
  const token = await context.sessions.issue(pool, kofi, 12);
  later(11 * 60);
  expect((await call('GET', '/api/auth/sessions', undefined, { token })).status).toBe(200);
});
