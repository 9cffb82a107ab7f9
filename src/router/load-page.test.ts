import { expect, test } from 'vitest';
import { loadPage } from './load-page.ts';
import {
  createContext,
  type LoaderFunctionArgs,
  type LoaderKey,
  loaderContext,
  type PageModule,
  redirect,
} from './route.ts';

const said = createContext<string>();
const context = loaderContext(new Map<LoaderKey<unknown>, unknown>([[said, 'hello']]));
const request = { url: 'http://shop.example/x', signal: new AbortController().signal };

const load = (loader?: PageModule['loader'], params = {}) => {
  const page = { Component: () => null, ...(loader && { loader }) };
  const route = { path: '/:slug', lazy: () => Promise.resolve(page), handle: undefined };
  return loadPage({ route, params }, { request, context });
};

test('a loader is given the address, its names and what was put into the context', async () => {
  const loader = ({ request: { url }, params, context: given }: LoaderFunctionArgs) =>
    [url, params.slug, given.get(said)].join(' ');
  expect(await load(loader, { slug: 'nuts' })).toMatchObject({
    data: 'http://shop.example/x nuts hello',
  });
});

test('a page without a loader is there', async () => {
  expect(await load()).toMatchObject({ page: {}, data: undefined });
});

test.each([
  ['throws', () => Promise.reject(redirect('/blog', 301))],
  ['answers', () => redirect('/blog', 301)],
])('a redirection that a loader %s leads elsewhere', async (_, loader) => {
  const found = await load(loader);
  expect(found).toMatchObject({ elsewhere: '/blog', response: { status: 301 } });
});

test.each([
  ['a refusal', new Response(null, { status: 404 })],
  ['a fault', new Error('The database is away')],
])('%s is the page’s error', async (_, error) => {
  expect(await load(() => Promise.reject(error))).toEqual({ error });
});

test('code that cannot be fetched is the page’s error', async () => {
  const error = new TypeError('Failed to fetch');
  const route = { path: '/', lazy: () => Promise.reject(error), handle: undefined };
  expect(await loadPage({ route, params: {} }, { request, context })).toEqual({ error });
});

test('what nobody gave is missed at once, unless it has a fallback', () => {
  expect(() => context.get(createContext<string>())).toThrow('Nobody has given this');
  expect(context.get(createContext('else'))).toBe('else');
});
