import { expect, test } from 'vitest';
import { finderOf, matchPath } from './match.ts';
import type { RouteObject } from './route.ts';

const lazy = () => Promise.reject(new Error('Nothing is loaded to find a page'));
const route = (path: string): RouteObject => ({ path, lazy, handle: path });
const find = finderOf(
  ['/:slug', '/', '/about', '/pay/:token', '/pay/return/:token', '/a/:one/:two', '*'].map(route),
);

test.each([
  ['/', '/', {}],
  ['/about', '/about', {}],
  ['/About/', '/about', {}],
  ['/shea', '/:slug', { slug: 'shea' }],
  ['/constructor', '/:slug', { slug: 'constructor' }],
  ['/%F0%9F%A7%B4', '/:slug', { slug: '🧴' }],
  ['/100%', '/:slug', { slug: '100%' }],
  ['/pay/x', '/pay/:token', { token: 'x' }],
  ['/pay/return/X%2Fy', '/pay/return/:token', { token: 'X/y' }],
  ['/a/1/2/', '/a/:one/:two', { one: '1', two: '2' }],
])('%s is found as %s', (pathname, path, params) => {
  expect(find(pathname)).toMatchObject({ route: { path }, params });
});

test.each(['/pay', '/pay/a/b', '//evil.example', '/a/1', '/x\ny/z'])(
  '%s is no page',
  (pathname) => {
    const { path } = find(pathname).route;
    expect(path).toBe(pathname === '/pay' ? '/:slug' : '*');
  },
);

test('a pattern without names fits or does not', () => {
  expect(matchPath('/admin/morning', '/admin/morning')).not.toBeNull();
  expect(matchPath('/admin/morning', '/admin/morning/x')).toBeNull();
});

test('a list that leaves addresses out is a fault', () => {
  expect(() => finderOf([route('/about')])('/')).toThrow('Every address has a page');
});
