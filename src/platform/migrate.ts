import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { aDay } from '#lib/durations.ts';
import type { Database, Pool } from './database.ts';
import {
  type AppliedMigration,
  createMigrationTable,
  listAppliedMigrations,
  recordMigrations,
  takeMigrationLock,
} from './migrate.queries.ts';
import { StartupError } from './startup-error.ts';

interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
}

/** A series of migrations: the shop's, or that of a program which uses the shop's database. */
interface Series {
  folder: URL;
  /** Prefix of its names in the table that records all series. */
  prefix: string;
  /** The numbers of this series begin after this one. */
  after: number;
}

const lockNotAvailable = '55P03';

const root = new URL('../../', import.meta.url);
export const shippedMigrations = new URL('db/migrations/', root);

/** For a program in a folder next to `db`. */
export function seriesOf(name: string): Series {
  return { folder: new URL(`${name}/migrations/`, root), prefix: `${name}/`, after: 10_000 };
}

/** The file of a migration of any series, by the name under which it is recorded. */
export function placeOf(name: string): { folder: string; file: URL } {
  const [file = '', home = 'db'] = name.split('/').reverse();
  const folder = `${home}/migrations`;
  return { folder, file: new URL(`${folder}/${file}`, root) };
}

/** The migrations of all series. */
export function listMigrationFiles(): URL[] {
  return globSync('*/migrations/*.sql', { cwd: root }).map((file) => new URL(file, root));
}

interface Wish {
  /**
   * Called if migrations are due and the database already holds some. Other processes cannot
   * migrate meanwhile.
   */
  before?: (applied: AppliedMigration[]) => Promise<unknown>;
  patience?: Patience;
  at?: Date;
}

/** In milliseconds. */
interface Patience {
  lock: number;
  pause: number;
  tries: number;
}

/**
 * While a migration waits for a lock on a table, every later query on that table waits too. So it
 * gives up soon, lets the queries through, and tries again.
 */
const patient: Patience = { lock: 2_000, pause: 1_000, tries: 60 };

/** Brings the database to this code's state. Processes that start together take turns. */
export async function migrate(
  pool: Pool,
  given: URL | Series = shippedMigrations,
  { before, patience = patient, at = new Date() }: Wish = {},
) {
  const series = given instanceof URL ? { folder: given, prefix: '', after: 0 } : given;
  const shipped = await readMigrations(series);
  return inTurn(pool, takeMigrationLock, async (client) => {
    await createMigrationTable(client);
    const applied = (await listAppliedMigrations(client)).filter(
      ({ name }) => name.slice(0, name.indexOf('/') + 1) === series.prefix,
    );
    refuseForeignHistory(shipped, applied);
    const due = shipped.slice(applied.length);
    if (due.length > 0 && applied.length > 0) await before?.(applied);
    // A new database has no queries to let through, so one transaction is enough and faster.
    const steps = applied.length > 0 ? due.map((migration) => [migration]) : [due];
    for (const step of steps) await applyPatiently(client, step, { ...patience, at });
    return due.map((migration) => migration.name);
  });
}

/**
 * Processes that start at once migrate or fill the shop one at a time. The others wait without a
 * limit: on a slow machine it takes longer than a statement may wait.
 */
export async function inTurn<Value>(
  pool: Pool,
  takeLock: (database: Database) => Promise<unknown>,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const lent = await pool.connect();
  const client = unhurried(lent);
  try {
    await client.query({ text: 'SET statement_timeout = 0; SET lock_timeout = 0', values: [] });
    await takeLock(client);
    return await work(client);
  } finally {
    // Closing the connection releases the lock and resets the timeout, even after an error.
    lent.release(true);
  }
}

/** The names of the migrations that this code brings, in their order. */
export async function listShipped(folder: URL = shippedMigrations): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** A migration has no time limit, neither on the server's side nor on ours. */
function unhurried(client: pg.PoolClient): Database {
  return {
    query: (statement) => client.query({ ...statement, query_timeout: aDay } as pg.QueryConfig),
  };
}

async function readMigrations({ folder, prefix, after }: Series): Promise<Migration[]> {
  const names = await listShipped(folder);
  return Promise.all(
    names.map(async (name, place) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      if (Number.parseInt(name, 10) !== place + 1) {
        throw new Error(`Migration ${name} should be number ${place + 1}`);
      }
      const checksum = createHash('sha256').update(text).digest('hex');
      return { number: after + place + 1, name: `${prefix}${name}`, text, checksum };
    }),
  );
}

function refuseForeignHistory(shipped: Migration[], applied: { name: string; checksum: string }[]) {
  const newer = applied[shipped.length];
  if (newer) {
    throw new StartupError(
      `The database is newer than this code (it has ${newer.name}, which this version does not know): start the newer version, or bring back the data of this one: npm run rollback, and with a server of your own npm run restore -- FILE --over.`,
    );
  }
  for (const [place, { name, checksum }] of applied.entries()) {
    if (shipped[place]?.checksum === checksum) continue;
    throw new StartupError(
      `The database was made with another ${name} than the one in ${placeOf(name).folder}: migrations are never edited once they ran, so bring the file back to what it was and write a new one.`,
    );
  }
}

async function applyPatiently(
  client: Database,
  migrations: Migration[],
  how: Patience & { at: Date },
) {
  let held: Migration | undefined;
  for (let left = how.tries; left > 0; left -= 1) {
    held = await apply(client, migrations, how);
    if (!held) return;
    await pause(how.pause);
  }
  throw new StartupError(
    `Migration ${held?.name} could not have a table to itself: something holds it for long (see pg_stat_activity). Nothing of it was changed; end that, and start again.`,
  );
}

/**
 * Answers the migration that needs a lock held by another transaction. Then all of them are rolled
 * back.
 */
async function apply(
  client: Database,
  migrations: Migration[],
  { lock, at }: Patience & { at: Date },
): Promise<Migration | undefined> {
  const say = (text: string) => client.query({ text, values: [] });
  await say(`BEGIN; SET LOCAL lock_timeout = ${lock}`);
  let under: Migration | undefined;
  try {
    for (under of migrations) await say(under.text);
    await recordMigrations(client, migrations, at);
    await say('COMMIT');
    return undefined;
  } catch (error) {
    await say('ROLLBACK');
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return under;
    throw new Error(`Migration ${under?.name} failed: ${String(error)}`, { cause: error });
  }
}
