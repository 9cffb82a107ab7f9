import { type OwnShop, openOwnShop } from './own-shop.ts';
import { test as base } from './shop.ts';

/**
 * Runs in a shop that no other worker uses. Changes to its catalogue do not affect other tests'
 * counts, and other tests' orders and settings do not affect the counts here. All such specs share
 * one shop, because a start costs more than most tests.
 */
export const test = base.extend<object, { ownShop: OwnShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const shop = await openOwnShop('apart');
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop.url),
});
