import { beforeAll, describe, expect, test } from 'vitest';
import { fillEmptyShop } from '#features/catalogue/catalogue.ts';
import { longestCategory } from '#features/catalogue/categories.rules.ts';
import { anHour } from '#lib/durations.ts';
import { categoryPath } from '#lib/paths.ts';
import { openOwnersShop, signInOwner } from '#tests/shop/admins.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { demoProducts } from '../../../db/seed/demo.ts';

const noon = new Date('2026-11-23T12:00:00Z');
let now = noon;
const shop = await openOwnersShop({ clock: () => now, role: 'web' });
const { app, context } = shop;
const call = clientOf(app);
await fillEmptyShop(context, demoProducts);
let session: { token: string };

beforeAll(async () => {
  session = await signInOwner(shop);
});

const set = async (menu: unknown) => {
  const { version } = (await call('GET', '/api/settings', undefined, session)).body.menu;
  return call('PUT', '/api/settings/menu', { value: menu, version }, session);
};
const usual = { header: [{ to: '/', words: 'Home' }], footer: [{ to: '/terms', words: 'Terms' }] };

/** The words and addresses of the links in a part of a page. */
const linksIn = async (part: 'header' | 'footer', path: string) => {
  const { body } = await app.inject(path);
  const html = body.slice(body.indexOf(`<${part}`), body.indexOf(`</${part}>`));
  const list = /<ul.*?<\/ul>/s.exec(html)?.[0] ?? '';
  return [...list.matchAll(/<a[^>]* href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, words]) =>
    [words, to?.replaceAll('&amp;', '&')].join(' '),
  );
};

const write = async (given: object, publish = 'now') => {
  const content = {
    ...{ kind: 'page', title: 'Where to buy', slug: 'stockists', summary: '', author: '' },
    ...{ picture: null, pictureShows: '', body: 'In Osu.', minutes: null },
    ...{ searchTitle: '', searchDescription: '', ...given },
  };
  return (await call('POST', '/api/writings', { content, publish }, session)).body;
};
const rewrite = async (
  { _id, content, version }: Awaited<ReturnType<typeof write>>,
  given: object,
  publish = 'as-it-is',
) =>
  (
    await call(
      'PUT',
      `/api/writings/${_id}`,
      { content: { ...content, ...given }, publish, version },
      session,
    )
  ).body;

describe('a menu', () => {
  test('that nobody has chosen is the usual one', async () => {
    expect(await linksIn('header', '/about')).toEqual([
      ...['Home /', 'About /about', 'Products /products', 'Journal /blog', 'Contact /contact'],
    ]);
    expect(await linksIn('footer', '/about')).toEqual([
      ...['Products /products', 'About /about', 'Journal /blog', 'What we pay /impact'],
      ...['Find your lot /lots', 'Recalls /recalls', 'Contact /contact', 'Cart /cart'],
      ...['Your account /userpage', 'Delivery and returns /delivery', 'Terms /terms'],
      'Privacy /privacy',
    ]);
    expect((await app.inject('/about')).body).not.toContain('data-own=""');
  });

  test('stands on every page as the owner orders it, in her words, which are text', async () => {
    const { status } = await set({
      header: [
        { to: '/products', words: 'Shop <b>' },
        { to: '/products?category=Body+Care', words: 'Body' },
        { to: '/', words: 'Start' },
      ],
      footer: [
        { to: '/privacy', words: 'Your data' },
        { to: '/', words: 'Start' },
      ],
    });
    expect(status).toBe(200);
    for (const path of ['/about', '/products/rose-water-toner', '/no/such/page']) {
      const shown = ['Shop &lt;b&gt; /products', 'Body /products?category=Body+Care', 'Start /'];
      expect(await linksIn('header', path)).toEqual(shown);
      expect(await linksIn('footer', path)).toEqual(['Your data /privacy', 'Start /']);
    }
    const bar = (await app.inject('/products')).body;
    expect(bar.slice(0, bar.indexOf('</header>')).match(/aria-current="page"/g)).toHaveLength(2);
  });

  test('leaves out a page that is taken off, and follows one that moves', async () => {
    const page = await write({});
    await set({ ...usual, header: [...usual.header, { to: '/stockists', words: 'Stockists' }] });
    expect(await linksIn('header', '/about')).toEqual(['Home /', 'Stockists /stockists']);
    const moved = await rewrite(page, { slug: 'where-to-buy' });
    expect(await linksIn('header', '/about')).toEqual(['Home /', 'Stockists /where-to-buy']);
    await rewrite(moved, {}, 'draft');
    expect(await linksIn('header', '/about')).toEqual(['Home /']);
  });

  test('marks a page of the owner’s as the current one there, and on no other page', async () => {
    await write({ slug: 'care', title: 'Care' });
    await write({ slug: 'wholesale' });
    await set({ ...usual, header: [...usual.header, { to: '/care', words: 'Care' }] });
    const marked = async (path: string) => {
      const { body } = await app.inject(path);
      return /<a [^>]*aria-current[^>]*>/.test(body.slice(0, body.indexOf('</header>')));
    };
    expect(await marked('/care')).toBe(true);
    expect(await marked('/wholesale')).toBe(false);
    expect(await marked('/care')).toBe(true);
  });

  test('shows a page that is planned from its moment on', async () => {
    await write({ slug: 'harvest' }, new Date(noon.getTime() + 3_600_000).toISOString());
    await set({ ...usual, footer: [{ to: '/harvest', words: 'Harvest' }] });
    expect(await linksIn('footer', '/about')).toEqual([]);
    now = new Date(noon.getTime() + 2 * anHour);
    context.changes.announce('journal');
    expect(await linksIn('footer', '/about')).toEqual(['Harvest /harvest']);
    now = noon;
  });

  test('follows a category’s new name, and leaves out one that is hidden', async () => {
    await set({ ...usual, header: [{ to: '/products?category=Hair+Care', words: 'Hair' }] });
    const { body: categories } = await call('GET', '/api/goods/categories', undefined, session);
    const hair = categories.find(({ name }: { name: string }) => name === 'Hair Care');
    const { _id, sentence, pictureAlt, hidden, version } = hair;
    const put = (wanted: object) =>
      call(
        'PUT',
        `/api/categories/${_id}`,
        { sentence, pictureAlt, hidden, version, ...wanted },
        session,
      );
    expect((await put({ name: 'Hair' })).status).toBe(200);
    expect(await linksIn('header', '/about')).toEqual(['Hair /products?category=Hair']);
    expect((await put({ name: 'Hair', hidden: true, version: version + 1 })).status).toBe(200);
    expect(await linksIn('header', '/about')).toEqual([]);
  });
});

