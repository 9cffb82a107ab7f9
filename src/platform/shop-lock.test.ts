import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { acquireShopLock, livingShop, processStart } from './shop-lock.mjs';

test('a second shop on the folder is refused with the first one named', () => {
  const folder = freshFolder();
  const first = acquireShopLock(folder);
  expect(() => acquireShopLock(folder)).toThrow(
    `Another Taama is already running from ${folder} (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
  );
  expect(livingShop(folder)).toBe(process.pid);
  first.release();
  expect(livingShop(folder)).toBeNull();
  acquireShopLock(folder).release();
});

test('the lock is for its owner only, and nothing stays beside it', () => {
  const folder = freshFolder();
  const held = acquireShopLock(folder);
  expect(statSync(lockOf(folder)).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['shop.lock']);
  held.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('releasing twice does not release the next shop', () => {
  const folder = freshFolder();
  const first = acquireShopLock(folder);
  first.release();
  const second = acquireShopLock(folder);
  first.release();
  expect(livingShop(folder)).toBe(process.pid);
  second.release();
});

test('a folder that does not exist has no living shop', () => {
  expect(livingShop(path.join(freshFolder(), 'nowhere'))).toBeNull();
});

test('the lock of a shop killed with -9 is free', async () => {
  const folder = freshFolder();
  const shop = await startRival(folder);
  expect(await race([shop])).toEqual(['won']);
  expect(livingShop(folder)).toBe(shop.pid);
  await kill(shop);
  expect(livingShop(folder)).toBeNull();
  acquireShopLock(folder).release();
});

test('a killed shop that nobody has collected does not hold its lock', async ({ skip }) => {
  if (process.platform !== 'linux') skip('zombies are made with /proc in sight only');
  const folder = freshFolder();
  // The shell turns into sleep, which never collects its children.
  const parent = spawn('sh', [
    '-c',
    '"$0" "$@" & exec sleep 60',
    process.execPath,
    ...rival(folder),
  ]);
  onTestFinished(() => kill(parent));
  await once(createInterface(parent.stdout), 'line');
  const shop = Number(readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8'));
  writeFileSync(lockOf(folder), JSON.stringify({ id: 'x', pid: shop, start: processStart(shop) }));
  expect(livingShop(folder)).toBe(shop);
  process.kill(shop, 'SIGKILL');
  await expect.poll(() => readFileSync(`/proc/${shop}/stat`, 'utf8')).toContain(') Z ');
  expect(livingShop(folder)).toBeNull();
});

test('a number that has come back as another process does not hold the lock', () => {
  const folder = freshFolder();
  const other = { id: 'x', pid: process.pid, start: 'an earlier life' };
  writeFileSync(lockOf(folder), JSON.stringify(other));
  expect(livingShop(folder)).toBeNull();
  acquireShopLock(folder).release();
});

test.each(['', '{"id":"x","pi', '{"id":"../../x","pid":1,"start":""}', '[]', 'null'])(
  'a damaged lock (%j) is free',
  (text) => {
    const folder = freshFolder();
    writeFileSync(lockOf(folder), text);
    expect(livingShop(folder)).toBeNull();
    const held = acquireShopLock(folder);
    expect(readdirSync(folder)).toEqual(['shop.lock']);
    held.release();
  },
);

test('a takeover that was killed half-way is taken over, however damaged', () => {
  const folder = freshFolder();
  const dead = (id: string) => JSON.stringify({ id, pid: 4_000_000_000, start: 'long ago' });
  writeFileSync(lockOf(folder), dead('a'));
  writeFileSync(`${lockOf(folder)}.after-a`, dead('b'));
  writeFileSync(`${lockOf(folder)}.after-b`, '');
  const held = acquireShopLock(folder);
  expect(readdirSync(folder)).toEqual(['shop.lock']);
  held.release();
});

test.each([
  ['a fresh folder', undefined],
  ['the lock of a dead shop', '{"id":"dead","pid":4000000000,"start":"long ago"}'],
  ['a damaged lock', ''],
])('of four starts at once on %s exactly one wins', async (_, text) => {
  const folder = freshFolder();
  if (text !== undefined) writeFileSync(lockOf(folder), text);
  const rivals = await Promise.all([1, 2, 3, 4].map(() => startRival(folder)));
  const outcomes = await race(rivals);
  const winner = rivals[outcomes.indexOf('won')];
  expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.startsWith('Another Taama'))).toHaveLength(3);
  expect(livingShop(folder)).toBe(winner?.pid);
  expect(readdirSync(folder)).toEqual(['shop.lock']);
});

test('ps tells the start of a process where there is no /proc', ({ skip }) => {
  if (spawnSync('ps', ['-p', '1']).status !== 0) skip('this machine has no ps');
  expect(processStart(process.pid, 'darwin')).toMatch(/^\w{3} \w{3} \d+ \d\d:\d\d:\d\d \d{4}$/);
  expect(processStart(4_000_000, 'darwin')).toBeUndefined();
});

function freshFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'taama-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function lockOf(folder: string) {
  return path.join(folder, 'shop.lock');
}

/** A process that says 'ready', waits for a line, tries to take the lock, and tells the result. */
function rival(folder: string) {
  const module = new URL('./shop-lock.mjs', import.meta.url).href;
  const script = `
    import { acquireShopLock } from ${JSON.stringify(module)};
    console.log('ready');
    process.stdin.once('data', () => {
      try {
        acquireShopLock(${JSON.stringify(folder)});
        console.log('won');
      } catch (error) {
        console.log(error.message);
      }
    });
    setInterval(() => {}, 1000);`;
  return ['--input-type=module', '--eval', script];
}

async function startRival(folder: string) {
  const child = spawn(process.execPath, rival(folder), { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => kill(child));
  await once(createInterface(child.stdout), 'line');
  return child;
}

function race(rivals: ChildProcess[]): Promise<string[]> {
  return Promise.all(
    rivals.map(async ({ stdin, stdout }) => {
      if (!stdin || !stdout) throw new Error('a rival has no pipes');
      stdin.write('go\n');
      const [line] = await once(createInterface(stdout), 'line');
      return line;
    }),
  );
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
