import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { type ConnectionOptions, checkServerIdentity, getCACertificates } from 'node:tls';
import pg from 'pg';
import { StartupError } from '#platform/startup-error.ts';
import { type Place, readDatabaseAddress, type TlsWishes } from './database-address.ts';
import { openPlaces, socketTo } from './database-places.ts';

/** An attempt to connect: false is without TLS, options are the terms of TLS. */
type Attempt = false | ConnectionOptions;

/**
 * Reaches DATABASE_URL as libpq would. node-postgres treats prefer, require and verify-ca like
 * verify-full and cannot fall back. So the meaning of the modes is written here, once for every
 * connection of the process.
 */
export async function connectionByUrl(
  databaseUrl: string,
  environment: Record<string, string | undefined> = process.env,
): Promise<pg.ClientConfig> {
  const read = readDatabaseAddress(databaseUrl, environment);
  if ('fault' in read) throw new StartupError(`DATABASE_URL ${read.fault}.`);
  const { connectionString, places, wishes, onSocket } = read.value;
  const [place, ...others] = places;
  if (place && others.length > 0) {
    return connectionToPrimary(connectionString, [place, ...others], wishes);
  }
  if (onSocket) return { connectionString, ssl: false };
  const direct = wishes.negotiation ? { sslnegotiation: wishes.negotiation } : {};
  const [first, second] = attemptsFor(wishes);
  const connection = { connectionString, ssl: first, ...direct };
  if (second === undefined || !(await wantsTheOther(connection))) return connection;
  return { connectionString, ssl: second };
}

/** If the address names several hosts, each connection goes to the one that is the primary now. */
async function connectionToPrimary(
  connectionString: string,
  all: [Place, ...Place[]],
  wishes: TlsWishes,
): Promise<pg.ClientConfig> {
  const direct = wishes.negotiation ? { sslnegotiation: wishes.negotiation } : {};
  for (const terms of attemptsFor(wishes)) {
    const connectionTo = (where: () => Place): pg.ClientConfig => ({
      connectionString,
      ...direct,
      ssl: terms && nameCheckedAt(where, terms),
      stream: () => socketTo(where),
    });
    const places = openPlaces(all, connectionTo);
    if (await places.find()) return { ...connectionTo(places.current), stream: places.stream };
  }
  throw new StartupError(
    'None of the hosts in DATABASE_URL answers as a database that can be written to.',
  );
}

/** The name in the certificate is that of the host that was reached, not of the first one. */
function nameCheckedAt(where: () => Place, terms: ConnectionOptions): ConnectionOptions {
  return {
    checkServerIdentity: (_first, certificate) => checkServerIdentity(where().host, certificate),
    ...terms,
  };
}

function attemptsFor(wishes: TlsWishes): [Attempt] | [Attempt, Attempt] {
  if (wishes.mode === 'disable') return [false];
  const terms = termsFor(wishes);
  if (wishes.mode === 'allow') return [false, terms];
  return wishes.mode === 'prefer' ? [terms, false] : [terms];
}

function termsFor({ mode, root, certificate, key }: TlsWishes): ConnectionOptions {
  const own =
    certificate && key
      ? { cert: readNamed(certificate, 'sslcert'), key: readNamed(key, 'sslkey') }
      : {};
  if (root === 'system') return { ...own, ca: systemAuthorities() };
  const ca = root ? readNamed(root, 'sslrootcert') : readUsualRoot();
  if (mode === 'verify-full') return { ...own, ...(ca ? { ca } : {}) };
  // If there is an authority, require checks the certificate too, but not the name in it.
  if (ca && (mode === 'require' || mode === 'verify-ca')) {
    return { ...own, ca, checkServerIdentity: () => undefined };
  }
  if (mode !== 'verify-ca') return { ...own, rejectUnauthorized: false };
  throw new StartupError(
    'DATABASE_URL says sslmode=verify-ca, which needs sslrootcert=FILE: the authority to trust.',
  );
}

function readNamed(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`DATABASE_URL names a file in ${name} that cannot be read.`);
  }
}

/** Where libpq looks when no file is named. */
function readUsualRoot(): string | undefined {
  try {
    return readFileSync(path.join(homedir(), '.postgresql', 'root.crt'), 'utf8');
  } catch {
    return undefined;
  }
}

function systemAuthorities(): string[] {
  return [...getCACertificates('system'), ...getCACertificates('extra')];
}

/**
 * Finds out once, by connecting. If the server cannot be reached, the next connection reports it.
 */
async function wantsTheOther(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return false;
  } catch (error) {
    return isAboutTls(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The server has no TLS, the handshake failed, or pg_hba.conf has no line for this way (28000). */
function isAboutTls(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === '28000';
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /\bSSL\b/.test(error.message) || /^(ERR_SSL|ERR_TLS|EPROTO)/.test(code);
}
