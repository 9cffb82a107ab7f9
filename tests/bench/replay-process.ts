import { doWebhooks } from '#features/payments/do-webhooks.ts';
import { readConfig } from '#platform/config.ts';
import { openPool } from '#platform/database.ts';
import { openLog } from '#platform/logging.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { type OpenShop, openShop } from '../../src/start-shop.ts';
import type { Request } from './benchmark.ts';
import { callUntil, type Load } from './call-until.ts';
import { openQueue } from './queue.ts';
import { type JudgePassword, recordSteps, type Step } from './record-steps.ts';
import { type ProviderAt, replaySteps } from './replay-steps.ts';
import { workOnTask } from './serve-task.ts';
import type { ShopTask } from './shop-process.ts';

export interface Replay {
  shop: ShopTask;
  /** Each is recorded once. A replay takes the next recording. */
  requests: readonly Request[];
  provider?: ProviderAt;
  /** The password is judged outside of the database, so no statement shows it. */
  judged?: { after: string; step: JudgePassword };
  /** True if an event comes first, and a job of the shop acts on it later. */
  told?: boolean;
}

await workOnTask(async (task: Replay) => {
  const { shop, provider } = task;
  const scripts = await recordAll(task);
  const pool = openPool(shop.connection, () => undefined);
  return {
    work({ callers, ...bounds }: Load) {
      const queue = openQueue(scripts);
      const call = () => replaySteps(pool, queue.next(), provider);
      return callUntil(
        Array.from({ length: callers }, () => call),
        bounds,
      );
    },
    close: () => pool.end(),
  };
});

/** Records with its own shop on the same database; another shop runs the jobs. */
async function recordAll({ shop: { connection, settings }, requests, judged, told }: Replay) {
  const config = { ...readConfig(settings), role: 'web', trustedProxies: 1 } as const;
  const log = openLog(() => undefined);
  const shop = await openShop({ config, log, connection, pages: openBuiltPages() });
  try {
    const scripts: Step[][] = [];
    for (const request of requests) {
      const steps = await recordSteps(shop, async () => {
        await send(shop, request);
        if (told) await doWebhooks(shop.context);
      });
      scripts.push(judged ? withJudging(steps, judged) : steps);
    }
    return scripts;
  } finally {
    await shop.close();
  }
}

async function send({ app }: OpenShop, { path: url, body = '', ...request }: Request) {
  const { statusCode, body: answer } = await app.inject({ ...request, url, payload: body });
  if (statusCode !== 200) throw new Error(`Recorded ${statusCode}: ${answer}`);
}

function withJudging(
  steps: readonly Step[],
  { after, step }: NonNullable<Replay['judged']>,
): Step[] {
  const place = steps.findIndex(
    (each) => each.does === 'query' && each.statement.text.includes(after),
  );
  if (place < 0) throw new Error(`There was no statement with ${after}`);
  return steps.toSpliced(place + 1, 0, step);
}
