import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quickTemporaryFolder } from '#tests/files/temporary-folder.ts';
import { type Certified, openAuthority } from '#tests/network/certificate.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { reachForBackup } from '../backup/reach-database.ts';
import { checkServer } from '../check-server.ts';
import { openPool } from '../database.ts';
import { freePort } from '../embedded/free-port.ts';
import { startEmbeddedServer } from '../embedded/server.ts';
import { openJobs } from '../jobs.ts';
import { openChanges } from '../kept/changes.ts';
import { openLog } from '../logging.ts';
import { migrate } from '../migrate.ts';
import { connectionByUrl } from './database-connection.ts';

const folder = quickTemporaryFolder();
const port = await freePort();
const server = await startEmbeddedServer({
  folder: path.join(folder, 'postgres'),
  settings: { fsync: 'off', listen_addresses: '127.0.0.1', port: String(port) },
});
afterAll(() => server.stop());

const authority = openAuthority('The authority of these tests');
const stranger = openAuthority('Somebody else');
const root = keep('root.crt', authority.certificate);
const strangersRoot = keep('stranger.crt', stranger.certificate);
const forThisServer = authority.certify({ names: ['localhost', '127.0.0.1'] });
const usualDoor = 'host all all all scram-sha-256';

beforeEach(async () => {
  vi.stubEnv('HOME', folder);
  await serve(forThisServer);
});
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['?sslmode=disable', false],
  ['?sslmode=allow', false],
  ['?sslmode=prefer', true],
  ['', true],
  ['?sslmode=require', true],
  ['?ssl=true', true],
  ['?sslmode=require&uselibpqcompat=true', true],
  ['?sslmode=require&sslnegotiation=direct', true],
  [`?sslmode=verify-ca&sslrootcert=${root}`, true],
  [`?sslmode=verify-full&sslrootcert=${root}`, true],
])('a server with TLS and postgres://…%s: encrypted %s', async (query, encrypted) => {
  expect(await isEncrypted(query)).toBe(encrypted);
});

test('a server without TLS is reached by those who do not insist', async () => {
  await serve(undefined);
  expect(await isEncrypted('?sslmode=prefer')).toBe(false);
  expect(await isEncrypted('')).toBe(false);
  expect(await isEncrypted('?sslmode=allow')).toBe(false);
  await expect(isEncrypted('?sslmode=require')).rejects.toThrow(
    'The database in DATABASE_URL does not answer: The server does not support SSL connections.',
  );
});

test('a server that lets in one of the two ways only is reached by that way', async () => {
  await serve(forThisServer, 'hostssl all all all scram-sha-256');
  expect(await isEncrypted('?sslmode=allow')).toBe(true);
  await expect(isEncrypted('?sslmode=disable')).rejects.toThrow('no encryption');
  await serve(forThisServer, 'hostnossl all all all scram-sha-256');
  expect(await isEncrypted('?sslmode=prefer')).toBe(false);
  await expect(isEncrypted('?sslmode=require')).rejects.toThrow('no pg_hba.conf entry');
});

test('a wrong password is not tried again in the clear', async () => {
  const url = address('').replace(server.connection.password, 'guess');
  expect(await connectionByUrl(url)).toMatchObject({ ssl: { rejectUnauthorized: false } });
});

test('the name in a certificate counts for verify-full alone', async () => {
  await serve(authority.certify({ names: ['db.example'] }));
  expect(await isEncrypted(`?sslmode=verify-ca&sslrootcert=${root}`)).toBe(true);
  expect(await isEncrypted(`?sslmode=require&sslrootcert=${root}`)).toBe(true);
  await expect(isEncrypted(`?sslmode=verify-full&sslrootcert=${root}`)).rejects.toThrow(
    'The database in DATABASE_URL was reached, but its certificate is for another name than the one in its address.',
  );
});

test.each([
  'sslmode=verify-full',
  `sslmode=verify-full&sslrootcert=${strangersRoot}`,
  `sslmode=verify-ca&sslrootcert=${strangersRoot}`,
  `sslmode=require&sslrootcert=${strangersRoot}`,
  'sslrootcert=system',
])('an authority that is not trusted is told in one sentence: %s', async (query) => {
  await expect(isEncrypted(`?${query}`)).rejects.toThrow(
    'The database in DATABASE_URL was reached, but its certificate comes from an authority that is not trusted here: name its file in DATABASE_URL, as sslrootcert=FILE.',
  );
});

