import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, vi } from 'vitest';
import { clientOf } from '../client-of.ts';
import { testDatabase } from '../database.ts';
import { openMailServer } from '../mail-server.ts';
import { subscribers } from '../newsletter-desk.ts';
import { orderDesk } from '../order-desk.ts';
import { openTestShop } from '../shop.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Task } from './newsletter-worker.ts';
import { quickTime } from './quick-time.ts';

const sessionSecret = 'shared by all the processes, and long enough';
/** A claim of a letter that died with its worker ends after five seconds instead of minutes. */
const speed = 60;
const domains = 40;

/**
 * Sends a newsletter to so many with two workers, and kills one in the middle. Answers how often
 * each reader got it, as the mail server counts.
 */
export async function sendWithADeath(most: number) {
  const mail = await openMailServer();
  const began = Date.now();
  const database = await testDatabase();
  const shop = await openTestShop({
    database,
    role: 'web',
    smtpUrl: mail.url,
    sessionSecret,
    clock: () => quickTime(began, speed),
  });
  const workers: ChildProcess[] = [];
  afterAll(async () => {
    for (const worker of workers) if (worker.exitCode === null) worker.kill('SIGKILL');
    await mail.close();
  });
  const startWorker = async () => {
    const worker = fork(fileURLToPath(new URL('./newsletter-worker.ts', import.meta.url)));
    workers.push(worker);
    const settings = {
      DATA_DIR: temporaryFolder(),
      SESSION_SECRET: sessionSecret,
      SMTP_URL: mail.url,
      MAIL_FROM: 'shop@shop.example',
      SEED: 'none',
    };
    worker.send({ connection: database.connection, settings, began, speed } satisfies Task);
    await once(worker, 'message');
    return worker;
  };
  const [doomed] = await Promise.all([startWorker(), startWorker()]);

  const readers = await subscribers(shop, most, (n) => `reader${n}@domain${n % domains}.example`);
  const { token } = await orderDesk(shop).buyer('admin');
  const call = clientOf(shop.app);
  const admin = { token };
  const content = { subject: 'Nuts', preheader: '', body: 'Many **nuts**.', code: null };
  const { body: draft } = await call('POST', '/api/newsletters', { content }, admin);
  const wanted = { version: draft.version, at: null };
  const sent = await call('POST', `/api/newsletters/${draft._id}/send`, wanted, admin);
  expect(sent.status).toBe(200);

  await soon(() => expect(mail.received.length).toBeGreaterThan(most / 3));
  const ended = once(doomed as ChildProcess, 'exit');
  doomed?.kill('SIGKILL');
  await ended;
  const atTheDeath = mail.received.length;
  const state = await soon(async () => {
    // The schedule of each minute does the same.
    for (const job of ['send-newsletters', 'send-letters']) {
      await shop.jobs.wake(database.pool, job);
    }
    const { body } = await call('GET', `/api/newsletters/${draft._id}`, undefined, admin);
    expect(body.state).toBe('sent');
    return body as { got: number; readers: number };
  });
  const times = new Map(readers.map((reader) => [reader, 0]));
  for (const reader of mail.received.flatMap(({ to }) => to)) {
    // The admin's own letters are none of these.
    const before = times.get(reader);
    if (before !== undefined) times.set(reader, before + 1);
  }
  return { times, atTheDeath, state };

  function soon<Value>(look: () => Value | Promise<Value>) {
    return vi.waitFor(look, { timeout: 60_000 + most * 60, interval: 200 });
  }
}
