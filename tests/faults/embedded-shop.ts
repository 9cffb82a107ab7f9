import pg from 'pg';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { StartupError } from '#platform/startup-error.ts';

/** What a shop of these tests reports, one line of JSON each. */
export type Report =
  | { said: 'started'; pid: number; attached: boolean; ranAs: string; host: string; rows: number }
  | { said: 'refused'; message: string }
  | { said: 'loading'; session: number; processes: number[] }
  | { said: 'kept'; row: number };

const [options = '{}', load] = process.argv.slice(2);
const report = (what: Report) => process.stdout.write(`${JSON.stringify(what)}\n`);

try {
  await openShop();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  report({ said: 'refused', message: error.message });
}

/** Runs until its standard input ends. Its database goes on running. */
async function openShop() {
  const server = await startEmbeddedServer(JSON.parse(options));
  const { pid, attached, ranAs, connection } = server;
  const pool = new pg.Pool({ ...connection, max: 5 });
  pool.on('error', () => {});
  await pool.query('CREATE TABLE IF NOT EXISTS kept (row bigint PRIMARY KEY)').catch(ifRaced);
  const { rows } = await pool.query('SELECT count(*)::int AS rows FROM kept');
  report({ said: 'started', pid, attached, ranAs, host: connection.host, rows: rows[0].rows });
  process.stdin.on('end', () => process.exit(0)).resume();
  if (load) await insertForEver(pool, Number(load));
}

async function insertForEver(pool: pg.Pool, first: number) {
  let next = first;
  const insertMore = async () => {
    for (;;) {
      const row = next++;
      await pool.query({ name: 'keep', text: 'INSERT INTO kept VALUES ($1)', values: [row] });
      report({ said: 'kept', row });
    }
  };
  const { rows } = await pool.query(
    'SELECT pid, pg_backend_pid() AS session FROM pg_stat_activity',
  );
  report({ said: 'loading', session: rows[0].session, processes: rows.map(({ pid }) => pid) });
  // Once its server is killed, the shop can only wait for its own end.
  await Promise.all([1, 2, 3, 4].map(insertMore)).catch(() => {});
}

/** Two sessions can create it at the same moment. IF NOT EXISTS does not prevent that error. */
function ifRaced(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error;
}
