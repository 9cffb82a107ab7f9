import { randomUUIDv7 } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDeskRole } from '#lib/contract.ts';
import { pages } from '#lib/paths.ts';
import { transaction } from '#platform/database.ts';
import { shopVersion } from '#platform/shop-version.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { person } from './features/accounts/announcements.ts';
import { addProduct } from './features/catalogue/catalogue.ts';

const shop = await openTestShop();
const { app, context, cache, database } = shop;

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

async function addJar(name: string, stock = 5) {
  await transaction(database.pool, (shelf) =>
    addProduct(shelf, {
      slug: name.toLowerCase().replaceAll(' ', '-'),
      name,
      description: 'A jar.',
      price: 6050,
      category: 'Body Care',
      stock,
      position: 1,
      at: context.clock(),
    }),
  );
  context.changes.announce('catalogue', 'stock');
}

async function tokenOf(role: 'customer' | 'owner') {
  const account = { id: randomUUIDv7(), email: 'a@b.example', role };
  const token = await context.sessions.issue(context.pool, account, 1);
  return { authorization: `Bearer ${token}` };
}

test('every route says who may come, and the guard of its tree asks', async () => {
  const account = { id: randomUUIDv7(), email: 'a@b.example', role: 'customer' } as const;
  const token = await context.sessions.issue(context.pool, account, 1);
  const asked = new Set<string>();
  for (const { method, url, config } of app.routeTable) {
    const name = `${method} ${url}`;
    expect(config?.access, name).toBeDefined();
    if (config?.access === 'visitor') continue;
    const call = { method: method as 'GET', url: url.replace(/:\w+/g, randomUUIDv7()) };
    expect((await app.inject(call)).statusCode, name).toBe(401);
    asked.add(`${config?.access} ${url}`);
    if (!isDeskRole(config?.access)) continue;
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ ...call, headers })).statusCode, name).toBe(403);
  }
  expect(asked).toContain('customer /api/products/search');
  expect(asked).toContain('manager /api/orders');
});

test('what is below /api is no page: a GET of nothing answers 404 in JSON', async () => {
  for (const url of ['/api/nothing', '/api/nothing/', '/API/x?y=1', '/api/auth/login']) {
    const answer = await get(url, { accept: 'text/html' });
    expect(answer.statusCode, url).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.json()).toEqual({
      code: 'unknown-call',
      message: 'There is nothing at this address.',
    });
  }
});

test('whoever leaves is locked, judged, let go and forgotten in an order that is safe', () => {
  const { hearersOf } = context.announcements;
  const [exported, ...steps] = [
    hearersOf(person.exported).flatMap(Object.keys),
    ...[person.leaving, person.locked, person.kept, person.letGo, person.forgotten].map((step) =>
      hearersOf<(...told: never[]) => unknown>(step).map(({ name }) => name),
    ),
  ];
  expect(steps).toEqual([
    ['askAboutPayments'],
    ['lockOwnReviews', 'lockOwnReturns', 'lockOwnOrders'],
    ['findOpenOrders', 'findOpenReturns'],
    ['takeUnpaidBack', 'rememberPerson', 'tellOfLeaving'],
    [
      'forgetAccount',
      'forgetSessions',
      'forgetCart',
      'forgetSubscriptions',
      'forgetDiscounts',
      'forgetWishes',
      'forgetFollows',
      'forgetMessages',
      'forgetPlans',
      'forgetOrders',
      'forgetPayments',
      'forgetReturns',
      'forgetReviews',
      'forgetReminders',
      'forgetNotes',
      'forgetLetters',
      'forgetWriter',
      'forgetSettingChanges',
      'forgetAudit',
      'forgetKeys',
    ],
  ]);
  expect(exported).toEqual([
    ...['account', 'sessions', 'cart', 'discounts', 'newsletter', 'wishes', 'follows'],
    'messages',
    'deliveryPlans',
    ...['orders', 'payments', 'returns', 'reviews', 'recalls', 'reminders', 'customers'],
    ...['letters', 'writings', 'settings', 'audit'],
    'keys',
  ]);
});

