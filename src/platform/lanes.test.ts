import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aDay } from '#lib/durations.ts';
import { Crowded } from './database-trouble.ts';
import { openLanes } from './lanes.ts';

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  const work = () => {
    begun = true;
    return promise;
  };
  return { work, begun: () => begun, end: () => resolve('done'), fail: reject };
}

test('so many are at work for one key, and the next begins when one ends', async () => {
  const lanes = openLanes({ wide: 2, milliseconds: aDay });
  const all = [held(), held(), held()];
  const done = all.map(({ work }) => lanes.within(['jar'], work));
  await turn();
  expect(all.map(({ begun }) => begun())).toEqual([true, true, false]);
  all[0]?.end();
  await turn();
  expect(all[2]?.begun()).toBe(true);
  for (const { end } of all) end();
  expect(await Promise.all(done)).toEqual(['done', 'done', 'done']);
});

test('nobody waits for a key that is not theirs', async () => {
  const lanes = openLanes({ wide: 1, milliseconds: aDay });
  const jar = held();
  const first = lanes.within(['jar'], jar.work);
  expect(await lanes.within(['soap'], async () => 'soap')).toBe('soap');
  jar.end();
  await first;
});

test('two who need the same keys in another order do not wait for each other', async () => {
  const lanes = openLanes({ wide: 1, milliseconds: aDay });
  const both = Promise.all([
    lanes.within(['jar', 'soap', 'jar'], async () => 'one'),
    lanes.within(['soap', 'jar'], async () => 'other'),
  ]);
  expect(await both).toEqual(['one', 'other']);
});

test('who waits too long is refused, and leaves no place taken', async () => {
  const lanes = openLanes({ wide: 1, milliseconds: 20 });
  const jar = held();
  const first = lanes.within(['jar'], jar.work);
  await expect(lanes.within(['jar'], async () => 'late')).rejects.toBeInstanceOf(Crowded);
  jar.end();
  await first;
  expect(await lanes.within(['jar'], async () => 'free')).toBe('free');
});

test('when the row is held by somebody else, those who wait for it are refused at once', async () => {
  const lanes = openLanes({ wide: 1, milliseconds: aDay });
  const jar = held();
  const first = lanes.within(['jar'], jar.work);
  const second = lanes.within(['jar'], async () => 'second');
  await turn();
  jar.fail(new Crowded('held'));
  await expect(first).rejects.toThrow('held');
  await expect(second).rejects.toBeInstanceOf(Crowded);
  expect(await lanes.within(['jar'], async () => 'free')).toBe('free');
});

test('another failure is one buyer’s own', async () => {
  const lanes = openLanes({ wide: 1, milliseconds: aDay });
  const jar = held();
  const first = lanes.within(['jar'], jar.work);
  const second = lanes.within(['jar'], async () => 'second');
  jar.fail(new Error('a bug'));
  await expect(first).rejects.toThrow('a bug');
  expect(await second).toBe('second');
});
