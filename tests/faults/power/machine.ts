import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Connection, connectionTo } from '#platform/embedded/connection.ts';
import { holdsCluster } from '#platform/embedded/place.ts';
import { runningPostmaster } from '#platform/embedded/postmaster.ts';
import { allProcesses } from '#platform/embedded/processes.ts';
import { stopOrphan } from '#platform/embedded/server.ts';
import { clusterName, endStranded } from '#platform/embedded/stranded.ts';
import { type ShopProcess, startProcess } from '../processes.ts';
import { type Cut, insertDisk, type Lost } from './disk.ts';

/** A machine with a disk of its own, on which the shop keeps everything. */
export interface Machine {
  data: string;
  /** Does not wait until the shop is open. */
  start(): Promise<ShopProcess>;
  /** Kills everything, and mounts the disk again with the data that had reached it. */
  cutPower(how: Cut): Promise<Lost>;
  /** Ends the shop and its database in order. */
  shutDown(shop: ShopProcess): Promise<void>;
  /** The database of the running shop. */
  connection(): Connection;
  secrets(): Record<string, string | undefined>;
}

export async function openMachine(python: string, opened: AsyncDisposableStack): Promise<Machine> {
  const home = mkdtempSync(path.join(realpathSync(tmpdir()), 'taama-power-'));
  // The database's user has to pass through this folder.
  chmodSync(home, 0o755);
  const [stored, mounted] = [path.join(home, 'stored'), path.join(home, 'disk')];
  for (const each of [stored, mounted]) mkdirSync(each);
  let disk = await insertDisk(python, stored, mounted);
  const data = path.join(mounted, 'srv', 'taama');
  const place = path.join(data, 'postgres');
  opened.defer(async () => {
    killAll(disk.pid);
    endStranded(place);
    await disk.takeOut();
    removeSocket(place);
    rmSync(home, { recursive: true, force: true });
  });
  return {
    data,
    start: () =>
      startProcess({
        DATA_DIR: data,
        SEED: 'none',
        RATE_LIMIT_FACTOR: '100000',
        DRAIN_SECONDS: '0',
      }),
    async cutPower(how) {
      const lost = await disk.cut(how);
      killAll(disk.pid);
      endStranded(place);
      await disk.takeOut();
      disk = await insertDisk(python, stored, mounted);
      return lost;
    },
    async shutDown(shop) {
      shop.kill('SIGTERM');
      await shop.ended;
      await stopOrphan(place);
    },
    connection() {
      if (!holdsCluster(place)) throw new Error(`The database is not in ${place}`);
      const postmaster = runningPostmaster(place);
      if (!postmaster) throw new Error(`No database runs in ${place}`);
      return connectionTo(postmaster, place);
    },
    secrets: () =>
      Object.fromEntries(
        ['session-secret', 'admin-password', 'postgres/cluster.pw'].map((name) => [
          name,
          contentOf(path.join(data, name)),
        ]),
      ),
  };
}

export async function withPool<Result>(
  { connection }: Machine,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ ...connection(), max: 4 });
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** A killed server leaves its socket, and no later start removes it here. */
export function removeSocket(place: string) {
  rmSync(path.join('/tmp', clusterName(place)), { recursive: true, force: true });
}

/** Kills all processes that this one started, and their children, except the disk. */
function killAll(disk: number | undefined) {
  const all = allProcesses();
  const below = (parent: number): number[] =>
    all
      .filter((each) => each.parent === parent && each.pid !== disk)
      .flatMap(({ pid }) => [pid, ...below(pid)]);
  for (const pid of below(process.pid)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended meanwhile.
    }
  }
}

function contentOf(file: string) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
