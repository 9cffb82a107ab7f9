import { flushCompileCache } from 'node:module';
import { readConfig } from '#platform/config.ts';
import { openLog } from '#platform/logging.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import type { TestDatabase } from '#tests/database/database.ts';
import { openShop } from '../../src/start-shop.ts';
import { type QuickTime, quickTime } from './quick-time.ts';

/** A worker of the real shop in its own process, which can be killed. Its clock runs fast. */
export interface Task {
  connection: TestDatabase['connection'];
  settings: Record<string, string>;
  time: QuickTime;
}

// The compiled modules are usually written at the end, but this process is killed.
flushCompileCache();
process.once('message', (task: Task) => void work(task));
// The parent process is gone, and nothing else would stop this one.
process.on('disconnect', () => process.exit());

async function work({ connection, settings, time }: Task) {
  await openShop({
    config: { ...readConfig(settings), role: 'worker' },
    log: openLog(() => undefined),
    connection,
    pages: openBuiltPages(),
    clock: () => quickTime(time),
  });
  process.send?.('ready');
}
