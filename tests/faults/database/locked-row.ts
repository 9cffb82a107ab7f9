import { setTimeout as pause } from 'node:timers/promises';
import type { Shopper } from '../shoppers.ts';
import { type Finding, openDatabaseServer, openShop, poolOf, stock, urlOf } from './ground.ts';
import {
  type Asked,
  ask,
  buy,
  buyers,
  come,
  inSeconds,
  isLater,
  isOrder,
  percentile,
} from './visitors.ts';

/** The row of one product stays locked, and meanwhile sixty people try to buy it. */
export async function lockedRow(seconds = 45): Promise<Finding[]> {
  await using opened = new AsyncDisposableStack();
  const database = await openDatabaseServer('locked-row', opened, { fsync: 'off' });
  const shop = await openShop(
    urlOf(database.password, `127.0.0.1:${database.port}`),
    database.folder,
    opened,
  );
  const pool = poolOf(database, opened);
  const wanted = await stock(pool, 60);
  const other = await stock(pool, 40 + seconds * 5);

  const look = () => ({
    pages: come(100, () => ask(`${shop.url}/products`)),
    list: come(100, () => ask(`${shop.url}/api/products`)),
    ready: come(100, () => ask(`${shop.url}/readyz`)),
  });
  const before = look();
  await pause(5_000);
  await Promise.all(Object.values(before).map((crowd) => crowd.end()));

  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM catalogue_product WHERE id = $1 FOR UPDATE', [wanted.productId]);
  let isHeld = true;
  const refused: Asked[] = [];
  const stuck = Promise.all(
    wanted.shoppers.map((shopper) => insist(shop.url, shopper, wanted.productId, refused)),
  );
  const during = { ...look(), others: buyers(shop.url, other, 200) };
  await pause(seconds * 1_000);
  await Promise.all(Object.values(during).map((crowd) => crowd.end()));
  isHeld = false;
  await holder.query('ROLLBACK');
  holder.release();
  const freed = performance.now();
  const served = await stuck;
  const readers = [...during.pages.asked, ...during.list.asked, ...during.ready.asked];
  const say = ({ pages, list, ready }: ReturnType<typeof look>) =>
    [pages, list, ready].map(({ asked }) => percentile(asked, 95)).join(', ');
  return [
    {
      fault: `a product's row is held for ${seconds} s, 60 buyers wait for it`,
      promise: 'each is told to come back, within 10 s, and gets it afterwards',
      measured: `${refused.length} refusals, the slowest after ${inSeconds(percentile(refused, 100))}; all 60 served ${inSeconds(performance.now() - freed)} after it was let go`,
      kept:
        refused.length > 0 &&
        refused.every(isLater) &&
        served.every(isOrder) &&
        percentile(refused, 100) < 10_000,
    },
    {
      fault: 'meanwhile, other products',
      promise: 'are bought',
      measured: `${during.others.asked.filter(isOrder).length} of ${during.others.asked.length}, half within ${percentile(during.others.asked, 50)} ms, the slowest ${inSeconds(percentile(during.others.asked, 100))}`,
      kept: during.others.asked.every(isOrder) && percentile(during.others.asked, 100) < 5_000,
    },
    {
      fault: 'meanwhile, pages, the list of products, /readyz',
      promise: 'answer as before',
      measured: `95 % within ${say(during)} ms, before it ${say(before)} ms; the slowest ${percentile(readers, 100)} ms`,
      kept: readers.every(({ status }) => status === 200) && percentile(readers, 100) < 2_500,
    },
  ];

  /** Tries again as the checkout does by itself. */
  async function insist(url: string, shopper: Shopper, productId: string, refusals: Asked[]) {
    for (;;) {
      const asked = await buy(url, shopper, productId);
      if (!isHeld || asked.status !== 503) return asked;
      refusals.push(asked);
      await pause(2_000);
    }
  }
}
