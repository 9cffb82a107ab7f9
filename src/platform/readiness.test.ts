import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { openReadiness } from './readiness.ts';

const { pool, connection } = await testDatabase();
test('x', async () => {
  const r = openReadiness(connection);
  expect(await r.isReady()).toBe(true);
  r.note('gone');
  expect(await r.isReady()).toBe(true);
  await r.close();
});
