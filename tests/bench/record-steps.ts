import { AsyncLocalStorage } from 'node:async_hooks';
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

/** Only what `act` asks for is noted: the shop's jobs go on beside it, and use the same pool. */
const acting = new AsyncLocalStorage<Step[]>();

/**
 * Lets the shop act and records what it sends, so that a bare client can send exactly the same SQL.
 * Nobody is woken, or a shop beside this one would do what was only recorded.
 */
export async function recordSteps(
  { context, jobs }: Recorded,
  act: () => Promise<unknown>,
): Promise<Step[]> {
  const { pool, quick } = context;
  const paying = payments.of(context);
  const { provider } = paying;
  const { wake } = jobs;
  const steps: Step[] = [];
  try {
    context.pool = notingPool(pool);
    context.quick = notingDatabase(quick);
    paying.provider = {
      ...provider,
      verify(reference) {
        note({ does: 'ask', reference });
        return provider.verify(reference);
      },
    };
    Object.assign(jobs, { wake: () => undefined });
    // Fastify's `inject` begins when it is awaited, so it is awaited in here.
    await acting.run(steps, async () => await act());
    return steps;
  } finally {
    context.pool = pool;
    context.quick = quick;
    paying.provider = provider;
    Object.assign(jobs, { wake });
  }
}

function notingPool(pool: Pool): Pool {
  return {
    ...notingDatabase(pool),
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const { connection } = client;
      const noting = {
        ...notingDatabase(client),
        connection,
        release: () => client.release(),
      };
      return noting as unknown as pg.PoolClient;
    },
  };
}

function notingDatabase(database: Database): Database {
  return {
    query(statement: Statement | 'BEGIN' | 'COMMIT') {
      if (typeof statement !== 'string') note({ does: 'query', statement });
      else if (statement === 'BEGIN' || statement === 'COMMIT') note({ does: statement });
      else throw new Error(`${statement} is not to be recorded`);
      return database.query(statement as Statement);
    },
  };
}

function note(step: Step): void {
  acting.getStore()?.push(step);
}
