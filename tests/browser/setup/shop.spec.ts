import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

test('faults', async ({ page, baseURL, browser, faults, expectAccessible }) => {
  const answer = await page.goto('/products');
  expect(answer?.status()).toBe(200);

  await test.step('an error on the console is a fault', async () => {
    faults.allow(/wrong/);
    await page.evaluate(() => console.error('something is wrong'));
    await expect.poll(faults.seen).toEqual([expect.stringContaining('something is wrong')]);
  });

  await test.step('an error that nobody catches is a fault', async () => {
    faults.allow(/thrown/);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown');
      });
    });
    await expect.poll(() => faults.seen().slice(1)).toEqual(['page error: Error: thrown']);
  });

  await test.step('a rejection that nobody handles is a fault', async () => {
    faults.allow(/rejected/);
    await page.evaluate(() => void Promise.reject(new Error('rejected')));
    await expect.poll(() => faults.seen().slice(2)).toEqual(['page error: Error: rejected']);
  });

  await test.step('axe tells a picture without words', async () => {
    await page.evaluate(() => document.body.append(new Image(20, 20)));
    await expect(expectAccessible()).rejects.toThrow(/Images must have alternative text/);
  });

  await test.step('axe looks at what is new alone, where a test names it or a dialog lies over the page', async () => {
    await expectAccessible(page.getByRole('banner'));
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.innerHTML = '<h2>A question</h2><p><button autofocus>Answer it</button></p>';
      dialog.ariaLabel = 'A question';
      dialog.showModal();
    });
    await expectAccessible();
    await page.getByRole('dialog').evaluate((dialog) => dialog.append(new Image(20, 20)));
    await expect(expectAccessible()).rejects.toThrow(/Images must have alternative text/);
  });

  await test.step('an answer of 5xx is a fault, in a context of the test’s own too', async () => {
    faults.allow(/503/);
    const context = await browser.newContext();
    faults.watch(context);
    const own = await context.newPage();
    await own.route('**/broken', (route) => route.fulfill({ status: 503, body: 'broken' }));
    await own.goto(`${baseURL}/broken`);
    await expect.poll(faults.seen).toContainEqual(`response 503: ${baseURL}/broken`);
    await context.close();
  });
});

test('a fault that its test does not expect fails it', async ({ page, faults }) => {
  test.fail();
  await page.goto('/products');
  await page.evaluate(() => console.error('nobody expects this'));
  await expect.poll(faults.seen).toHaveLength(1);
});

// Only tests of one worker share a window.
test.describe
  .serial('a window that was looked at as it is printed', () => {
    const isPrinted = (page: Page) => page.evaluate(() => matchMedia('print').matches);

    test('in one test', async ({ page }) => {
      await page.goto('/about');
      await page.emulateMedia({ media: 'print' });
      expect(await isPrinted(page)).toBe(true);
    });

    test('is a screen in the next', async ({ page }) => {
      await page.goto('/about');
      expect(await isPrinted(page)).toBe(false);
    });
  });
