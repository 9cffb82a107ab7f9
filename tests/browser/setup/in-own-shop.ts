import { type OwnShop, openOwnShop } from './own-shop.ts';
import { test as base } from './shop.ts';

/**
 * In a shop that no other worker uses: what changes the catalogue would change what others count, and what
 * others order, write and set would change what is counted here. One for all such specs: each start costs
 * more than most tests.
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
