import type pg from 'pg';
import type { Statement } from '#platform/database.ts';

/**
 * A pool that notes what is read by the statement with these words: its values, each time. `before`
 * happens right before the next such read, and `after` right after it, once.
 */
export function watchReads(pool: pg.Pool, words: string) {
  const watch = {
    read: [] as (readonly unknown[])[],
    before: async () => {},
    after: async () => {},
    pool: Object.assign(Object.create(pool), {
      async query(statement: Statement) {
        if (!statement.text.includes(words)) return pool.query(statement);
        watch.read.push(statement.values);
        const { before, after } = watch;
        watch.before = async () => {};
        watch.after = async () => {};
        await before();
        const answer = await pool.query(statement);
        await after();
        return answer;
      },
    }),
  };
  return watch;
}
