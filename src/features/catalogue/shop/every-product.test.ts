import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#tests/shop/shop.ts';

const { app, context, database } = await openTestShop();

beforeAll(() => fillShelf(600));

async function fillShelf(count: number) {
  await database.pool.query('DELETE FROM catalogue_product');
  await database.pool.query(
    `INSERT INTO catalogue_product (id, slug, name, description, price_pesewas, category,
       on_hand, position, created_at, changed_at)
     SELECT gen_random_uuid(), 'jar-' || n, 'Jar ' || n, '', 2500 + n, 'Body Care', 5, n,
       '2026-11-21', '2026-11-21'
     FROM generate_series(1, $1::integer) n`,
    [count],
  );
  context.changes.announce('catalogue', 'stock');
}

const open = async (address: string) => {
  const { statusCode, headers, body } = await app.inject(address);
  const main = /<main.*<\/main>/s.exec(body)?.[0].replaceAll('<!-- -->', '') ?? '';
  return {
    status: statusCode,
    location: headers.location,
    jars: [...main.matchAll(/<a [^>]*href="\/products\/(jar-\d+)"/g)].map(([, jar]) => jar ?? ''),
    text: main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
    canonical: /rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    linkTo: (name: string) => {
      const [, href] = new RegExp(`href="([^"]*)"[^>]*>${name}<`).exec(main) ?? [];
      return href?.replaceAll('&amp;', '&');
    },
  };
};

/**
 * Walks like a browser without JavaScript: it follows "more" until the page ends, then the next
 * page.
 */
async function walk(start: string) {
  const seen = new Set<string>();
  let most = 0;
  const opened = new Set<string>();
  let address: string | undefined = start;
  while (address !== undefined && !opened.has(address)) {
    opened.add(address);
    const { jars, linkTo } = await open(address);
    for (const jar of jars) seen.add(jar);
    most = Math.max(most, new Set(jars).size);
    address = linkTo('Load more') ?? linkTo('Next page');
  }
  return { seen: [...seen], most };
}

const jarsTo = (count: number) => Array.from({ length: count }, (_, n) => `jar-${n + 1}`);

test('whoever goes on reaches every one of 600 products, in their order', async () => {
  const { seen, most } = await walk('/products');
  expect(seen).toEqual(jarsTo(600));
  expect(most).toBe(480);
});

test('another order is kept on the way', async () => {
  const { seen } = await walk('/products?sort=price-down');
  expect(seen).toEqual(jarsTo(600).reverse());
});

test('the first page says how many there are, and where the next page begins', async () => {
  const { text, linkTo } = await open('/products?shown=480');
  expect(text).toContain('Found 600 products');
  expect(text).toContain('1 to 480 of 600 products');
  expect(text).toContain('Page 1 of 2');
  expect(linkTo('Load more')).toBeUndefined();
  expect(linkTo('Previous page')).toBeUndefined();
  expect(linkTo('Next page')).toBe('/products?from=480');
});

test('a later page leads back, and search engines find it under its own address', async () => {
  const { text, jars, linkTo, canonical } = await open('/products?from=480&shown=120');
  expect(text).toContain('Found 600 products');
  expect(text).toContain('481 to 600 of 600 products');
  expect(jars).toContain('jar-600');
  expect(linkTo('Next page')).toBeUndefined();
  expect(linkTo('Previous page')).toBe('/products');
  expect(canonical).toMatch(/\/products\?from=480$/);
});

test('an address beyond the last product leads to the last page', async () => {
  const { status, location } = await open('/products?sort=name&from=9600');
  expect(status).toBe(302);
  expect(location).toBe('/products?sort=name&from=480');
});

test.each(['from=481', 'from=-480', 'from=4800000', 'shown=10000'])(
  '%s says nothing that the shelf understands, and shows the first step',
  async (search) => {
    const { status, jars } = await open(`/products?${search}`);
    expect(status).toBe(200);
    expect([...new Set(jars)]).toEqual(jarsTo(24));
  },
);

test('of ten thousand products too the last is found, and no page shows them all', async () => {
  await fillShelf(10_000);
  const { text, jars } = await open('/products?from=9600&shown=480');
  expect(text).toContain('Page 21 of 21');
  expect(text).toContain('9601 to 10000 of 10000 products');
  expect(new Set(jars)).toHaveProperty('size', 400);
});
