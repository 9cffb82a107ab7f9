import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '#client/client.ts';
import { untilServed } from './until-served.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number, retryAfter?: number) =>
  new CallFailed(status, { message: 'Not now.', code: 'away' }, retryAfter);

/** Fails in these ways, one after another, and then answers. */
function failing(...errors: Error[]) {
  return vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'placed';
  });
}

test('what the shop cannot do just now is asked again when it said to', async () => {
  const ask = failing(refusal(503, 2), refusal(503, 1));
  const served = untilServed(ask);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await served).toBe('placed');
  expect(ask).toHaveBeenCalledTimes(3);
});

test('it is not asked for ever', async () => {
  const ask = failing(...Array.from({ length: 100 }, () => refusal(503, 2)));
  const served = untilServed(ask).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await served).toMatchObject({ status: 503 });
  expect(ask.mock.calls.length).toBeLessThan(10);
});

test.each([
  ['a refusal', refusal(409, 1)],
  ['a 503 that does not say when', refusal(503)],
  ['a provider that is away for a minute', refusal(503, 60)],
  ['a line that breaks', new TypeError('Failed to fetch')],
])('%s is told at once', async (_, error) => {
  const ask = failing(error);
  await expect(untilServed(ask)).rejects.toBe(error);
  expect(ask).toHaveBeenCalledTimes(1);
});
