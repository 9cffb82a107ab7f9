import { setTimeout as pause } from 'node:timers/promises';
import { openFreezingProxy } from './freezing-proxy.ts';
import { type Finding, openDatabaseServer, openShop, poolOf, stock, urlOf } from './ground.ts';
import { buyers, inSeconds, isLater, isOrder, percentile } from './visitors.ts';

const seconds = 32;

/** All connections to the database stop silently, as when a firewall forgets them. */
export async function frozenFlows(): Promise<Finding[]> {
  await using opened = new AsyncDisposableStack();
  const database = await openDatabaseServer('frozen', opened, { fsync: 'off' });
  const proxy = await openFreezingProxy({ host: '127.0.0.1', port: database.port });
  opened.defer(() => proxy.close());
  const shop = await openShop(
    urlOf(database.password, `127.0.0.1:${proxy.port}`),
    database.folder,
    opened,
  );
  const shelf = await stock(poolOf(database, opened), 900);
  const crowd = buyers(shop.url, shelf, 50);
  await pause(4_000);
  const frozen = proxy.open();
  const at = performance.now();
  proxy.freeze();
  await pause(seconds * 1_000);
  await crowd.end();
  const after = crowd.asked.filter((one) => one.at + one.took > at);
  const lastLost =
    Math.max(...after.filter((one) => !isOrder(one)).map((one) => one.at + one.took)) - at;
  const first =
    Math.min(
      ...after.filter((one) => isOrder(one) && one.at > at).map((one) => one.at + one.took),
    ) - at;
  const lost = after.filter((one) => !isOrder(one));
  return [
    {
      fault: `${frozen} connections fall silent, without a reset, under 20 orders a second`,
      promise: 'orders work again within 25 s',
      measured: `the first after ${inSeconds(first)}, all of them after ${inSeconds(lastLost)}; ${lost.length} were told to come back`,
      kept: lost.length > 0 && first < 25_000 && lastLost < 25_000 && lost.every(isLater),
    },
    {
      fault: 'the same',
      promise: 'nothing is stuck for longer than 25 s',
      measured: `the longest answer took ${inSeconds(percentile(after, 100))}`,
      kept: percentile(after, 100) < 25_000,
    },
  ];
}
