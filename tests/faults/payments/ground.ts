import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { addProduct } from '#features/catalogue/catalogue.ts';
import { webhookPath } from '#lib/paths.ts';
import { openLocalPaystack } from '#local-paystack/local-paystack.ts';
import { freePort } from '#platform/embedded/free-port.ts';
import { openLog } from '#platform/logging.ts';
import { openSessions } from '#platform/sessions.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { openRandom } from '#tests/random/random.ts';
import { runFolder, sweepDeadRuns } from '../../setup/run-folders.ts';
import { type DatabaseUnderFire, openDatabaseUnderFire } from './database-under-fire.ts';
import type { Notes } from './notes.ts';
import { type Plan, plenty, sets } from './plan.ts';
import { openProviderDoor } from './provider-door.ts';
import { openShopTime } from './shop-time.ts';
import { openShopUnderFire } from './shop-under-fire.ts';

export type Ground = Awaited<ReturnType<typeof openGround>>;

const key = 'sk_test_of_the_fault_run';
const sessionSecret = 'the same before and after every kill, and long enough';
const begins = new Date('2026-11-23T08:00:00Z');

/** A shop and its database that can be killed, and a provider and a mail server that stay. */
export async function openGround(plan: Plan, notes: Notes, opened: AsyncDisposableStack) {
  await sweepDeadRuns();
  const time = openShopTime(begins);
  const mail = await openMailServer();
  opened.defer(() => mail.close());
  const shopDatabase = await openDatabase('faults-shop', opened);
  const providerDatabase = await openDatabase('faults-provider', opened);

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let hears = true;
  const door = await openProviderDoor(() => provider.url);
  opened.defer(() => door.close());
  const provider = await openLocalPaystack({
    pool: providerDatabase.pool,
    clock: time.now,
    log: openLog(() => undefined),
    key,
    checkoutUrl: door.url,
    webhookUrl: () => (hears ? `${url}${webhookPath}` : undefined),
    random: chanceFrom(plan.seed),
    // These run on the machine's time, in which an hour of the shop passes in some seconds.
    pace: { hold: 2_000, webhookPatience: 3_000, slowHalf: 200 },
  });
  opened.defer(() => provider.close());

  const logFile = path.join(shopDatabase.folder, 'shop.log');
  const settings = {
    DATA_DIR: path.join(shopDatabase.folder, 'data'),
    SEED: 'none',
    SESSION_SECRET: sessionSecret,
    PUBLIC_URL: url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@shop.example',
    PAYSTACK_URL: door.url,
    PAYSTACK_SECRET_KEY: key,
    ADMIN_PASSWORD: 'a password that nobody uses here',
    RATE_LIMIT_FACTOR: '100000',
  };
  const { connection } = shopDatabase;
  const shop = openShopUnderFire(
    () => ({ connection, settings, port, logFile, ahead: time.ahead() }),
    async (asked) => {
      const at = await shopDatabase.busyWith().catch(String);
      notes.faults.push(`The shop never answered to '${asked.what}'; its database: ${at}`);
    },
  );
  opened.defer(() => shop.kill());
  await shop.start();
  const shelf = await stockShelf(shopDatabase, plan, time.now());
  const sessions = openSessions(sessionSecret, time.now);
  const desk = { pool: shopDatabase.pool, sessions, now: time.now };
  return {
    plan,
    time,
    mail,
    shop,
    shelf,
    desk,
    door,
    key,
    provider,
    shopDatabase,
    providerDatabase,
    logFile,
    /** Sets whether the provider sends webhooks. */
    tell(does: boolean) {
      hears = does;
    },
  };
}

async function openDatabase(
  purpose: string,
  opened: AsyncDisposableStack,
): Promise<DatabaseUnderFire & { folder: string }> {
  const folder = runFolder(purpose);
  mkdirSync(folder, { recursive: true });
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const database = await openDatabaseUnderFire(folder);
  opened.defer(() => database.close());
  return { ...database, folder };
}

async function stockShelf({ pool }: DatabaseUnderFire, { shelf }: Plan, at: Date) {
  const ids: string[] = [];
  for (const [position, { name, price, stock }] of shelf.entries()) {
    const product = { name, price, stock, position, at, slug: `shea-butter-${position + 1}` };
    const words = { description: 'Made in Tamale.', category: 'Body Care' };
    ids.push(await addProduct(pool, { ...product, ...words }));
  }
  // Every second product is a size of the one before it, with a stock of its own.
  await pool.query(
    `UPDATE catalogue_product SET sized = (position % 2 = 0),
       size = CASE WHEN position % 2 = 0 THEN '100 g' ELSE '200 g' END,
       size_of = CASE WHEN position % 2 = 1 THEN ($1::uuid[])[position] END
     WHERE id = ANY($1)`,
    [ids],
  );
  return [...ids, ...(await packSets(pool, ids, at))];
}

/** Makes sets of the same rows, in the opposite order, so that locks can meet. */
async function packSets(
  pool: DatabaseUnderFire['pool'],
  shelf: readonly string[],
  at: Date,
): Promise<string[]> {
  const parts = [shelf[0], shelf[plenty]];
  const packed: string[] = [];
  for (let place = 0; place < sets; place += 1) {
    const words = { name: `Set ${place + 1}`, slug: `set-${place + 1}`, category: 'Body Care' };
    const facts = { price: 9_000, stock: 0, position: shelf.length + place, at };
    const id = await addProduct(pool, { ...words, ...facts, description: 'Made in Tamale.' });
    await pool.query(
      `WITH part AS (
         UPDATE catalogue_product SET in_sets = true WHERE id = ANY($2) RETURNING id
       ), made AS (
         UPDATE catalogue_product SET set_version = 1 WHERE id = $1
       )
       INSERT INTO catalogue_part (set_id, product_id, quantity, place)
       SELECT $1, id, 1, row_number() OVER (ORDER BY array_position($2, id)) FROM part`,
      [id, place % 2 ? parts.toReversed() : parts],
    );
    packed.push(id);
  }
  return packed;
}

/** From 0 to below 1, as the provider expects it. */
function chanceFrom(seed: number): () => number {
  const random = openRandom(seed + 1);
  return () => random.below(2 ** 32) / 2 ** 32;
}
