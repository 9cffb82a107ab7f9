import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { openDensePress } from './dense-press.ts';

const page = Buffer.from('shea');

test('if pressing fails, the next are pressed, and its place in the queue is free again', async () => {
  const bad = Buffer.from('too large');
  const press = vi.fn(async (plain: Buffer) => {
    if (plain === bad) throw new RangeError('There is no memory for it');
    return plain;
  });
  const pressDensely = openDensePress(press);
  const done = vi.fn();
  const takeAll = (plain: Buffer) => {
    let taken = 0;
    while (pressDensely(plain, done)) taken += 1;
    return taken;
  };
  const most = takeAll(bad);
  expect(most).toBeGreaterThan(1);
  await eventually(() => expect(press).toHaveBeenCalledTimes(most));
  await eventually(() => expect(takeAll(page)).toBe(most));
  await eventually(() => expect(done).toHaveBeenCalledTimes(most));
});

test('one is pressed at a time', async () => {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const press = vi.fn(async (plain: Buffer) => {
    await gate;
    return plain;
  });
  const pressDensely = openDensePress(press);
  const done = vi.fn();
  pressDensely(page, done);
  pressDensely(page, done);
  await eventually(() => expect(press).toHaveBeenCalledTimes(1));
  letGo();
  await eventually(() => expect(done).toHaveBeenCalledTimes(2));
  expect(press).toHaveBeenCalledTimes(2);
});
