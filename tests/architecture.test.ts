import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawHouse } from './architecture/draw-house.ts';
import { drawingIn } from './architecture/drawing.ts';
import { findUnusedArrows, judgeHouse } from './architecture/judge-house.ts';
import { judgePatterns } from './architecture/judge-patterns.ts';
import { readSources } from './architecture/read-imports.ts';
import { findUnusedExports } from './architecture/unused-exports.ts';

const root = path.resolve(import.meta.dirname, '..');
const fixture = (name: string) => path.join(root, 'tests/architecture/fixtures', name);

test('imports run one way through the house', () => {
  expect(judgeHouse(readSources(root))).toEqual([]);
});

test('a file exports what another file uses', () => {
  expect(findUnusedExports(root)).toEqual([]);
  expect(findUnusedExports(fixture('an-export-that-nobody-uses'))).toEqual([
    'src/lib/money.ts exports half, which no other file uses',
  ]);
});

test.each([
  [
    'a-page-that-reaches-the-server',
    'src/web/pages/shelf.tsx (web) may not import src/platform/database.ts (platform)',
  ],
  [
    'a-page-that-reaches-node',
    'src/web/pages/shelf.tsx (web) reaches a browser and may not import node:fs',
  ],
  [
    'a-platform-that-knows-a-feature',
    'src/platform/context.ts (platform) may not import src/features/settings/contract.ts (contract)',
  ],
  [
    'a-platform-that-knows-the-shop',
    'src/platform/sender.ts (platform) may not import db/seed/facts.ts (seed)',
  ],
  [
    'rules-that-are-not-pure',
    'src/features/orders/rules.ts (rules) may not import src/platform/clock.ts (platform)',
  ],
  [
    'an-operation-that-loads-a-letter',
    'src/features/orders/orders.ts (operations) may not import src/features/orders/letters/received.ts (letters)',
  ],
  [
    'an-operation-that-loads-a-screen',
    'src/features/orders/orders.ts runs in Node, which cannot load src/features/orders/shop/received.tsx',
  ],
  [
    'a-feature-that-calls-another',
    'src/features/cart/cart.ts: cart may not call orders (src/features/orders/orders.ts)',
  ],
  [
    'a-feature-that-calls-another',
    "src/features/cart/cart.ts imports src/features/orders/orders.ts: another feature is written as '#features/orders/…'",
  ],
  [
    'a-start-that-knows-a-feature',
    'src/start-shop.ts (composition) may not import src/features/cart/cart.ts (operations)',
  ],
  [
    'a-second-list-of-features',
    'src/main.ts (composition) may not import src/features/cart/cart.feature.ts (faces)',
  ],
  [
    'a-screen-of-another-feature',
    'src/features/cart/shop/cart.tsx: the screens of cart may not show parts of orders (src/features/orders/shop/order.tsx)',
  ],
  [
    'a-query-of-a-foreign-table',
    'src/features/cart/cart.queries.ts touches a table of another feature: FROM orders_order',
  ],
  [
    'a-client-that-knows-a-feature',
    'src/client/client.ts (client) may not import src/features/cart/contract.ts (contract)',
  ],
  [
    'a-screen-that-carries-its-contract',
    'src/features/cart/shop/cart-form.tsx (feature parts) may not import src/features/cart/contract.ts (contract)',
  ],
  [
    'a-call-that-loads-its-contract',
    'src/features/cart/calls.ts (calls) may not import src/features/cart/contract.ts (contract)',
  ],
  [
    'a-platform-that-calls-a-feature',
    'src/platform/pages/pages.ts may not import src/features/cart/calls.ts: only the folder that answers calls knows them',
  ],
  ['a-circle', 'A circle: src/lib/left.ts → src/lib/right.ts → src/lib/left.ts'],
  [
    'a-circle-of-types',
    'A circle: src/lib/order-line.ts → src/lib/order.ts → src/lib/order-line.ts',
  ],
  ['a-circle-of-folders', 'A circle: src/platform/http → src/platform/pages → src/platform/http'],
  ['a-barrel', 'src/lib/everything.ts only passes on what others export'],
  ['a-drawer', 'src/lib/utils.ts has a name for anything'],
  ['sql-in-an-operation', 'src/features/cart/cart.ts holds SQL, which belongs into a *.queries.ts'],
  [
    'the-database-tells-the-time',
    'src/features/cart/cart.queries.ts asks the database for the time instead of the clock',
  ],
  [
    'a-list-written-by-hand',
    'src/features/cart/cart.queries.ts writes out a list that its columns give',
  ],
  [
    'a-feature-that-names-the-provider',
    'src/features/orders/orders.ts names the payment provider, which only its own folder does',
  ],
  [
    'a-shop-that-carries-the-local-provider',
    'src/features/payments/open-provider.ts (operations) may not import local-paystack/stand-in.ts (local paystack)',
  ],
])('%s is told', (name, fault) => {
  expect(judgeHouse(readSources(fixture(name)))).toContain(fault);
});

test('every arrow between the screens of two features is needed', () => {
  expect(findUnusedArrows(readSources(root))).toEqual([]);
  expect(findUnusedArrows([])).toContain('orders → cart');
});

test('no regular expression takes more than linear time', { timeout: 60_000 }, () => {
  expect(judgePatterns(readSources(root))).toEqual([]);
});

test.each([
  'src/lib/address.ts: /(?<=.)\\/+$/ takes more than linear time',
  'src/lib/address.ts makes a regular expression while it runs: write it out',
])('%s is told', (fault) => {
  expect(judgePatterns(readSources(fixture('a-slow-pattern')))).toContain(fault);
});

test('docs/architecture.md draws the house as it is', () => {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  expect(drawingIn(page)).toBe(drawHouse(readSources(root)));
});
