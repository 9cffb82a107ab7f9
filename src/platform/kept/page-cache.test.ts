import { expect, test } from 'vitest';
import type { Topic } from '#lib/topics.ts';
import type { Changes } from './changes.ts';
import { openPageCache } from './page-cache.ts';

function changesByHand(): Changes {
  const generations = new Map<Topic, number>();
  return {
    announce: (...changed) => {
      for (const topic of changed) generations.set(topic, (generations.get(topic) ?? 0) + 1);
    },
    generation: (depends) => depends.reduce((sum, topic) => sum + (generations.get(topic) ?? 0), 0),
  };
}

function shelf() {
  const changes = changesByHand();
  const cache = openPageCache(changes, { limit: 3, room: 100, headers: { 'x-shop': 'open' } });
  let renders = 0;
  const page = (key: string, status: 200 | 404 = 200) => ({
    key,
    route: '/:letter',
    status: 200 as const,
    depends: ['catalogue'] as const,
    render: async () => {
      renders += 1;
      return { status, headers: {}, body: `${key} ${renders}` };
    },
  });
  const read = async (key: string, status?: 404) =>
    (await cache.read(page(key, status))).plain.toString();
  return { changes, cache, read, renders: () => renders };
}

test('a page is rendered once, until what it shows has changed', async () => {
  const { changes, read } = shelf();
  expect([await read('/a'), await read('/a')]).toEqual(['/a 1', '/a 1']);
  changes.announce('catalogue');
  expect([await read('/a'), await read('/a')]).toEqual(['/a 2', '/a 2']);
});

test('what is made lies ready at its address, with the headers of every answer, until it has changed', async () => {
  const { changes, cache, read } = shelf();
  expect(cache.at('/a')).toBeUndefined();
  await read('/a');
  expect(cache.at('/a')?.plain.toString()).toBe('/a 1');
  expect(cache.at('/a')?.unchanged.join(' ')).toContain('x-shop open');
  changes.announce('catalogue');
  expect(cache.at('/a')).toBeUndefined();
});

test('a change of something that the page does not show leaves it alone', async () => {
  const { changes, read, renders } = shelf();
  await read('/a');
  changes.announce('stock');
  await read('/a');
  expect(renders()).toBe(1);
});

test('many who ask at once wait for one render', async () => {
  const { read, renders } = shelf();
  await Promise.all(Array.from({ length: 50 }, () => read('/a')));
  expect(renders()).toBe(1);
});

test('a render that a change overtakes is answered to those who waited, and not kept', async () => {
  const { changes, cache } = shelf();
  const slow = Promise.withResolvers<string>();
  const page = (render: () => Promise<string>) => ({
    key: '/a',
    route: '/:letter',
    status: 200 as const,
    depends: ['catalogue'] as const,
    render: async () => ({ status: 200, headers: {}, body: await render() }),
  });
  const before = cache.read(page(() => slow.promise));
  changes.announce('catalogue');
  const after = cache.read(page(async () => 'new'));
  slow.resolve('old');
  expect((await before).plain.toString()).toBe('old');
  expect((await after).plain.toString()).toBe('new');
  expect(cache.at('/a')?.plain.toString()).toBe('new');
  expect((await cache.read(page(async () => 'newer'))).plain.toString()).toBe('new');
});

test('a render that fails is told to those who waited, and tried again by the next', async () => {
  const { cache, read } = shelf();
  const failing = cache.read({
    key: '/a',
    route: '/:letter',
    status: 200,
    depends: [],
    render: () => Promise.reject(new Error('no database')),
  });
  await expect(failing).rejects.toThrow('no database');
  expect(await read('/a')).toBe('/a 1');
});

test('an answer of another status is not kept: its address may be made up', async () => {
  const { cache, read, renders } = shelf();
  for (let n = 0; n < 10_000; n += 1) await read(`/products/made-up-${n}`, 404);
  expect(renders()).toBe(10_000);
  expect(cache.size()).toBe(0);
  expect(cache.at('/products/made-up-9999')).toBeUndefined();
});

test('the cache never grows beyond its limit; the page rendered longest ago goes', async () => {
  const { cache, read } = shelf();
  for (const key of ['/a', '/b', '/c', '/d']) await read(key);
  expect(cache.size()).toBe(3);
  expect(await read('/d')).toBe('/d 4');
  expect(await read('/a')).toBe('/a 5');
});

test('pages that weigh much leave room for fewer, and the one rendered longest ago goes', async () => {
  const { cache, read } = shelf();
  const heavy = (name: string) => `/${name.repeat(60)}`;
  await read(heavy('a'));
  await read(heavy('b'));
  expect(cache.at(heavy('a'))).toBeUndefined();
  expect(cache.at(heavy('b'))).toBeDefined();
});
