import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as calls from '#features/accounts/calls.ts';
import { sentence } from '../../scripts/sentence.mjs';
import type { Report, ReportGround } from './benchmark.ts';
import { startBuiltShop } from './built-shop.ts';
import { callUntil } from './call-until.ts';
import { openCallers } from './callers.ts';
import { mixOf } from './mix.ts';
import { writeMarkdown } from './table.ts';

const adminPassword = 'correct horse battery';
const callers = 16;
const aTime = 100_000;
const times = 10;
/** Milliseconds without a request before it is measured. */
const idle = 5_000;

/** The memory of the shop's process after `npm start`: at rest and under a million requests. */
export const memory: Report = {
  name: 'memory',
  async write(ground) {
    if (process.platform !== 'linux')
      throw sentence('Memory is read from /proc: this needs Linux.');
    const settings = {
      DATA_DIR: path.join(ground.folder, 'memory'),
      ADMIN_PASSWORD: adminPassword,
    };
    // The first start makes the database and fills the shop.
    await (await startBuiltShop(settings, ground.signal)).stop();
    const shop = await startBuiltShop(settings, ground.signal);
    try {
      return await loadAndLook(shop, ground);
    } finally {
      await shop.stop();
    }
  },
};

async function loadAndLook(shop: { pid: number; port: number }, { signal }: ReportGround) {
  await wait(idle, undefined, { signal });
  const rows = [['at rest', ...look(shop.pid), '']];
  const request = mixOf(await logIn(shop.port));
  const asked = await openCallers(callers, { port: shop.port, request }, signal);
  const ask = asked.map(({ call }) => call);
  for (let time = 1; time <= times; time += 1) {
    const { seconds } = await callUntil(ask, { seconds: Number.POSITIVE_INFINITY, calls: aTime });
    await wait(idle, undefined, { signal });
    const words = `after ${(time * aTime).toLocaleString('en')} requests`;
    rows.push([words, ...look(shop.pid), Math.round(aTime / seconds).toLocaleString('en')]);
    console.error(rows.at(-1)?.join(', '));
  }
  for (const caller of asked) caller.hangUp();
  return writeMarkdown(['memory', 'RSS, MB', 'of it its own, MB', 'requests a second'], rows);
}

/** The resident memory, and the part of it that is not an open file (Node itself, libraries). */
function look(pid: number): string[] {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1]);
  return [kilobytes('VmRSS'), kilobytes('RssAnon')].map((each) => (each / 1_024).toFixed(0));
}

async function logIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${calls.logIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@taama.example', password: adminPassword }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error('The admin could not sign in');
  return token;
}
