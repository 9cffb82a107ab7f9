import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runFolder } from '../../setup/run-folders.ts';
import {
  type DatabaseServer,
  type Finding,
  openDatabaseServer,
  openShop,
  poolOf,
  startServer,
  stock,
  urlOf,
} from './ground.ts';
import { ask, buyers, inSeconds, isLater, isOrder, until } from './visitors.ts';

/** In milliseconds: how long an operator, or Patroni, takes to notice and promote. */
const noticed = 3_000;

/** A primary is killed, and its synchronous replica becomes the primary. */
export async function failover(): Promise<Finding[]> {
  await using opened = new AsyncDisposableStack();
  const primary = await openDatabaseServer('primary', opened, {
    synchronous_standby_names: '*',
    synchronous_commit: 'local',
  });
  const replica = await makeReplica(primary, opened);
  await poolOf(primary, opened).query("ALTER SYSTEM SET synchronous_commit = 'on'");
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${replica.port}`;
  const url = urlOf(primary.password, hosts, '?target_session_attrs=read-write');
  const shop = await openShop(url, primary.folder, opened);
  const shelf = await stock(poolOf(primary, opened), 500);
  const crowd = buyers(shop.url, shelf, 50);
  await pause(4_000);
  const killed = performance.now();
  await killAll(primary, opened);
  await pause(noticed);
  const onReplica = poolOf(replica, opened);
  await onReplica.query('SELECT pg_promote()');
  const promoted = performance.now();
  await until(async () => (await ask(`${shop.url}/readyz`)).status === 200, 20);
  const ready = performance.now();
  await pause(4_000);
  await crowd.end();

  const orders = crowd.asked.filter(isOrder);
  const ends = orders.map((one) => one.at + one.took);
  const lastBefore = Math.max(...ends.filter((end) => end < promoted));
  const firstAfter = Math.min(...ends.filter((end) => end > promoted));
  const ids = orders.map(({ body }) => JSON.parse(body)._id);
  const { rows } = await onReplica.query('SELECT id FROM orders_order WHERE id = ANY($1)', [ids]);
  const refused = crowd.asked.filter((one) => !isOrder(one));
  return [
    {
      fault: `the primary is killed (kill -9), its synchronous replica promoted ${inSeconds(promoted - killed)} later`,
      promise: 'orders work again within 5 s of the promotion',
      measured: `a gap of ${inSeconds(firstAfter - lastBefore)}; the first order ${inSeconds(firstAfter - promoted)} and /readyz ${inSeconds(ready - promoted)} after the promotion; ${refused.length} were told to come back`,
      kept: firstAfter - promoted < 5_000 && refused.every(isLater),
    },
    {
      fault: 'the same',
      promise: 'nothing acknowledged is lost',
      measured: `${ids.length} orders acknowledged, ${rows.length} found`,
      kept: rows.length === ids.length && ids.length > 0,
    },
  ];
}

/** Copies the stopped primary, as pg_basebackup copies a running one. */
async function makeReplica(primary: DatabaseServer, opened: AsyncDisposableStack) {
  const folder = runFolder('faults-database-replica');
  mkdirSync(folder, { recursive: true });
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  await primary.stop();
  const place = path.join(folder, 'postgres');
  cpSync(path.join(primary.folder, 'postgres'), place, { recursive: true, verbatimSymlinks: true });
  await primary.start();
  writeFileSync(path.join(place, 'standby.signal'), '');
  const from = `host=127.0.0.1 port=${primary.port} user=postgres password=${primary.password} application_name=replica`;
  writeFileSync(path.join(place, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  return startServer(folder, opened, { hot_standby: 'on' });
}

async function killAll(server: DatabaseServer, opened: AsyncDisposableStack) {
  const { rows } = await poolOf(server, opened).query('SELECT pid FROM pg_stat_activity');
  for (const pid of [server.pid(), ...rows.map((row) => row.pid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process ended together with the one before it.
    }
  }
}
