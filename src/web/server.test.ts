import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readLook } from '#features/look/calls.ts';
import { articlePath, pages } from '#lib/paths.ts';
import { textOf } from '#platform/pages/document.ts';
import type { PageHandle } from './page-handle.ts';
import { keepCode, pageAt, renderPage, routes } from './server.tsx';

const found: [pathname: string, pattern: string][] = [
  ...Object.values(pages).flatMap((path): [string, string][] =>
    path.includes(':') ? [] : [[path, path]],
  ),
  ['/products/rose-water-toner', pages.product],
  ['/products/rose-water-toner/back', pages.backInStock],
  ['/products/rose-water-toner/more', '*'],
  ['/products/%F0%9F%A7%B4', pages.product],
  ['/pay/return/x', pages.paymentReturn],
  ['/constructor', pages.plainPage],
  ['/no/such/page', '*'],
  ['//evil.example', '*'],
];

test.each(found)('at %s stands %s', (pathname, pattern) => {
  expect(pageAt(pathname).pattern).toBe(pattern);
});

test('every page has what the browser knows of it, and its facts', () => {
  for (const { path, handle } of routes) {
    const { title, ...known } = handle as PageHandle;
    const whole = pageAt(path.replaceAll(/:(\w+)/g, '$1'));
    expect(whole).toMatchObject({ pattern: path, handle: known });
    // A page without scripts has its own title.
    if (path !== pages.shut) expect(whole.handle).toMatchObject({ title });
  }
});

const written = {
  ...{ slug: 'nuts', title: 'Nuts', summary: '', author: '', publishedAt: '2026-11-20T00:00:00Z' },
  ...{ minutes: 1, picture: null, html: '<p>Nuts.</p>', next: null },
};

/** Each number makes another frame, so no kept part is used. */
async function render(path: string, number: string): Promise<string> {
  const answerShop = async ({ path: call }: { path: string }) => ({
    whatsapp: `+23320000${number}`,
    ...(call.startsWith('/api/journal') && { articles: [], movedTo: null, shown: written }),
  });
  const page = await renderPage(new URL(path, 'http://shop.example'), answerShop as never);
  if (page instanceof Response) throw new Error(`${path} goes elsewhere`);
  return textOf(page.body).replaceAll(number, '');
}

const article = articlePath('nuts');
test.each([
  [pages.blog, article],
  [pages.login, pages.login],
  [pages.about, pages.about],
  ['/orders/1', '/orders/2'],
  ['/no/such/page', '/no/such/page'],
])('what is kept of %s stands around %s as if it were rendered there', async (before, page) => {
  const whole = await render(page, '1111');
  await render(before, '2222');
  expect(await render(page, '2222')).toBe(whole);
  expect(whole).toMatch(/<header.*<main.*<footer/s);
});

test('a page elsewhere in the bar, and other settings, have a frame of their own', async () => {
  const [about, contact] = [await render(pages.about, '3333'), await render(pages.contact, '3333')];
  const current = /<a[^>]* aria-current="page"[^>]*href="([^"]+)"/g;
  const places = (html: string) => [...html.matchAll(current)].map(([, place]) => place);
  expect([...new Set(places(about))]).toEqual([pages.about]);
  expect([...new Set(places(contact))]).toEqual([pages.contact]);
});

test('the code of a page is asked for once', async () => {
  const about = routes.find(({ path }) => path === pages.about);
  const code = about?.lazy();
  expect(about?.lazy()).toBe(code);
  await code;
});

function Nothing() {
  return null;
}

test('code that could not be read is asked for again', async () => {
  const page = { Component: Nothing };
  const answers = [Promise.reject(new Error('Too many open files')), Promise.resolve(page)];
  const lazy = () => answers.shift() ?? Promise.reject(new Error('Asked for once more'));
  const route = keepCode({ path: '/', handle: undefined, lazy });
  await expect(route.lazy()).rejects.toThrow('Too many open files');
  expect(await route.lazy()).toBe(page);
  expect(await route.lazy()).toBe(page);
});

test('a page that is made from the same is not drawn again, and one with another answer is', async () => {
  const url = new URL(article, 'http://shop.example');
  const shopCalled = (summary: string, look = {}) =>
    (async ({ path }: { path: string }) => ({
      whatsapp: null,
      ...(path === readLook.path && look),
      ...(path.startsWith('/api/journal') && {
        ...{ articles: [], movedTo: null, shown: { ...written, summary } },
      }),
    })) as never;
  const printOf = (made: string) => hash('sha256', made);
  const page = await renderPage(url, shopCalled('Nuts.'), { print: undefined, printOf });
  const { print } = page as { print?: string };
  expect(print).toMatch(/^\w{64}$/);
  const before = { print, printOf };
  expect(await renderPage(url, shopCalled('Nuts.'), before)).toBe('as before');
  expect(await renderPage(url, shopCalled('Butter.'), before)).toMatchObject({ status: 200 });
  const dark = shopCalled('Nuts.', { ground: '#211a15' });
  expect(await renderPage(url, dark, before)).toMatchObject({ signs: { ground: '#211a15' } });
  const away = () => Promise.reject(new Error('The database is away'));
  expect(await renderPage(url, away, before)).toMatchObject({ print: undefined });
});
