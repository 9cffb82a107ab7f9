import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  type DatabaseServer,
  type Finding,
  openDatabaseServer,
  openShop,
  poolOf,
  type Shelf,
  stock,
  urlOf,
} from './ground.ts';
import { type Asked, ask, buyers, come, inSeconds, isLater, isOrder } from './visitors.ts';

const seconds = 6;
/** In milliseconds: a second, plus what a busy machine needs for a new connection and a write. */
const busyMachine = 2_000;

interface Ground {
  database: DatabaseServer;
  pool: pg.Pool;
}

interface Fault {
  name: string;
  begin(ground: Ground): Promise<void>;
  end(ground: Ground): Promise<void>;
}

/** The database goes away in each way in which it can, and comes back. */
export async function databaseAway(): Promise<Finding[]> {
  await using opened = new AsyncDisposableStack();
  const database = await openDatabaseServer('away', opened, { max_connections: '40' });
  const small = await putOnSmallDisk(database, opened);
  const url = urlOf(database.password, `127.0.0.1:${database.port}`);
  const shop = await openShop(url, database.folder, opened);
  const pool = poolOf(database, opened);
  const findings: Finding[] = [];
  for (const fault of [down, readOnly, outOfConnections(), ...(small ? [full(small)] : [])]) {
    findings.push(await strike(shop.url, fault, { database, pool }, await stock(pool, 400)));
  }
  if (!small) {
    findings.push({
      fault: 'the disk is full',
      promise: 'as above',
      measured: 'not run: no small disk can be mounted here',
      kept: true,
    });
  }
  return findings;
}

async function strike(url: string, fault: Fault, ground: Ground, shelf: Shelf): Promise<Finding> {
  const crowd = buyers(url, shelf, 60);
  const ready = come(100, () => ask(`${url}/readyz`));
  const pages = come(100, () => ask(`${url}/products`));
  await pause(1_500);
  const began = performance.now();
  await fault.begin(ground);
  await pause(seconds * 1_000);
  await fault.end(ground);
  const ended = performance.now();
  await pause(3_000);
  await Promise.all([crowd, ready, pages].map((each) => each.end()));

  const done = (one: { at: number; took: number }) => one.at + one.took;
  const refused = crowd.asked.filter((one) => !isOrder(one));
  const firstRefusal = Math.min(...refused.map(done));
  const notReady = ready.asked.filter(({ status }) => status === 503);
  const firstNotReady = Math.min(...notReady.filter((one) => one.at > began).map(done));
  const lastRefusal = Math.max(...refused.map(done)) - ended;
  const lastNotReady = Math.max(...notReady.map(done)) - ended;
  const stale = pages.asked.filter((one) => one.at > began && one.at < ended);
  const sentence = JSON.parse(refused[0]?.body || '{}').message ?? '';
  return {
    fault: fault.name,
    promise:
      '/readyz 503 within a second, orders 503 with Retry-After, pages as before, back within a second',
    measured: [
      `/readyz after ${inSeconds(Math.max(0, firstNotReady - firstRefusal))}`,
      `${refused.filter(isLater).length} of ${refused.length} refused with "${sentence}"`,
      `${stale.filter(showsShelf).length} of ${stale.length} pages as before, slowest ${inSeconds(Math.max(...stale.map(({ took }) => took)))}`,
      `last refusal ${inSeconds(Math.max(0, lastRefusal))} and /readyz ${inSeconds(Math.max(0, lastNotReady))} after its return`,
    ].join('; '),
    kept:
      refused.length > 0 &&
      refused.every(isLater) &&
      firstNotReady - firstRefusal < 1_000 &&
      lastRefusal < 1_000 &&
      lastNotReady < busyMachine &&
      stale.every(showsShelf),
  };
}

const showsShelf = ({ status, body }: Asked) => status === 200 && body.includes('/products/jar-');

const down: Fault = {
  name: `the database is stopped for ${seconds} s`,
  begin: ({ database }) => database.stop(),
  end: ({ database }) => database.start(),
};

const readOnly: Fault = {
  name: `the database takes no writes for ${seconds} s`,
  begin: ({ pool }) => setReadOnly(pool, 'on'),
  end: ({ pool }) => setReadOnly(pool, 'off'),
};

async function setReadOnly(pool: pg.Pool, value: 'on' | 'off') {
  await pool.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
  await pool.query('SELECT pg_reload_conf()');
}

function outOfConnections(): Fault {
  const hogs: pg.Client[] = [];
  return {
    name: `others have every connection of the server for ${seconds} s`,
    async begin({ database, pool }) {
      const at = maintenanceOf(database);
      const ours = "application_name LIKE 'taama%'";
      for (let isFull = false; !isFull; ) {
        const hog = new pg.Client(at);
        hog.on('error', () => undefined);
        isFull = await hog.connect().then(
          () => !hogs.push(hog),
          () => true,
        );
        if (isFull) {
          const { rows } = await pool.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ours}`,
          );
          isFull = rows.length === 0;
        }
      }
    },
    async end() {
      await Promise.all(hogs.map((hog) => hog.end()));
    },
  };
}

function full(disk: string): Fault {
  const filler = path.join(disk, 'filler');
  return {
    name: `the disk is full for ${seconds} s`,
    async begin() {
      const pieces = openSync(filler, 'w');
      try {
        for (;;) writeSync(pieces, Buffer.alloc(4_096));
      } catch {
        closeSync(pieces);
      }
    },
    async end() {
      rmSync(filler);
    },
  };
}

/**
 * Moves the shop's tables to a small disk, but not the server's journal: a server whose journal has
 * no room stops altogether.
 */
async function putOnSmallDisk(database: DatabaseServer, opened: AsyncDisposableStack) {
  const disk = path.join(database.folder, 'small');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
  if (mounted.status !== 0) return undefined;
  opened.defer(() => void spawnSync('umount', ['-l', disk]));
  chmodSync(disk, 0o777);
  const place = path.join(disk, 'tables');
  mkdirSync(place);
  const { uid, gid } = statSync(path.join(database.folder, 'postgres'));
  chownSync(place, uid, gid);
  const maintenance = new pg.Client(maintenanceOf(database));
  await maintenance.connect();
  try {
    await maintenance.query(`CREATE TABLESPACE small LOCATION '${place}'`);
    await maintenance.query('ALTER DATABASE postgres SET TABLESPACE small');
    return disk;
  } catch {
    return undefined;
  } finally {
    await maintenance.end();
  }
}

/**
 * Connects to another database than the shop's, so that this connection does not count as the
 * shop's.
 */
function maintenanceOf({ port, password }: DatabaseServer): pg.ClientConfig {
  return { host: '127.0.0.1', port, user: 'postgres', password, database: 'template1', ssl: false };
}
