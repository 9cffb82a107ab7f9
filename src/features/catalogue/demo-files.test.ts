import { expect, test } from 'vitest';
import type { FiledPicture } from '#lib/picture.ts';
import { readConfig } from '#platform/config.ts';
import { openLog } from '#platform/logging.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { testDatabase } from '#tests/database/database.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { atEnd } from '#tests/setup/at-end.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { type OpenShop, openShop } from '../../start-shop.ts';

test('a new shop is open while its pictures’ files arrive, and who asks for one waits', async () => {
  const { shop, letArrive } = await openBeforeFiles();
  expect((await shop.app.inject('/')).statusCode).toBe(200);
  const asked = shop.app.inject(await firstPicture(shop));
  const unknown = shop.app.inject(`/media/${'0'.repeat(64)}/320.jpg`);
  const both = Promise.all([asked, unknown]).then((answers) => answers.map((a) => a.statusCode));
  const other = shop.app.inject('/api/products').then(() => 'another answer');
  expect(await Promise.race([both, other])).toBe('another answer');
  await letArrive();
  expect(await both).toEqual([200, 404]);
  await shop.working;
});

test('files that a killed process did not bring are brought by the next, whatever its seed', async () => {
  const { database, shop, letArrive } = await openBeforeFiles();
  const ended = shop.working.catch((error: unknown) => error);
  const kill = async () => {
    const { rows } = await database.pool.query(`
      SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND query LIKE '%platform_once%'
        AND datname = current_database()`);
    return rows;
  };
  await expect.poll(kill, { timeout: 10_000 }).toEqual([{ ended: true }]);
  expect(await ended).toBeInstanceOf(Error);
  await letArrive();

  const next = await openTestShop({ database, seed: 'none' });
  const picture = await firstPicture(next);
  expect((await next.app.inject(picture)).statusCode).toBe(200);
});

/** A demo shop with its products, whose pictures' files wait for a rival. */
async function openBeforeFiles() {
  const database = await testDatabase();
  const rival = await database.pool.connect();
  await rival.query('BEGIN');
  await rival.query("INSERT INTO platform_once VALUES ('demo pictures', now())");
  const shop = await openShop({
    config: readConfig({ DATA_DIR: temporaryFolder(), SEED: 'demo' }),
    log: openLog(() => undefined),
    // A slow machine may need longer than a statement may otherwise wait for a rival.
    connection: { ...database.connection, lock_timeout: 60_000, statement_timeout: 60_000 },
    pages: openBuiltPages(),
  });
  atEnd(() => shop.close());
  const letArrive = async () => {
    await rival.query('ROLLBACK');
    rival.release();
  };
  return { database, shop, letArrive };
}

async function firstPicture({ app }: Pick<OpenShop, 'app'>) {
  const answer = await app.inject('/api/products/whipped-shea-body-butter');
  const [picture] = answer.json<{ pictures: FiledPicture[] }>().pictures;
  return `/media/${picture?.hash}/320.jpg`;
}
