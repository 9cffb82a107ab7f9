import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { topics } from '#lib/topics.ts';
import { testDatabase } from '#tests/database/database.ts';
import { openFreezingProxy } from '#tests/faults/database/freezing-proxy.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openLog } from '../logging.ts';
import { type ChangesBetweenProcesses, openChanges } from './changes.ts';

const { pool, connection } = await testDatabase();
const opened: ChangesBetweenProcesses[] = [];
let stock = 'as it was';

/** Makes one for each "process". They share only the database. */
async function listener(): Promise<ChangesBetweenProcesses> {
  const changes = openChanges({
    pool,
    connection,
    log: openLog(() => undefined),
    fingerprints: async () => ({ catalogue: 'as it was', stock }),
    compareEvery: 3_600_000,
  });
  await changes.listen();
  opened.push(changes);
  return changes;
}

const ofListeners = `FROM pg_stat_activity
  WHERE application_name = 'taama changes' AND datname = current_database()`;
const endListening = () => pool.query(`SELECT pg_terminate_backend(pid) ${ofListeners}`);

async function countListening() {
  const { rows } = await pool.query(`SELECT count(*)::integer AS connections ${ofListeners}`);
  return rows[0].connections;
}

afterEach(async () => {
  for (const changes of opened.splice(0)) await changes.stop();
});

test('a change counts in its own process before the call returns', async () => {
  const here = await listener();
  const before = here.generation(['catalogue']);
  here.announce('catalogue');
  expect(here.generation(['catalogue'])).toBe(before + 1);
});

test('a change reaches another process within a second, and only what it names', async () => {
  const [here, there] = [await listener(), await listener()];
  const before = { catalogue: there.generation(['catalogue']), stock: there.generation(['stock']) };
  here.announce('catalogue');
  await eventually(() => expect(there.generation(['catalogue'])).toBe(before.catalogue + 1));
  expect(there.generation(['stock'])).toBe(before.stock);
});

test('its own signal does not come back as a second change', async () => {
  const [here, there] = [await listener(), await listener()];
  const before = { here: here.generation(['stock']), there: there.generation(['stock']) };
  here.announce('stock');
  await eventually(() => expect(there.generation(['stock'])).toBe(before.there + 1));
  await pause(50);
  expect(here.generation(['stock'])).toBe(before.here + 1);
});

test('a rush of changes is a few signals, and none is lost', async () => {
  const [here, there] = [await listener(), await listener()];
  const before = there.generation(['stock']);
  for (let order = 0; order < 500; order += 1) here.announce('stock');
  here.announce('catalogue');
  await here.stop();
  await eventually(() => expect(there.generation(['stock'])).toBeGreaterThan(before));
  expect(there.generation(['stock']) - before).toBeLessThan(10);
});

test('a lost connection forgets everything, and signals arrive again', async () => {
  const [here, there] = [await listener(), await listener()];
  const before = there.generation(['catalogue']);
  await endListening();
  // Once for the lost signals, once for the signals before it listened again.
  await eventually(() => expect(there.generation(['catalogue'])).toBe(before + 2));
  here.announce('catalogue');
  await eventually(() => expect(there.generation(['catalogue'])).toBe(before + 3));
});

test('while it cannot compare, it listens over one connection all the same', async () => {
  let fails = false;
  const here = openChanges({
    pool,
    connection,
    log: openLog(() => undefined),
    fingerprints: async () => {
      if (fails) throw new Error('no connection is left');
      return {};
    },
    compareEvery: 3_600_000,
  });
  await here.listen();
  opened.push(here);
  fails = true;
  await endListening();
  await pause(2_500);
  expect(await countListening()).toBe(1);
});

test('who stops while it connects leaves no connection', async () => {
  const here = openChanges({
    pool,
    connection,
    log: openLog(() => undefined),
    fingerprints: async () => ({}),
  });
  const connecting = here.listen();
  await here.stop();
  await connecting;
  await eventually(async () => expect(await countListening()).toBe(0));
});

test('a connection whose other end is lost without a word is noticed, and replaced', async () => {
  const { host, port } = connection;
  const proxy = await openFreezingProxy({ path: `${host}/.s.PGSQL.${port}` });
  onTestFinished(() => proxy.close());
  const there = openChanges({
    pool,
    connection: { ...connection, host: '127.0.0.1', port: proxy.port, query_timeout: 1_000 },
    log: openLog(() => undefined),
    fingerprints: async () => ({ stock }),
    compareEvery: 3_600_000,
    listenAgainEvery: 20,
  });
  await there.listen();
  opened.push(there);
  const here = await listener();
  proxy.freeze();
  const before = there.generation(['catalogue']);
  // Once for the lost signals, once for the signals before it listened again.
  await eventually(() => expect(there.generation(['catalogue'])).toBe(before + 2));
  here.announce('catalogue');
  await eventually(() => expect(there.generation(['catalogue'])).toBe(before + 3));
});

test('figures that moved without a signal are found by comparing, and only their topic counts', async () => {
  const here = await listener();
  const generations = () => topics.map((topic) => here.generation([topic]));
  await here.compare();
  const before = generations();
  await here.compare();
  expect(generations()).toEqual(before);
  stock = 'changed by somebody who died before he could say so';
  await here.compare();
  const moved = topics.filter((topic, place) => here.generation([topic]) !== before[place]);
  expect(moved).toEqual(['stock']);
});
