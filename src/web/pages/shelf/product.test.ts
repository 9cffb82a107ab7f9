import { expect, test } from 'vitest';
import { addProduct } from '#features/catalogue/catalogue.ts';
import { insertProductPictures } from '#features/catalogue/product-desk.queries.ts';
import { textFields } from '#features/catalogue/text-fields.rules.ts';
import { keepPicture } from '#features/media/media.ts';
import { wallets } from '#features/payments/wallets.rules.ts';
import { transaction } from '#platform/database.ts';
import { madeOf, painted } from '#tests/files/pictures.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const { app, cache, context, database } = await openTestShop();

const get = (url: string) => app.inject({ method: 'GET', url });

const jar = {
  slug: 'jar',
  name: 'Shea & Clay <Jar>',
  description: 'A jar of clay, for shea.',
  price: 6050,
  category: 'Body Care',
  howToUse: 'Open it.',
  suits: 'Dry skin',
  lasts: 'Eight weeks',
  ingredients: 'Butyrospermum Parkii Butter, Kaolin',
  size: '200 g',
  stock: 42,
  position: 1,
  at: context.clock(),
};

const id = await transaction(database.pool, (shelf) => addProduct(shelf, jar));
context.changes.announce('catalogue', 'stock');

async function setStock(stock: number) {
  await database.pool.query('UPDATE catalogue_product SET on_hand = $1', [stock]);
  context.changes.announce('catalogue', 'stock');
}

test('a product has a page that says everything of it', async () => {
  const { statusCode, body } = await get('/products/jar');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Shea &amp; Clay &lt;Jar&gt; · Taama</title>');
  for (const said of ['GH₵60.50', 'Body Care', '200 g', 'In stock', 'Open it.', 'Kaolin']) {
    expect(mainOf(body)).toContain(said);
  }
  for (const name of ['suits', 'lasts'] as const) {
    expect(mainOf(body)).toContain(`<dt>${textFields[name].label}</dt><dd>${jar[name]}</dd>`);
  }
  expect(mainOf(body)).not.toContain('Scent');
});

test.each(['/products/jar', `/products/${id}`, '/products/jar?utm_source=mail'])(
  '%s names the one address of the product',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<link rel="canonical" href="http:[^"]*\/products\/jar">/);
  },
);

test('/products/JAR/ leads to it', async () => {
  const { statusCode, headers } = await get('/products/JAR/');
  expect([statusCode, headers.location]).toEqual([301, '/products/jar']);
});

test.each([
  ['an unknown name', '/products/no-such-jar'],
  ['an unknown id', '/products/00000000-0000-7000-8000-000000000000'],
  ['a piece of SQL', '/products/jar%27%20OR%201=1'],
  ['a very long name', `/products/${'a'.repeat(5_000)}`],
  ['a way upwards', '/products/..%2fjar'],
])('%s is the Page Not Found screen', async (_, url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('<title>Page Not Found · Taama</title>');
  expect(response.body).toContain('<meta name="robots" content="noindex">');
  expect(mainOf(response.body)).toBe(mainOf((await get('/no/such/page')).body));
});

test('unknown products leave nothing in the cache', async () => {
  const before = cache.size();
  for (let n = 0; n < 50; n += 1) await get(`/products/made-up-${n}`);
  expect(cache.size()).toBe(before);
});

test('below the buttons it says when it comes, that it can go back, and every way to pay', async () => {
  const { body } = await get('/products/jar');
  for (const said of ['1-2 days', '3-5 business days', 'Within 30 days', ...wallets, 'Visa']) {
    expect(mainOf(body)?.replaceAll('<!-- -->', '')).toContain(said);
  }
});

test('a product that is sold out has nothing to count or buy, and one way to wait for it', async () => {
  expect(mainOf((await get('/products/jar')).body)).toContain('aria-label="Quantity of');
  await setStock(0);
  const page = mainOf((await get('/products/jar')).body);
  expect(page).not.toContain('aria-label="Quantity of');
  expect(page).not.toMatch(/Add to Cart|Buy Now/);
  expect(page?.match(/Tell me when it’s back/g)).toHaveLength(1);
  await setStock(42);
});

test('the page says stock as a word', async () => {
  await setStock(4);
  expect(mainOf((await get('/products/jar')).body)).toContain('Few left');
  await setStock(0);
  expect(mainOf((await get('/products/jar')).body)).toContain('Out of stock right now');
  await setStock(90_817);
  const page = mainOf((await get('/products/jar')).body);
  expect(page).toContain('In stock');
  expect(page).not.toContain('90817');
});

test('each of its pictures is in the HTML, in every width there is, and as a plain file', async () => {
  expect(mainOf((await get('/products/jar')).body)).not.toContain('/media/');
  const made = await Promise.all(
    ['red', 'green', 'blue'].map(async (colour) =>
      madeOf(await painted(colour, { width: 700, height: 800 }).png().toBuffer()),
    ),
  );
  await transaction(database.pool, async (shelf) => {
    const hashes = await Promise.all(made.map((picture) => keepPicture(context, shelf, picture)));
    await insertProductPictures(shelf, id, hashes);
  });
  context.changes.announce('catalogue');
  const html = mainOf((await get('/products/jar')).body) ?? '';
  for (const { hash, placeholder } of made) {
    const files = [320, 700].map((width) => `/media/${hash}/${width}.webp ${width}w`);
    expect(html).toContain(`"${files.join(', ')}"`);
    expect(html).toContain(`src="/media/${hash}/700.jpg"`);
    expect(html).toContain(`src="${placeholder}"`);
  }
  expect(html).toContain('width="700" height="800"');
  expect(html).toContain('alt="Shea &amp; Clay &lt;Jar&gt;, picture 3"');
  expect(html).not.toMatch(/\sstyle="/);
});

test('its card lists every file as well, and the first row of cards is not put off', async () => {
  const html = mainOf((await get('/products')).body) ?? '';
  expect(html).toMatch(/<source type="image\/webp" srcset="[^"]+320w, [^"]+700w" sizes="/i);
  expect(html).toMatch(/<img src="\/media\/[^>]+ width="700" height="800" loading="eager"/i);
});

test('a format that takes longer to make is in the HTML as soon as it is there', async () => {
  const ofEach = /<source type="image\/avif" srcset="[^"]+320w, [^"]+700w"/gi;
  const html = async () => mainOf((await get('/products/jar')).body) ?? '';
  await eventually(async () => expect((await html()).match(ofEach)).toHaveLength(3));
}, 30_000);

function mainOf(html: string): string | undefined {
  return /<main.*<\/main>/s.exec(html)?.[0];
}