test('whoever wakes a job wakes one that there is', async () => {
  const sources = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const woken = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.wake\([\w.]+, '([\w-]+)'/g)].map(([, name]) => name),
  );
  const { rows } = await database.pool.query('SELECT name FROM jobs.queue');
  const names = rows.map(({ name }) => name);
  expect(woken.length).toBeGreaterThan(5);
  expect(woken.filter((name) => !names.includes(name))).toEqual([]);
});

test('on this machine the local mailbox is open', async () => {
  expect((await get('/dev/mail/letters')).statusCode).toBe(200);
  expect((await get('/dev/mail')).statusCode).toBe(200);
});

test('production knows no page or call for developers', async () => {
  const { app: live } = await openTestShop({ production: true, database });
  for (const url of ['/dev/mail', '/dev/ui', '/dev/mail/letters', '/dev/mail/previews']) {
    const response = await live.inject(url);
    expect(response.statusCode, url).toBe(404);
    expect(response.body.includes('Local mailbox'), url).toBe(false);
  }
  const { headers } = await live.inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('nobody finds the page that stands in place of others while the shop is shut', async () => {
  expect((await get(pages.shut)).statusCode).toBe(404);
});

const ownAddress = (path: string) =>
  !path.startsWith('/dev/') && !path.includes(':') && path !== pages.shut;

test.each(Object.values(pages).filter(ownAddress))(
  '%s is a page with a title of its own',
  async (path) => {
    const response = await get(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toMatch(/<title>.*Taama.*<\/title>/);
    expect(response.body).toMatch(/<h1/);
  },
);

test('/OTP is /otp', async () => {
  const { statusCode, headers } = await get('/OTP');
  expect([statusCode, headers.location]).toEqual([301, '/otp']);
});

test('an unknown path is the Page Not Found screen with status 404', async () => {
  const response = await get('/no/such/page');
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('Page Not Found');
  expect(response.body).toContain('Back to Home');
});

test('what a web server may tell by accident is not found: its repository, its files, what was asked', async () => {
  for (const url of ['/.git/config', '/package.json', '/.env']) {
    expect((await get(url)).statusCode, url).toBe(404);
  }
  const traced = await app.inject({
    method: 'TRACE' as 'GET',
    url: '/',
    headers: { 'x-secret': 'seen' },
  });
  expect(traced.statusCode).toBeGreaterThanOrEqual(400);
  expect(traced.body).not.toContain('seen');
});

test('an unknown call is a 404 in JSON, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    const response = await app.inject({ method, url: '/api/nothing' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      message: 'There is nothing at this address.',
      code: 'unknown-call',
    });
  }
});

test('GET /api/products answers an array with the fields of the specification', async () => {
  await addJar('Shea Butter Jar');
  const response = await get('/api/products');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual([
    {
      _id: expect.any(String),
      slug: 'shea-butter-jar',
      name: 'Shea Butter Jar',
      description: 'A jar.',
      price: 60.5,
      category: 'Body Care',
      stock: 5,
      sizes: [{ _id: expect.any(String), name: '', price: 60.5, stock: 5, sku: '', picture: null }],
      imageUrl: null,
      picture: null,
    },
  ]);
});

test('a changed product is on the page at once, and in the list', async () => {
  await addJar('Clay Mask');
  const says = async (url: string, name: string) => (await get(url)).body.includes(name);
  expect(await says('/products', 'Clay Mask')).toBe(true);
  await database.pool.query(
    "UPDATE catalogue_product SET name = 'Clay Pot' WHERE slug = 'clay-mask'",
  );
  expect(await says('/products', 'Clay Pot')).toBe(false);
  context.changes.announce('catalogue', 'stock');
  expect(await says('/products', 'Clay Pot')).toBe(true);
  expect(await says('/api/products', 'Clay Pot')).toBe(true);
});

test('a request with a token and one without get identical bytes', async () => {
  for (const url of ['/products', '/api/products', '/']) {
    const [bare, signedIn] = [await get(url), await get(url, await tokenOf('customer'))];
    expect(signedIn.rawPayload.equals(bare.rawPayload)).toBe(true);
    expect(signedIn.headers.etag).toBe(bare.headers.etag);
  }
});

