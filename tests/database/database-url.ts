import type { Connection } from '#platform/embedded/connection.ts';

/** Writes the address for an environment variable. The folder of a socket goes into the query. */
export function databaseUrl({ connection }: { connection: Omit<Connection, 'ssl'> }): string {
  const { host, port, user, password, database } = connection;
  const login = `${user}:${encodeURIComponent(password)}`;
  return host.startsWith('/')
    ? `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${login}@${host}:${port}/${database}`;
}
