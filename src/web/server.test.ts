import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pages } from '#lib/paths.ts';
import { routes } from './routes.tsx';
import { pageAt } from './server.tsx';

const asked = [
  ...Object.values(pages).filter((path) => !path.includes(':')),
  '/products/rose-water-toner',
  '/products/rose-water-toner/more',
  '/products/%F0%9F%A7%B4',
  '/no/such/page',
  '/adminx',
  '//evil.example',
  '/constructor',
];

test.each(asked)('%s is the page that the router would show', (pathname) => {
  const match = matchRoutes(routes, pathname)?.at(-1);
  expect(pageAt(pathname).pattern).toBe(match?.route.path);
  expect(pageAt(pathname).handle).toBe(match?.route.handle);
});
