import { expect, test } from 'vitest';
import { runFaults } from './payments/run-faults.ts';
import { writeLedger } from './payments/write-ledger.ts';

test('forty customers are served although everything fails and is killed, and the books agree', async () => {
  const wish = { seed: 7, orders: 40 };
  const ended = await runFaults({ ...wish, say: () => undefined });
  const faults = ended.verdicts.flatMap(({ faults }) => faults);
  expect(faults, writeLedger(wish, ended)).toEqual([]);
  expect(ended.books.orders.length).toBeGreaterThanOrEqual(30);
  expect(ended.kills.size).toBeGreaterThanOrEqual(2);
  expect(ended.struck.size).toBeGreaterThanOrEqual(10);
}, 240_000);
