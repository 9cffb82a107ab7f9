import { verify } from '@node-rs/argon2';
import type pg from 'pg';
import type { Step } from './record-steps.ts';

export interface ProviderAt {
  url: string;
  key: string;
}

/** Sends the same statements and values without the shop, and does what else takes its time. */
export async function replaySteps(
  pool: pg.Pool,
  steps: readonly Step[],
  provider: ProviderAt | undefined,
): Promise<void> {
  let client: pg.PoolClient | undefined;
  try {
    for (const step of steps) {
      switch (step.does) {
        case 'query':
          await (client ?? pool).query(step.statement);
          break;
        case 'BEGIN':
          client = await pool.connect();
          await client.query(step.does);
          break;
        case 'COMMIT':
          await client?.query(step.does);
          client?.release();
          client = undefined;
          break;
        case 'ask':
          await ask(provider, step.reference);
          break;
        case 'judge':
          if (!(await verify(step.hash, step.password))) throw new Error('The password was wrong');
      }
    }
  } finally {
    client?.release(true);
  }
}

async function ask(provider: ProviderAt | undefined, reference: string) {
  if (!provider) throw new Error('There is no provider to ask');
  const response = await fetch(`${provider.url}/transaction/verify/${reference}`, {
    headers: { authorization: `Bearer ${provider.key}`, 'user-agent': 'Taama-shop/1' },
  });
  const told = (await response.json()) as { data?: { status?: string } };
  if (told.data?.status !== 'success') throw new Error('The provider knows of no payment');
}
