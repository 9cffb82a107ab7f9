import { transaction } from '#platform/database.ts';
import { advanceDisputes } from './disputes.ts';
import { later } from './pace.ts';
import type { Provider } from './provider.ts';
import { advanceRefunds } from './refunds.ts';
import {
  findTransaction,
  listPromptsSentBefore,
  lockTransaction,
  markFailed,
} from './transactions.queries.ts';

/** Does the work that has become due since the last call. Every call and page begins with this. */
export async function passTime(provider: Provider): Promise<void> {
  await letPromptsRunOut(provider);
  await advanceRefunds(provider);
  await advanceDisputes(provider);
}

async function letPromptsRunOut({ pool, clock, pace }: Provider) {
  const before = later(clock(), -pace.prompt);
  for (const { id } of await listPromptsSentBefore(pool, before)) {
    await transaction(pool, async (database) => {
      await lockTransaction(database, { id });
      const waiting = await findTransaction(database, { id });
      if (!waiting?.promptedAt || waiting.promptedAt > before) return;
      await markFailed(database, id, {
        channel: 'mobile_money',
        gatewayResponse: 'Declined',
        message: 'Nobody answered on the phone within three minutes.',
      });
    });
  }
}
