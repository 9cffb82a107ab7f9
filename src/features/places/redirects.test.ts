import { beforeEach, describe, expect, test } from 'vitest';
import { longestCategory } from '#features/catalogue/categories.rules.ts';
import { longestPlace } from '#lib/longest-place.ts';
import { categoryPath } from '#lib/paths.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { fingerprintRedirects } from './redirects.ts';

const shop = await openTestShop({ role: 'web' });
const { app, database } = shop;
const { pool } = database;
const { call, addProductAsAdmin } = await productDesk(shop);

beforeEach(async () => {
  await pool.query('DELETE FROM places_redirect');
  shop.context.changes.announce('places');
});

const add = (path: string, to: string) => call('POST', '/api/redirects', { path, to });
const list = async () => (await call('GET', '/api/redirects')).body;
const rows = async () =>
  (await list()).redirects.map(({ path, to }: { path: string; to: string }) => `${path} ${to}`);
const one = async (path: string) =>
  (await list()).redirects.find((row: { path: string }) => row.path === path);

const ask = async (url: string) => {
  const { statusCode, headers } = await app.inject(url);
  return [statusCode, headers.location];
};

let number = 0;
const write = async (kind: 'page' | 'article', publish = 'now') => {
  number += 1;
  const content = {
    ...{ kind, title: `Nuts ${number}`, slug: `nuts-${number}`, summary: '', author: '' },
    ...{ picture: null, pictureShows: '', body: 'Many.', minutes: null },
    ...{ searchTitle: '', searchDescription: '' },
  };
  return (await call('POST', '/api/writings', { content, publish })).body;
};
type Written = Awaited<ReturnType<typeof write>>;
const rewrite = async ({ _id, content, version }: Written, given: object, publish = 'as-it-is') =>
  (
    await call('PUT', `/api/writings/${_id}`, {
      ...{ content: { ...content, ...given }, publish, version },
    })
  ).body;

describe('an address that leads on', () => {
  test('does so with 301, in every spelling, and is not kept by browsers for ever', async () => {
    expect((await add('/Pages/Our-Story.html/', '/about')).status).toBe(201);
    for (const url of [
      '/pages/our-story.html',
      '/Pages/Our-Story.HTML/',
      '/pages/our-story.html?utm=1',
    ]) {
      expect(await ask(url)).toEqual([301, '/about']);
    }
    expect((await app.inject('/pages/our-story.html')).headers['cache-control']).toBe('no-cache');
  });

  test('is one of every pattern that comes and goes, and leads to products and categories too', async () => {
    const { body: product } = await addProductAsAdmin({ name: 'Balm' });
    await add('/products/old-balm', `/products/${product.slug}`);
    await add('/blog/old-post', '/blog');
    await add('/collections/body', '/products?category=Body+Care');
    expect(await ask('/products/old-balm')).toEqual([301, `/products/${product.slug}`]);
    expect(await ask('/blog/old-post')).toEqual([301, '/blog']);
    expect(await ask('/collections/body')).toEqual([301, '/products?category=Body+Care']);
  });

  test('leads nobody on any more once it is removed, in the next request', async () => {
    await add('/old', '/about');
    expect(await ask('/old')).toEqual([301, '/about']);
    const { _id } = await one('/old');
    expect((await call('DELETE', `/api/redirects/${_id}`)).status).toBe(200);
    expect(await ask('/old')).toEqual([404, undefined]);
    expect((await call('DELETE', `/api/redirects/${_id}`)).status).toBe(404);
  });

  test('gives way to a page that is published there, and the list says so', async () => {
    const draft = await write('page', 'draft');
    const path = `/${draft.content.slug}`;
    await add(path, '/about');
    expect(await ask(path)).toEqual([301, '/about']);
    const page = await rewrite(draft, {}, 'now');
    expect(await ask(path)).toEqual([200, undefined]);
    expect(await one(path)).toMatchObject({ answers: page.content.title });
    await rewrite(page, {}, 'draft');
    expect(await ask(path)).toEqual([301, '/about']);
  });

  test('leads to where a writing is now, in one step, and says when that is gone', async () => {
    const page = await write('page');
    await add('/old', `/${page.content.slug}`);
    const moved = await rewrite(page, { slug: `moved-${number}` });
    expect(await ask('/old')).toEqual([301, `/moved-${number}`]);
    expect(await one('/old')).toMatchObject({ leadsNowhere: false });
    expect((await list()).byThemselves).toContainEqual({
      ...{ path: `/${page.content.slug}`, to: `/moved-${number}`, name: page.content.title },
    });
    await call('DELETE', `/api/writings/${moved._id}`);
    expect(await one('/old')).toMatchObject({ leadsNowhere: true });
  });
});

