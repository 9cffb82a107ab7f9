import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { atEnd } from '#tests/setup/at-end.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { quickTime } from './quick-time.ts';
import type { Task } from './worker-process.ts';

const sessionSecret = 'shared by all the processes, and long enough';
/**
 * With this speed, a dead worker's claim of a letter expires after five seconds instead of minutes.
 */
const speed = 60;

/** A shop with two processes that send its letters, of which one can be killed. */
export async function openTwoWorkers(from = Date.now()) {
  const mail = await openMailServer();
  const time = { began: Date.now(), from, speed };
  const database = await testDatabase();
  const clock = () => quickTime(time);
  const settings = { role: 'web', smtpUrl: mail.url, sessionSecret, clock } as const;
  const shop = await openTestShop({ database, ...settings });
  const workers: ChildProcess[] = [];
  atEnd(async () => {
    for (const worker of workers) if (worker.exitCode === null) worker.kill('SIGKILL');
    await mail.close();
  });
  const startWorker = async () => {
    const worker = fork(fileURLToPath(new URL('./worker-process.ts', import.meta.url)));
    workers.push(worker);
    const environment = {
      DATA_DIR: temporaryFolder(),
      SESSION_SECRET: sessionSecret,
      SMTP_URL: mail.url,
      MAIL_FROM: 'shop@shop.example',
      SEED: 'none',
    };
    worker.send({ connection: database.connection, settings: environment, time } satisfies Task);
    await once(worker, 'message');
    return worker;
  };
  const [doomed] = await Promise.all([startWorker(), startWorker()]);

  return {
    shop,
    /** Looks until it holds, with more patience for more letters. */
    soon: <Value>(look: () => Value | Promise<Value>, most: number) =>
      eventually(look, { timeout: 60_000 + most * 60, interval: 200 }),
    /** Answers how many letters had arrived by then. */
    async killOneInTheMiddle(most: number): Promise<number> {
      await this.soon(() => expect(mail.received.length).toBeGreaterThan(most / 3), most);
      const ended = once(doomed, 'exit');
      doomed.kill('SIGKILL');
      await ended;
      return mail.received.length;
    },
    /** The schedule does the same each minute. */
    async wake(...jobs: string[]) {
      for (const job of jobs) shop.jobs.wake(database.pool, job);
    },
    /**
     * The readers who did not get exactly one letter, as the mail server counts. A letter that the
     * dead worker had noted as handed over may have left or not: this cannot be known, and it is
     * not sent again (docs/decisions/0080). Only such a letter may be missing.
     */
    async faultsOf(readers: readonly string[]): Promise<string[]> {
      const { rows } = await database.pool.query<{ recipient: string }>(
        'SELECT recipient FROM platform_letter WHERE handed_at IS NOT NULL AND attempts > 1',
      );
      const inDoubt = new Set(rows.map(({ recipient }) => recipient));
      const times = Map.groupBy(
        mail.received.flatMap(({ to }) => to),
        (reader) => reader,
      );
      const missed = readers.filter((reader) => !times.has(reader));
      return [
        ...missed.filter((reader) => !inDoubt.has(reader)).map((reader) => `none to ${reader}`),
        ...readers.flatMap((reader) => {
          const count = times.get(reader)?.length ?? 0;
          return count > 1 ? [`${count} to ${reader}`] : [];
        }),
      ];
    },
  };
}
