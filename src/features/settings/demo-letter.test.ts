import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { openTestShop } from '#tests/shop/shop.ts';

test('a demo has its name before it writes its first letter, which leaves at once', async () => {
  const database = await testDatabase();
  const { pool } = database;
  await pool.query({ text: 'DELETE FROM platform_setting', values: [] });
  let now = Date.UTC(2026, 10, 23, 10);
  await openTestShop({ seed: 'demo', database, clock: () => new Date(now++) });
  const { rows } = await pool.query({
    text: `SELECT s.changed_at < l.created_at AS named FROM platform_setting s, platform_letter l
      WHERE s.name = 'brand' AND l.kind = 'owner-welcome'`,
    values: [],
  });
  expect(rows).toEqual([{ named: true }]);
});