describe('the longest address that the shop makes', () => {
  const longestName = 'ḍ'.repeat(longestCategory);
  const category = categoryPath(longestName);

  test('is a category’s, and people can be led there', async () => {
    const added = { name: longestName, sentence: '', hidden: false };
    expect((await call('POST', '/api/categories', added)).status).toBe(201);
    expect((await add('/dagbani', category)).status).toBe(201);
    expect(await ask('/dagbani')).toEqual([301, category]);
    expect(await ask(category)).toEqual([200, undefined]);
    const { body } = await call('GET', '/api/places');
    const lengths = body.places.map(({ path }: { path: string }) => path.length);
    expect(Math.max(...lengths)).toBe(category.length);
  });

  test('is where people are led whom the owner leads to its short former one', async () => {
    const { body } = await call('GET', '/api/goods/categories');
    const { _id, version, sentence, pictureAlt } = body.find(
      ({ name }: { name: string }) => name === 'Toner',
    );
    const name = 'ɛ̃'.repeat(longestCategory / 2);
    const renamed = { name, version, sentence, pictureAlt, hidden: false };
    expect((await call('PUT', `/api/categories/${_id}`, renamed)).status).toBe(200);
    expect((await add('/toner', '/products?category=Toner')).status).toBe(201);
    expect(await ask('/toner')).toEqual([301, categoryPath(name)]);
  });

  test('is all that the table takes', async () => {
    const insert = (length: number) =>
      pool.query(
        `INSERT INTO places_redirect
         VALUES (gen_random_uuid(), '/long', '/' || repeat('a', $1 - 1), 1, now())`,
        [length],
      );
    await expect(insert(longestPlace + 1)).rejects.toThrow('leads_to');
    await insert(longestPlace);
    const over = `/${'a'.repeat(longestPlace)}`;
    expect(await add('/old', over)).toMatchObject({
      status: 400,
      body: { field: 'to', message: `The address is longer than ${longestPlace} characters.` },
    });
  });
});

