import { sayUnreachable } from './addresses/database-fault.ts';
import { readServerVersion } from './check-server.queries.ts';
import type { Database } from './database.ts';
import { StartupError } from './startup-error.ts';

const oldest = 15;

/** Answers one sentence instead of a stack trace about a socket. */
export async function checkServer(database: Database): Promise<void> {
  const { version } = await readServerVersion(database).catch((error: unknown) => {
    throw new StartupError(sayUnreachable(error, 'The database in DATABASE_URL'));
  });
  const major = Math.floor(version / 10_000);
  if (major < oldest) {
    throw new StartupError(
      `The database is PostgreSQL ${major}, and the shop needs ${oldest} or newer.`,
    );
  }
}

/** As PostgreSQL writes it, for example 18.4. */
export async function tellServerVersion(database: Database): Promise<string> {
  const { version } = await readServerVersion(database);
  return `${Math.floor(version / 10_000)}.${version % 10_000}`;
}
