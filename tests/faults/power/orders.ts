import { appendFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { measureAll } from '#platform/backup/measure.ts';
import { nightlyBackups } from '#platform/backup/nightly-backup.ts';
import { openBackup } from '#platform/backup/read-backup.ts';
import { systemClock } from '#platform/clock.ts';
import { openLog } from '#platform/logging.ts';
import { auditBooks } from '#tests/books/audit-books.ts';
import type { Random } from '#tests/random/random.ts';
import type { Finding } from '../database/ground.ts';
import { until } from '../database/visitors.ts';
import { bringShoppers, type Shopper, startRush } from '../shoppers.ts';
import { drawCut, untilOpen } from './cuts.ts';
import type { Lost } from './disk.ts';
import { type Machine, openMachine, withPool } from './machine.ts';

const rounds = 10;
/** Each round has new people, because a person may have at most thirty unpaid orders a day. */
const people = 30;

/** People order without a pause, and the power fails again and again. */
export async function orders(python: string, random: Random): Promise<Finding[]> {
  await using opened = new AsyncDisposableStack();
  const machine = await openMachine(python, opened);
  let shop = await machine.start();
  await untilOpen(shop);
  const everybody: Shopper[] = [];
  const acknowledged = new Set<string>();
  const dropped: Lost = { blocks: 0, names: 0 };
  const copies = { made: 0, whole: 0 };
  let signedOut = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { productId, shoppers } = await bringPeople(machine);
    everybody.push(...shoppers);
    const rush = startRush(shop.url, productId, shoppers);
    await until(() => rush.placed.length >= people, 60);
    await pause(random.below(2_000));
    const isLast = round === rounds - 1;
    const copy = isLast ? await copyAtNight(machine) : undefined;
    const cut = drawCut(random);
    // In the last round nothing survives by chance, which would hide a copy that was not flushed.
    const lost = await machine.cutPower(isLast ? { ...cut, share: 0 } : cut);
    const refusal = await rush.end().catch((error: unknown) => error);
    if (rush.placed.length < people)
      throw new Error('Not everybody could order', { cause: refusal });
    for (const id of rush.placed) acknowledged.add(id);
    dropped.blocks += lost.blocks;
    dropped.names += lost.names;
    if (copy) {
      copies.made += 1;
      if (await isWhole(copy)) copies.whole += 1;
    }
    shop = await machine.start();
    await untilOpen(shop);
    for (const { token } of everybody) {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${shop.url}/api/carts`, { headers });
      if (status !== 200) signedOut += 1;
    }
  }
  const missing = await findMissing(machine, acknowledged);
  const faults = await withPool(machine, auditBooks);
  return [
    {
      fault: `the power fails ${rounds} times while ${people} people order; ${dropped.blocks} blocks and ${dropped.names} names that nobody had flushed are lost`,
      promise:
        'each start opens the shop, nothing acknowledged is lost, and everybody is still signed in',
      measured: `${acknowledged.size} orders acknowledged, ${acknowledged.size - missing} found; ${signedOut} signed out`,
      kept: missing === 0 && signedOut === 0,
    },
    {
      fault: 'the same',
      promise: 'stock, orders, discounts and histories agree',
      measured: faults.length === 0 ? 'they agree' : faults.join('; '),
      kept: faults.length === 0,
    },
    {
      fault: 'it fails just after the nightly backup said that it is written',
      promise: 'the copy is there and whole',
      measured: `${copies.whole} of ${copies.made}`,
      kept: copies.whole === copies.made,
    },
  ];
}

/** Shows that the disk really loses data, with a database that flushes nothing. */
export async function unflushed(python: string, random: Random): Promise<Finding[]> {
  await using opened = new AsyncDisposableStack();
  const machine = await openMachine(python, opened);
  const first = await machine.start();
  await untilOpen(first);
  const { productId, shoppers } = await bringPeople(machine);
  await machine.shutDown(first);
  appendFileSync(path.join(machine.data, 'postgres', 'postgresql.conf'), "\nfsync = 'off'\n");
  const shop = await machine.start();
  await untilOpen(shop);
  const rush = startRush(shop.url, productId, shoppers);
  await until(() => rush.placed.length >= 100, 60);
  await machine.cutPower({ ...drawCut(random), share: 0 });
  await rush.end().catch(() => undefined);
  const next = await machine.start();
  const opens = await untilOpen(next).then(
    () => true,
    () => false,
  );
  const missing = opens ? await findMissing(machine, new Set(rush.placed)) : rush.placed.length;
  return [
    {
      fault: 'the power fails once, and the database runs with fsync = off',
      promise: 'none; it shows that the disk does lose what nobody flushed',
      measured: opens
        ? `${missing} of ${rush.placed.length} acknowledged orders lost`
        : `the database of ${rush.placed.length} acknowledged orders does not start`,
      kept: missing > 0,
    },
  ];
}

/** Adds people and a product. */
function bringPeople(machine: Machine) {
  const secret = machine.secrets()['session-secret'] ?? '';
  return withPool(machine, (pool) => bringShoppers(pool, secret, people));
}

async function findMissing(machine: Machine, acknowledged: Set<string>): Promise<number> {
  const { rows } = await withPool(machine, (pool) => pool.query('SELECT id FROM orders_order'));
  const found = new Set(rows.map(({ id }) => id));
  return [...acknowledged].filter((id) => !found.has(id)).length;
}

/** Makes the nightly copy as the shop's own job does, in this process. */
async function copyAtNight({ data, connection }: Machine): Promise<string> {
  const said: string[] = [];
  const log = openLog((line) => said.push(line));
  const [job] = nightlyBackups({
    config: { dataFolder: data, databaseUrl: undefined },
    connection: connection(),
    context: { clock: systemClock, log },
  });
  await job?.work();
  const folder = path.join(data, 'backups');
  const [name] = readdirSync(folder);
  if (!name) throw new Error(`No backup was made: ${said.join('')}`);
  return path.join(folder, name);
}

async function isWhole(file: string): Promise<boolean> {
  await using opened = new AsyncDisposableStack();
  try {
    const { eachTable } = await openBackup(file, opened);
    await eachTable(async (_, rows) => void (await measureAll(rows)));
    return true;
  } catch {
    return false;
  }
}
