import { vi } from 'vitest';
import type { Pool } from '#platform/database.ts';

/** A rival acts once, right before the statement that places the next order. */
export function beforePlacing(pool: Pool, work: () => Promise<unknown>): void {
  const query = pool.query.bind(pool);
  const spied = vi.spyOn(pool, 'query');
  spied.mockImplementation((async (statement: { text: string }) => {
    if (statement.text.includes('WITH shown AS')) {
      spied.mockRestore();
      await work();
    }
    return query(statement as never);
  }) as never);
}
