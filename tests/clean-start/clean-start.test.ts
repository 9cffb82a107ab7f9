import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#platform/embedded/free-port.ts';
import { forServing } from '../../scripts/node.mjs';
import { type Newcomer, newcomer, ordinaryUser, type Start } from './newcomer.ts';
import { endsWithCtrlC, expectNothingLeft, isOpen, statusesOf } from './opened.ts';
import { processesIn } from './processes.ts';

describe.runIf(process.platform === 'linux')('an ordinary user', () => {
  let user: Newcomer;
  let port: string;

  beforeAll(async () => {
    user = newcomer(ordinaryUser());
    port = String(await freePort());
  });

  afterAll(() => user.leave());

  const isInstalled = (name: string) => existsSync(path.join(user.folder, 'node_modules', name));

  // The tests of one newcomer share a folder. Each test goes on from the one before.
  test('gets a shop from an empty folder with npm start alone', async () => {
    const start = user.npmStart({ PORT: port });
    await start.says(isOpen);
    expect(start.output()).toMatch(/Installing what is missing \(first time: about \d+ seconds\)/);
    expect(start.output()).toMatch(/Building the pages/);
    expect(await statusesOf(port)).toEqual([200, 200]);
    expect(isInstalled('pg')).toBe(true);
    expect(isInstalled('vitest')).toBe(false);
    await endsWithCtrlC(start, user);
  });

  test('neither installs nor builds a second time', async () => {
    const begun = performance.now();
    const start = user.start({ PORT: port });
    await start.says(isOpen);
    expect(await statusesOf(port)).toEqual([200, 200]);
    expect(await brokenCalls(port, user)).toEqual([]);
    const small = new RegExp(`${forServing.words.join(' ')} \\S*scripts/taama.mjs start`);
    expect(processesIn(user.folder)).toContainEqual(expect.stringMatching(small));
    console.log(`Second start: first pages after ${seconds(begun)} s`);
    expect(start.output()).not.toMatch(/Installing|Building/);
    await endsWithCtrlC(start, user);
  });

  test.each([
    ['a variable that cannot be', { PORT: 'abc' }, /^PORT is not a port number\.$/],
    [
      'a folder that cannot be written',
      { DATA_DIR: 'closed/data' },
      /^.*closed\/data.* cannot .*$/,
    ],
  ])('is told of %s in a sentence', async (_what, settings, sentence) => {
    mkdirSync(path.join(user.folder, 'closed'), { recursive: true, mode: 0o555 });
    const start = user.start(settings);
    expect(await start.ended).toBe(1);
    expect(sentencesOf(start)).toEqual([expect.stringMatching(sentence)]);
    await expectNothingLeft(user);
  });

  test('is told of a port in use in a sentence', async () => {
    const stranger = createServer().listen(Number(port), '127.0.0.1');
    await once(stranger, 'listening');
    const start = user.start({ PORT: port });
    expect(await start.ended).toBe(1);
    expect(sentencesOf(start)).toEqual([expect.stringMatching(`^Port ${port} is in use`)]);
    await expectNothingLeft(user);
    stranger.close();
  });

  test('whose build fails finds the database as it was, and a new shop opens once that is mended', async () => {
    const source = path.join(user.folder, 'src/web/browser.tsx');
    const whole = readFileSync(source);
    const touched = path.join(user.folder, '.data/postgres/global/pg_control');
    const before = statSync(touched).mtimeMs;
    const fresh = { PORT: port, DATA_DIR: 'fresh' };
    appendFileSync(source, "import './nowhere.ts';\n");
    for (const settings of [{ PORT: port }, fresh]) {
      const start = user.start(settings);
      expect(await start.ended).toBe(1);
      expect(start.output()).toMatch(/nowhere\.ts/);
      expect(start.output()).not.toMatch(isOpen);
      await expectNothingLeft(user);
    }
    expect(statSync(touched).mtimeMs).toBe(before);
    // The new shop's cluster was made while its pages were being built.
    expect(existsSync(path.join(user.folder, 'fresh/postgres/PG_VERSION'))).toBe(true);
    writeFileSync(source, whole);
    const start = user.start(fresh);
    await start.says(isOpen);
    expect(await statusesOf(port)).toEqual([200, 200]);
    await endsWithCtrlC(start, user);
  });

  test('cannot open a second shop, or replace its programs, while the first is running, but add what tests need', async () => {
    const first = user.start({ PORT: port });
    await first.says(isOpen);
    const second = user.start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(sentencesOf(second)).toEqual([
      expect.stringMatching(/^Another Taama is already running/),
    ]);
    const tests = user.installsForTests();
    expect([await tests.ended, isInstalled('vitest')]).toEqual([0, true]);
    expect(await statusesOf(port)).toEqual([200, 200]);
    appendFileSync(path.join(user.folder, 'package-lock.json'), '\n');
    const update = user.start({ PORT: String(await freePort()) });
    expect(await update.ended).toBe(1);
    expect(sentencesOf(update)).toEqual([expect.stringContaining('an install is due')]);
    expect(await statusesOf(port)).toEqual([200, 200]);
    await endsWithCtrlC(first, user);
  });
});

/** The calls of the built shop that do not answer as it says, its owner's pages included. */
async function brokenCalls(port: string, { folder }: Newcomer): Promise<string[]> {
  const shop = `http://localhost:${port}`;
  const email = 'admin@taama.example';
  const password = readFileSync(path.join(folder, '.data/admin-password'), 'utf8').trim();
  const { token } = await postJson(`${shop}/api/auth/login`, { email, password });
  const headers = { authorization: `Bearer ${token}` };
  const { paths } = await (await fetch(`${shop}/api/openapi.json`)).json();
  const calls = Object.keys(paths).filter((name) => paths[name].get && !name.includes('{'));
  expect(calls.length).toBeGreaterThan(50);
  const broken: string[] = [];
  // One call at a time: on a busy machine the shop refuses requests that have waited for half a
  // second.
  for (const name of calls) {
    const { status } = await fetch(shop + name, { headers });
    if (status >= 500) broken.push(`${status} ${name}`);
  }
  return broken;
}

async function postJson(address: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

function sentencesOf(start: Start) {
  return start
    .output()
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function seconds(since: number) {
  return ((performance.now() - since) / 1000).toFixed(2);
}