test('the first who asks and everybody after are answered the same, header for header', async () => {
  const shopUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (url: string, method = 'GET') => {
    const response = await fetch(shopUrl + url, { method, headers: { 'accept-encoding': 'br' } });
    // The connection and the time are not part of the answer.
    const own = ['date', 'connection', 'keep-alive'];
    const headers = Object.fromEntries(
      [...response.headers].filter(([name]) => !own.includes(name)),
    );
    return { status: response.status, headers, body: await response.text() };
  };
  for (const url of ['/', '/products', '/products?sort=price_asc', '/api/products', '/404']) {
    context.changes.announce('catalogue', 'stock');
    const [first, second] = [await ask(url), await ask(url)];
    expect(second, url).toEqual(first);
    expect(first.headers, url).toMatchObject({ 'x-content-type-options': 'nosniff' });
    const { body: _, ...head } = first;
    expect(await ask(url, 'HEAD'), url).toEqual({ ...head, body: '' });
  }
});

test('who has the page is not sent it again', async () => {
  const { etag } = (await get('/products')).headers;
  const again = await get('/products', { 'if-none-match': `W/${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/products', { 'if-none-match': '"another"' })).statusCode).toBe(200);
});

test('a page that breaks says the same whatever broke, the log says what, and the next is whole', async () => {
  context.changes.announce('catalogue');
  await database.pool.query('ALTER TABLE catalogue_product RENAME TO catalogue_lost');
  const broken = await get('/products');
  await database.pool.query('ALTER TABLE catalogue_lost RENAME TO catalogue_product');
  expect(broken.statusCode).toBe(500);
  expect(broken.body).toContain('Something went wrong');
  expect(broken.body.includes('catalogue_product')).toBe(false);
  expect(JSON.stringify(shop.said)).toContain('A page could not be loaded');
  expect(JSON.stringify(shop.said)).toContain('catalogue_product');
  expect((await get('/products')).statusCode).toBe(200);
});

test('made-up addresses do not grow the cache', async () => {
  await get('/made-up');
  const before = cache.size();
  for (let n = 0; n < 200; n += 1) await get(`/made-up-${n}?a=${n}`);
  for (let n = 0; n < 20; n += 1) await get(`/products?utm_source=${n}`);
  expect(cache.size()).toBeLessThanOrEqual(before + 1);
});

test('the policy names the one inline script and the stylesheet, and nothing unsafe', async () => {
  const response = await get('/products');
  const policy = String(response.headers['content-security-policy']);
  expect(policy).not.toContain('unsafe');
  expect(response.body).not.toMatch(/\sstyle="/);
  const scripts = [
    ...response.body.matchAll(/<script(?![^>]*(?:src|application\/json))[^>]*>(.*?)<\/script>/g),
  ];
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.[1]?.length).toBeLessThan(1_100);
});

test('the description of the calls is served', async () => {
  const described = (await get('/api/openapi.json')).json();
  expect(Object.keys(described.paths)).toContain('/api/products');
  expect(JSON.stringify(described)).not.toContain('/dev/');
});

test('the process is alive and ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'alive', version: shopVersion });
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
});

test('a process that a newer version has left behind says so, and goes on serving', async () => {
  await database.pool.query("UPDATE platform_schema SET oldest_version = '999.0.0'");
  const answer = await get('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'not ready', reason: 'schema too new' });
  expect((await get('/api/products')).statusCode).toBe(200);
  await database.pool.query('UPDATE platform_schema SET oldest_version = version');
  expect((await get('/readyz')).statusCode).toBe(200);
});

test('the catalogue offers only what it can sell: stock is what is not reserved', async () => {
  await database.pool.query("UPDATE catalogue_product SET reserved = 2 WHERE slug = 'clay-mask'");
  context.changes.announce('stock');
  const products = (await get('/api/products')).json() as { slug: string; stock: number }[];
  expect(products.find(({ slug }) => slug === 'clay-mask')?.stock).toBe(3);
});

test('the stylesheet names its layers in their order before anything else', async () => {
  const { body } = await get('/products');
  expect(body).toMatch(/<style>@layer reset, ?tokens, ?base, ?parts, ?pages, ?always;/);
});
