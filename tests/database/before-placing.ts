import { vi } from 'vitest';
import type { Database, Pool } from '#platform/database.ts';

type Connect = (...told: unknown[]) => Promise<Database>;

/** A rival acts once, just before the statement that places the next order. */
export function beforePlacing(pool: Pool, work: () => Promise<unknown>): void {
  beforeStatement(pool, 'WITH shown AS', work);
}

/** A rival acts once, just before the next statement with these words in it. */
export function beforeStatement(pool: Pool, words: string, work: () => Promise<unknown>): void {
  const watched = new Map<object, { mockRestore(): void }>();
  watch(pool);
  // The desk places orders in a transaction, so on a connection of its own.
  const connect = pool.connect.bind(pool) as unknown as Connect;
  const connects = vi.spyOn(pool, 'connect');
  connects.mockImplementation((async (...told: unknown[]) => {
    const client = await connect(...told);
    // The pool itself passes a function, and gets no connection back.
    if (told.length === 0) watch(client);
    return client;
  }) as never);

  function watch(database: Database) {
    if (watched.has(database)) return;
    const query = database.query.bind(database);
    const spied = vi.spyOn(database, 'query');
    watched.set(database, spied);
    // The pool passes a function, which gets the answer.
    spied.mockImplementation((async (statement: { text?: string }, ...told: unknown[]) => {
      if (statement.text?.includes(words)) {
        for (const each of [connects, ...watched.values()]) each.mockRestore();
        await work();
      }
      return (query as (...sent: unknown[]) => unknown)(statement, ...told);
    }) as never);
  }
}
