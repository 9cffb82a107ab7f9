import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMinute } from '#lib/durations.ts';
import { openPlayedShop } from '#tests/network/played-shop.ts';
import { bringCode, lostCode } from './bring-code.ts';

const { answerWith } = await openPlayedShop();
beforeEach(() => vi.stubGlobal('document', { querySelector: () => null }));
afterEach(() => vi.restoreAllMocks());

test('code on a line that has died is given up after a minute, and the next press fetches it', async () => {
  const line = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(line.signal);
  const silent = Promise.withResolvers<void>();
  answerWith((response) => {
    response.writeHead(200, { connection: 'close' }).write('expo');
    silent.resolve();
  });
  const page = () => bringCode(async () => 'the page', ['assets/page.js']);
  const failing = expect(page()).rejects.toMatchObject({ name: 'AbortError' });
  await silent.promise;
  expect(limit).toHaveBeenCalledWith(aMinute);
  line.abort();
  await failing;
  expect(lostCode()).toBeDefined();
  answerWith((response) => response.writeHead(200, { connection: 'close' }).end('export {}'));
  expect(await page()).toBe('the page');
  expect(lostCode()).toBeUndefined();
});