describe('a chain', () => {
  test('is followed to its end when it is saved', async () => {
    await add('/two', '/about');
    await add('/one', '/two');
    expect(await rows()).toEqual(['/one /about', '/two /about']);
  });

  test('that grows at its end is shortened', async () => {
    const page = await write('page');
    const path = `/${page.content.slug}`;
    await add('/old', path);
    await call('DELETE', `/api/writings/${page._id}`);
    await add(path, '/contact');
    expect(await rows()).toEqual([`${path} /contact`, '/old /contact'].sort());
    expect(await ask('/old')).toEqual([301, '/contact']);
  });

  test('of one way back is turned round where something stands at its beginning again', async () => {
    const [page, other] = [await write('page'), await write('page')];
    const path = `/${page.content.slug}`;
    await add('/turned', path);
    await rewrite(other, { slug: 'turned' });
    await call('DELETE', `/api/writings/${page._id}`);
    expect((await add(path, '/turned')).status).toBe(201);
    expect(await rows()).toEqual([`${path} /turned`]);
    expect(await ask(path)).toEqual([301, '/turned']);
    const { rows: removed } = await pool.query(
      "SELECT before FROM audit_entry WHERE action = 'redirect-removed' ORDER BY number DESC LIMIT 1",
    );
    expect(removed).toEqual([{ before: { path: '/turned', leadsTo: path } }]);
  });

  test('never becomes a circle', async () => {
    const page = await write('page');
    const path = `/${page.content.slug}`;
    await add('/old', path);
    await call('DELETE', `/api/writings/${page._id}`);
    const { status, body } = await add(path, '/old');
    expect([status, body]).toMatchObject([409, { code: 'circle', field: 'to' }]);
    expect(await add('/self', '/self')).toMatchObject({ status: 409, body: { code: 'circle' } });
    await expect(
      pool.query(`UPDATE places_redirect SET leads_to = path WHERE path = '/old'`),
    ).rejects.toThrow('check');
  });

  test('is not made by two who add at once', async () => {
    const [one, other] = [await write('page'), await write('page')];
    const [a, b] = [`/${one.content.slug}`, `/${other.content.slug}`];
    await add('/x', a);
    await add('/y', b);
    await call('DELETE', `/api/writings/${one._id}`);
    await call('DELETE', `/api/writings/${other._id}`);
    const answers = await Promise.all([add(a, '/y'), add(b, '/x')]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  });
});

const begin = 'Please begin with one slash, such as /old-page.';
const letters = expect.stringContaining('only letters, digits');

test.each([
  ['https://evil.example/old', begin],
  ['//evil.example', begin],
  ['/\\evil.example', begin],
  ['old', begin],
  ['', begin],
  ['/old?id=3', 'Please leave out what follows ? or #.'],
  ['/old#part', 'Please leave out what follows ? or #.'],
  ['/a%2Fb', letters],
  ['/a%00', letters],
  ['/a\u0007b', letters],
  ['/a\nb', letters],
  ['/é', letters],
  ['/a//b', letters],
  ['/a/../b', letters],
  [`/${'a'.repeat(200)}`, 'The address is longer than 200 characters.'],
])('%j cannot lead on, and the field says why', async (path, message) => {
  expect(await add(path, '/about')).toMatchObject({
    ...{ status: 400, body: { field: 'path', message } },
  });
});

test.each([
  ['/', 'page-there'],
  ['/about', 'page-there'],
  ['/Terms/', 'page-there'],
  ['/orders/some', 'own-address'],
  ['/admin/unknown', 'own-address'],
  ['/api/x', 'own-address'],
  ['/login', 'own-address'],
  ['/sitemap.xml', 'own-address'],
])('the address %s is the shop’s, and stays so', async (path, code) => {
  expect(await add(path, '/contact')).toMatchObject({ status: 409, body: { code, field: 'path' } });
});

test.each([
  ['https://evil.example/', 400],
  ['//evil.example', 400],
  ['/\\evil.example', 400],
  ['javascript:alert(1)', 400],
  ['/about\r\nset-cookie: a=b', 400],
  ['/no-such-page', 409],
  ['/products/no-such-product', 409],
  ['/about?next=//evil.example', 409],
])('nobody is led to %j', async (to, status) => {
  expect(await add('/old', to)).toMatchObject({ status, body: { field: 'to' } });
  await expect(
    pool.query(
      `INSERT INTO places_redirect VALUES (gen_random_uuid(), '/x', '//evil.example', 1, now())`,
    ),
  ).rejects.toThrow('check');
});

test('an address that a product or a writing has or had cannot be taken, and one not twice', async () => {
  const { body: product } = await addProductAsAdmin({ name: 'Salve' });
  const taken = `/products/${product.slug}`;
  expect(await add(taken, '/about')).toMatchObject({ body: { code: 'page-there' } });
  const article = await write('article');
  await rewrite(article, { slug: `newer-${number}` });
  expect(await add(`/blog/${article.content.slug}`, '/about')).toMatchObject({
    ...{ status: 409, body: { code: 'leads-already', field: 'path' } },
  });
  await add('/old', '/about');
  expect(await add('/Old', '/contact')).toMatchObject({ body: { code: 'path-taken' } });
});

test('who was slower is told what stands now', async () => {
  await add('/old', '/about');
  const { _id } = await one('/old');
  const put = (to: string, version: number) =>
    call('PUT', `/api/redirects/${_id}`, { path: '/old', to, version });
  const before = await fingerprintRedirects(pool);
  expect((await put('/contact', 1)).status).toBe(200);
  expect(await fingerprintRedirects(pool)).not.toBe(before);
  const { status, body } = await put('/blog', 1);
  expect([status, body.message]).toEqual([
    409,
    'Somebody else has just changed this. Now /old leads to /contact. Please check it again.',
  ]);
  expect((await put('/blog', body.version ? Number(body.version) : 2)).status).toBe(200);
  expect(await rows()).toEqual(['/old /blog']);
});
