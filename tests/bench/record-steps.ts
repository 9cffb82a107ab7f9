import type pg from 'pg';
import { payments } from '#features/payments/provider.ts';
import type { Database, Pool, Statement } from '#platform/database.ts';
import type { OpenShop } from '../../src/start-shop.ts';

/** What the shop asks of others until it has answered, in order. */
export type Step = Begin | Query | AskProvider | JudgePassword;

interface Begin {
  does: 'BEGIN' | 'COMMIT';
}
interface Query {
  does: 'query';
  statement: Statement;
}
interface AskProvider {
  does: 'ask';
  reference: string;
}
export interface JudgePassword {
  does: 'judge';
  password: string;
  hash: string;
}

type Recorded = Pick<OpenShop, 'context' | 'jobs'>;

/**
 * Lets the shop act and records what it sends, so that a bare client can send exactly the same SQL.
 * Nobody is woken, or a shop beside this one would do what was only recorded.
 */
export async function recordSteps(
  { context, jobs }: Recorded,
  act: () => Promise<unknown>,
): Promise<Step[]> {
  const { pool } = context;
  const paying = payments.of(context);
  const { provider } = paying;
  const { wake, hasten } = jobs;
  const steps: Step[] = [];
  try {
    context.pool = notingPool(pool, steps);
    paying.provider = {
      ...provider,
      verify(reference) {
        steps.push({ does: 'ask', reference });
        return provider.verify(reference);
      },
    };
    Object.assign(jobs, { wake: async () => undefined, hasten: () => undefined });
    await act();
    return steps;
  } finally {
    context.pool = pool;
    paying.provider = provider;
    Object.assign(jobs, { wake, hasten });
  }
}

function notingPool(pool: Pool, steps: Step[]): Pool {
  return {
    ...notingDatabase(pool, steps),
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const noting = { ...notingDatabase(client, steps), release: () => client.release() };
      return noting as unknown as pg.PoolClient;
    },
  };
}

function notingDatabase(database: Database, steps: Step[]): Database {
  return {
    query(statement: Statement | 'BEGIN' | 'COMMIT') {
      if (typeof statement !== 'string') steps.push({ does: 'query', statement });
      else if (statement === 'BEGIN' || statement === 'COMMIT') steps.push({ does: statement });
      else throw new Error(`${statement} is not to be recorded`);
      return database.query(statement as Statement);
    },
  };
}
