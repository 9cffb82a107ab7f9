import { expect, test } from './shop.ts';

test.beforeEach(async ({ page }) => {
  const answer = await page.goto('/products');
  expect(answer?.status()).toBe(200);
});

test('an error on the console is a fault', async ({ page, faults }) => {
  faults.allow(/wrong/);
  await page.evaluate(() => console.error('something is wrong'));
  await expect.poll(faults.seen).toEqual([expect.stringContaining('something is wrong')]);
});

test('an error that nobody catches is a fault', async ({ page, faults }) => {
  faults.allow(/thrown/);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown');
    });
  });
  await expect.poll(faults.seen).toEqual(['page error: Error: thrown']);
});

test('a rejection that nobody handles is a fault', async ({ page, faults }) => {
  faults.allow(/rejected/);
  await page.evaluate(() => void Promise.reject(new Error('rejected')));
  await expect.poll(faults.seen).toEqual(['page error: Error: rejected']);
});

test('an answer of 5xx is a fault, in a context of the test’s own too', async ({
  baseURL,
  browser,
  faults,
}) => {
  faults.allow(/503/);
  const context = await browser.newContext();
  faults.watch(context);
  const page = await context.newPage();
  await page.route('**/broken', (route) => route.fulfill({ status: 503, body: 'broken' }));
  await page.goto(`${baseURL}/broken`);
  await expect.poll(faults.seen).toContainEqual(`response 503: ${baseURL}/broken`);
  await context.close();
});

test('axe tells a picture without words', async ({ page, expectAccessible }) => {
  await page.evaluate(() => document.body.append(new Image(20, 20)));
  await expect(expectAccessible()).rejects.toThrow(/Images must have alternative text/);
});

test('a fault that its test does not expect fails it', async ({ page, faults }) => {
  test.fail();
  await page.evaluate(() => console.error('nobody expects this'));
  await expect.poll(faults.seen).toHaveLength(1);
});
