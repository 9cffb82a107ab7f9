import type pg from 'pg';
import type { Database } from '#platform/database.ts';

/** Sends the shop's statement with EXPLAIN, and answers the plan. */
export async function explained(pool: pg.Pool, ask: (database: Database) => Promise<unknown>) {
  let plan = '';
  await ask({
    async query({ text, values }) {
      const { rows } = await pool.query({
        text: `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, BUFFERS OFF) ${text}`,
        values,
      });
      plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      throw new Error('explained');
    },
  }).catch(() => undefined);
  if (plan === '') throw new Error('It sent nothing');
  return { plan, took: /Execution Time: ([\d.]+) ms/.exec(plan)?.[1] };
}