test('a menu leads to the category with the longest name', async () => {
  const name = 'ḍ'.repeat(longestCategory);
  const added = { name, sentence: '', hidden: false };
  expect((await call('POST', '/api/categories', added, session)).status).toBe(201);
  const to = categoryPath(name);
  const full = Array.from({ length: 12 }, (_, at) => ({ to: `/place-${at}`, words: 'a' }));
  full[0] = { to, words: 'Long' };
  expect((await set({ header: [{ to, words: 'Long' }], footer: full })).status).toBe(200);
  expect(await linksIn('header', '/about')).toEqual([`Long ${to}`]);
  const preview = await call(
    'POST',
    '/api/settings/menu/preview',
    { value: { header: [{ to, words: 'Long' }], footer: full }, path: '/' },
    session,
  );
  expect([preview.status, preview.body.html]).toEqual([200, expect.stringContaining(to)]);
});

const places = (count: number, words: string) =>
  Array.from({ length: count }, (_, at) => ({ to: `/place-${at}`, words }));

const elsewhere = [
  ...[
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a b',
    '/a\nb',
  ],
  '',
];

test.each<[string, object, string, unknown]>([
  [
    'no place',
    { header: [] },
    'value.header',
    'Please enter at least 1 of the places in the header.',
  ],
  [
    'too many',
    { header: places(7, 'a') },
    'value.header',
    'You can add up to 6 places in the header.',
  ],
  [
    'too many below',
    { footer: places(13, 'a') },
    'value.footer',
    'You can add up to 12 places in the footer.',
  ],
  ['no words', { header: places(1, ' ') }, 'value.header.0.words', 'What it says is missing.'],
  [
    'a long word',
    { header: places(1, 'a'.repeat(17)) },
    'value.header.0.words',
    'What it says is longer than 16 characters.',
  ],
  [
    'too many words for a phone',
    { header: places(5, 'eight by') },
    'value.header',
    expect.stringContaining('they have 40 characters together'),
  ],
  [
    'the same twice',
    { header: [...usual.header, ...usual.header] },
    'value.header',
    'A place stands twice in the header.',
  ],
  ...elsewhere.map((to): [string, object, string, unknown] => [
    to,
    { header: [{ to, words: 'a' }] },
    'value.header.0.to',
    'Please choose a place.',
  ]),
])('a menu with %s is refused beside its field', async (_, given, field, reason) => {
  const { status, body } = await set({ ...usual, ...given });
  expect([status, body]).toMatchObject([400, { code: 'bad-value', field, message: reason }]);
});

test('the desk is told every public place, each once', async () => {
  const { body } = await call('GET', '/api/places', undefined, session);
  const paths = body.places.map(({ path }: { path: string }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(['/', '/terms', '/products?category=Body+Care']));
});
