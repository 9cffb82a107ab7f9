import { expect, test } from 'vitest';
import type { Topic } from '#lib/topics.ts';
import { eventually } from '#tests/setup/eventually.ts';
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

/** A page whose database can be taken away and brought back. */
function fragile() {
  const changes = changesByHand();
  const cache = openPageCache(changes, { limit: 3, room: 100, headers: {} });
  let state: 'there' | 'away' | 'silent' | 'broken' = 'there';
  let renders = 0;
  const render = async () => {
    renders += 1;
    if (state === 'silent') await new Promise(() => undefined);
    if (state === 'away') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    if (state === 'broken') throw new Error('a bug');
    return { status: 200, headers: {}, body: `made ${renders}` };
  };
  const read = async () => {
    const page = { key: '/a', route: '/a', status: 200, depends: ['catalogue'], render } as const;
    return (await cache.read(page)).plain.toString();
  };
  const be = (next: typeof state) => {
    state = next;
  };
  return { changes, cache, read, be, renders: () => renders };
}

test('while the database is away, a page is sent as it was, and made anew when it is back', async () => {
  const { changes, cache, read, be } = fragile();
  expect(await read()).toBe('made 1');
  changes.announce('catalogue');
  be('away');
  expect([await read(), await read()]).toEqual(['made 1', 'made 1']);
  expect(cache.at('/a')).toBeUndefined();
  be('there');
  await eventually(async () => expect(await read()).not.toBe('made 1'));
});

test('meanwhile the database is not asked for every visitor', async () => {
  const { changes, read, be, renders } = fragile();
  await read();
  changes.announce('catalogue');
  be('away');
  for (let visitor = 0; visitor < 200; visitor += 1) await read();
  expect(renders()).toBeLessThan(50);
});

test('a database that says nothing holds up no page that is kept', async () => {
  const { changes, read, be } = fragile();
  await read();
  changes.announce('catalogue');
  be('silent');
  expect(await read()).toBe('made 1');
  expect(await read()).toBe('made 1');
});

test('a page that cannot be made for another reason is not hidden behind its old bytes', async () => {
  const { changes, read, be } = fragile();
  await read();
  changes.announce('catalogue');
  be('broken');
  await expect(read()).rejects.toThrow('a bug');
});

test('a page that was never made says that the database is away', async () => {
  const { read, be } = fragile();
  be('away');
  await expect(read()).rejects.toThrow('refused');
});

test('of a page that takes long, those who wait get the one before, and everybody later the new one', async () => {
  const changes = changesByHand();
  const cache = openPageCache(changes, { limit: 3, room: 100, headers: {}, longestRender: 1 });
  const slow = Promise.withResolvers<void>();
  let shown = 'before';
  const read = async () => {
    const bytes = await cache.read({
      ...{ key: '/feed', route: '/feed', status: 200, depends: ['catalogue'] },
      render: async () => {
        const body = shown;
        if (body === 'after') await slow.promise;
        return { status: 200, headers: {}, body };
      },
    });
    return bytes.plain.toString();
  };
  expect(await read()).toBe('before');
  shown = 'after';
  changes.announce('catalogue');
  expect(await read()).toBe('before');
  slow.resolve();
  await eventually(async () => expect(await read()).toBe('after'));
});

test('a change that leaves the bytes as they were leaves their encodings too', async () => {
  const changes = changesByHand();
  const cache = openPageCache(changes, { limit: 3, room: 1_000, headers: {} });
  const shown = { body: 'shea', policy: 'strict' };
  const read = () =>
    cache.read({
      key: '/a',
      route: '/:letter',
      status: 200,
      depends: ['catalogue'],
      render: async () => ({ status: 200, headers: { policy: shown.policy }, body: shown.body }),
    });
  const first = await (await read()).encode('br');
  changes.announce('catalogue');
  expect((await read()).encoded('br')).toBe(first);
  shown.policy = 'other';
  changes.announce('catalogue');
  expect((await read()).unchanged).toContain('other');
  shown.body = 'butter';
  changes.announce('catalogue');
  expect((await read()).plain.toString()).toBe('butter');
});

test('who renders is told what the bytes before were made from, and may leave them as they are', async () => {
  const changes = changesByHand();
  const cache = openPageCache(changes, { limit: 3, room: 1_000, headers: {} });
  const told: (string | undefined)[] = [];
  let facts = 'one';
  const read = async () => {
    const bytes = await cache.read({
      key: '/a',
      route: '/:letter',
      status: 200,
      depends: ['catalogue'],
      async render(before) {
        told.push(before);
        if (before === facts) return 'as before';
        return { status: 200, headers: {}, body: facts, print: facts };
      },
    });
    return bytes.plain.toString();
  };
  expect(await read()).toBe('one');
  changes.announce('catalogue');
  expect(await read()).toBe('one');
  expect(cache.at('/a')?.plain.toString()).toBe('one');
  facts = 'two';
  changes.announce('catalogue');
  expect(await read()).toBe('two');
  expect(told).toEqual([undefined, 'one', 'one']);
});
