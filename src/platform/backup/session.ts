import pg from 'pg';
import { sayUnreachable } from '#platform/addresses/database-fault.ts';
import { checkServer } from '#platform/check-server.ts';
import { takeMigrationLock } from '#platform/migrate.queries.ts';
import { StartupError } from '#platform/startup-error.ts';
import { cancelSession, readOwnProcess, setBackupSettings } from './backup.queries.ts';

interface Asked {
  connection: pg.ClientConfig;
  name: 'taama backup' | 'taama restore';
  signal?: AbortSignal | undefined;
}

/**
 * A separate connection, because the pool limits how long a statement runs. The signal ends it at
 * any time.
 */
export async function openSession(
  { connection, name, signal }: Asked,
  opened: AsyncDisposableStack,
): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: name });
  // If the server goes away, the running statement fails and reports it.
  client.on('error', () => undefined);
  opened.defer(() => client.end());
  await client.connect().catch((error: unknown) => {
    throw new StartupError(sayUnreachable(error, 'The database'));
  });
  const { process } = await readOwnProcess(client);
  const stop = async () => {
    // Cancel first: a session that waits for a lock does not notice that its connection ended, and
    // keeps its locks.
    await cancelWork(connection, process).catch(() => undefined);
    await client.end();
  };
  opened.defer(() => signal?.removeEventListener('abort', stop));
  signal?.addEventListener('abort', stop);
  signal?.throwIfAborted();
  await checkServer(client);
  await setBackupSettings(client);
  return client;
}

async function cancelWork(connection: pg.ClientConfig, process: number) {
  const other = new pg.Client({ ...connection, application_name: 'taama restore' });
  other.on('error', () => undefined);
  try {
    await other.connect();
    await cancelSession(other, process);
  } finally {
    await other.end();
  }
}

/** Until the session ends or releases the lock, no migration runs and no other restore begins. */
export async function keepMigrationsAway(client: pg.Client): Promise<void> {
  await takeMigrationLock(client).catch((error: unknown) => {
    const isLate = error instanceof pg.DatabaseError && error.code === '55P03';
    throw isLate
      ? new StartupError('A migration or a restore is under way on this database: try again later.')
      : error;
  });
}