test('so is a certificate that has run out, or is not valid yet', async () => {
  const names = ['127.0.0.1'];
  const trusting = `?sslmode=verify-full&sslrootcert=${root}`;
  await serve(authority.certify({ names, until: new Date('2021-01-01T00:00:00Z') }));
  await expect(isEncrypted(trusting)).rejects.toThrow('but its certificate has run out.');
  await serve(authority.certify({ names, from: new Date('2049-01-01T00:00:00Z') }));
  await expect(isEncrypted(trusting)).rejects.toThrow('but its certificate is not valid yet.');
});

test('files are named when they are missing, and looked for where libpq looks', async () => {
  await expect(isEncrypted('?sslmode=verify-ca')).rejects.toThrow(
    'DATABASE_URL says sslmode=verify-ca, which needs sslrootcert=FILE: the authority to trust.',
  );
  await expect(isEncrypted('?sslrootcert=/nowhere.crt')).rejects.toThrow(
    'DATABASE_URL names a file in sslrootcert that cannot be read.',
  );
  mkdirSync(path.join(folder, '.postgresql'));
  writeFileSync(path.join(folder, '.postgresql', 'root.crt'), authority.certificate);
  vi.stubEnv('HOME', folder);
  expect(await isEncrypted('?sslmode=verify-ca')).toBe(true);
  expect(await isEncrypted('?sslmode=verify-full')).toBe(true);
});

test('what libpq reads in the environment counts where the address says nothing', async () => {
  const environment = { PGSSLMODE: 'verify-full', PGSSLROOTCERT: strangersRoot };
  await expect(isEncrypted('', environment)).rejects.toThrow('not trusted here');
  expect(await isEncrypted('?sslmode=disable', environment)).toBe(false);
});

test('every connection of a shop and of its backup keeps to it', async () => {
  const query = `?sslmode=verify-full&sslrootcert=${root}`;
  const connection = await connectionByUrl(address(query));
  const pool = openPool(connection, () => undefined);
  await migrate(pool);
  const log = openLog(() => undefined);
  const changes = openChanges({ pool, connection, log, fingerprints: async () => ({}) });
  await changes.listen();
  const jobs = openJobs({ connection, log, works: true });
  await jobs.start([]);
  const { rows } = await pool.query(
    `SELECT application_name AS name, bool_and(ssl) AS ssl FROM pg_stat_ssl
     JOIN pg_stat_activity USING (pid) WHERE application_name LIKE 'taama%' GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { name: 'taama', ssl: true },
    { name: 'taama changes', ssl: true },
    { name: 'taama jobs', ssl: true },
  ]);
  await Promise.all([jobs.stop(), changes.stop()]);
  await pool.end();
  const file = path.join(folder, 'shop.backup');
  const back = async (databaseUrl: string) => {
    await using opened = new AsyncDisposableStack();
    const reached = await reachForBackup({ dataFolder: folder, databaseUrl }, opened);
    return await makeBackup(reached, { file, at: new Date() });
  };
  await expect(back(address(`?sslmode=verify-full&sslrootcert=${strangersRoot}`))).rejects.toThrow(
    'The database was reached, but its certificate comes from an authority that is not trusted here',
  );
  expect((await back(address(query))).tables).toBeGreaterThan(10);
});

/** Reaches the server as the shop does, and says why that failed. */
async function isEncrypted(query: string, environment: Record<string, string> = {}) {
  const connection = await connectionByUrl(address(query), environment);
  const pool = openPool(connection, () => undefined);
  try {
    await checkServer(pool);
    const { rows } = await pool.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    return rows[0].ssl;
  } finally {
    await pool.end();
  }
}

function address(query: string) {
  const { password } = server.connection;
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres${query}`;
}

/**
 * From now on the server shows this certificate (or has no TLS), and this line of pg_hba.conf says
 * who gets in.
 */
async function serve(certified: Certified | undefined, door = usualDoor) {
  const { place } = server;
  const { uid, gid } = statSync(place);
  const put = (name: string, text: string) => {
    writeFileSync(path.join(place, name), text, { mode: 0o600 });
    chownSync(path.join(place, name), uid, gid);
  };
  if (certified) {
    put('server.crt', certified.certificate);
    put('server.key', certified.key);
  }
  put('pg_hba.conf', `local all all scram-sha-256\n${door}\n`);
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    await client.query(`ALTER SYSTEM SET ssl = ${certified ? 'on' : 'off'}`);
    const before = logSize();
    await client.query('SELECT pg_reload_conf()');
    await eventually(() => expect(logSize()).toBeGreaterThan(before));
  } finally {
    await client.end();
  }
}

function logSize() {
  return readFileSync(path.join(folder, 'postgres.log')).length;
}

function keep(name: string, text: string) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}
