import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { checkClock } from './check-clock.ts';

const { pool } = await testDatabase();
const apart = (seconds: number) => () => new Date(Date.now() + seconds * 1_000);

test('a clock within five seconds of the database’s is taken', async () => {
  for (const seconds of [0, 4, -4]) await checkClock(pool, apart(seconds));
});

test('one that is further off keeps the shop from starting, in one sentence', async () => {
  await expect(checkClock(pool, apart(360))).rejects.toThrow(
    "This machine's clock is 360 seconds ahead of the database's, and 5 is the most: set both by a time server.",
  );
  await expect(checkClock(pool, apart(-20))).rejects.toThrow('seconds behind the database');
});
