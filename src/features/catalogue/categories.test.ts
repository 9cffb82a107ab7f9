import { expect, test } from 'vitest';
import { anHour } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { painted } from '#tests/files/pictures.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { deleteCategory, lockCategories, lockCategory } from './categories.queries.ts';
import { tidyPictures } from './tidy-pictures.ts';

let now = new Date('2026-11-23T10:00:00Z');
const shop = await openTestShop({ clock: () => now });
const { app, context, database } = shop;
const { pool } = database;
const { call, send, addProductAsAdmin, changeProductAsAdmin, auditOf } = await productDesk(shop);

interface Category {
  _id: string;
  name: string;
  version: number;
  products: number;
  formerNames: string[];
  picture: { hash: string } | null;
}

const list = async (): Promise<Category[]> => (await call('GET', '/api/goods/categories')).body;
const order = async () => (await list()).map(({ name }) => name);
const at = (id: string) => `/api/categories/${encodeURIComponent(id)}`;
const words = { sentence: '', pictureAlt: '', hidden: false };
const add = (name: string) =>
  call('POST', '/api/categories', { name, sentence: '', hidden: false });

async function one(name: string): Promise<Category> {
  const found = (await list()).find((category) => category.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

async function rename(name: string, wanted: string) {
  const { _id, version } = await one(name);
  return call('PUT', at(_id), { ...words, name: wanted, version });
}

async function read(path: string) {
  const { body } = await app.inject(path);
  return body;
}

test('a new shop has those of the specification, under the names that its filters send', async () => {
  const { json } = await app.inject('/api/categories');
  const told = json<{ name: string; searchName: string; hidden: boolean }[]>();
  const filters = told.filter(({ hidden }) => !hidden);
  expect(filters.map(({ name, searchName }) => [name, searchName])).toEqual([
    ['Face Care', 'Skincare'],
    ['Body Care', 'Body Care'],
    ['Hair Care', 'Haircare'],
    ["Men's Collection", "Men's"],
  ]);
  // Toners are found under All Products and by name.
  expect(told.filter(({ hidden }) => hidden).map(({ name }) => name)).toEqual(['Toner']);
});

test('a new category stands last, takes products at once, and is asked for by its name', async () => {
  const { status, body } = await add('Gift Sets');
  expect(status).toBe(201);
  expect(body.at(-1)).toMatchObject({
    _id: 'gift-sets',
    name: 'Gift Sets',
    products: 0,
    version: 1,
  });
  const product = await addProductAsAdmin({ name: 'Basket', category: 'Gift Sets' });
  expect(product).toMatchObject({ status: 201, body: { category: 'Gift Sets' } });
  const { body: found } = await call('GET', '/api/products/search?category=gift-sets');
  expect(found).toMatchObject([{ name: 'Basket', category: 'Gift Sets' }]);
  expect((await one('Gift Sets')).products).toBe(1);
});

test('a renamed category keeps its products, and every name that it had', async () => {
  expect((await rename('Gift Sets', 'Presents')).status).toBe(200);
  for (const name of ['Presents', 'Gift Sets', 'gift-sets']) {
    const query = new URLSearchParams({ category: name });
    const { body } = await call('GET', `/api/products/search?${query}`);
    expect(body).toMatchObject([{ category: 'Presents' }]);
  }
  // A word of the new name finds it too.
  const { body: byWord } = await call('GET', '/api/products/search?name=presents');
  expect(byWord).toMatchObject([{ name: 'Basket' }]);
  const saved = await addProductAsAdmin({ name: 'Box', category: 'Gift Sets' });
  expect(saved.body.category).toBe('Presents');
  const { body } = await rename('Presents', 'Gift Sets');
  expect(body.at(-1)).toMatchObject({ name: 'Gift Sets', formerNames: ['Presents'] });
});

test('an address with an old name shows the page of the new one, and its kept bytes follow', async () => {
  const order = async (category: string) => {
    const page = await read(`/products?${new URLSearchParams({ category })}`);
    return /Found 2 products([^<]*)</.exec(page)?.[1];
  };
  expect(await order('Hair Care')).toBe(', Hair Care first');
  await rename('Hair Care', 'Hair');
  expect(await Promise.all(['Hair Care', 'Hair', 'Haircare', 'Shoes'].map(order))).toEqual([
    ', Hair first',
    ', Hair first',
    ', Hair first',
    '',
  ]);
  await rename('Hair', 'Hair Care');
});

test('a new category may take a name that another had', async () => {
  await rename('Gift Sets', 'Baskets');
  const { status } = await add('Gift Sets');
  expect(status).toBe(201);
  const { body } = await call('GET', '/api/products/search?category=Gift+Sets');
  expect(body).toEqual([]);
  expect((await one('Baskets')).formerNames).not.toContain('Gift Sets');
});

test.each([
  ['another’s name', 'Toner', 'Toner'],
  ['another’s name in other letters', 'bODY care', 'Body Care'],
  ['what filters send for another', 'Skincare', 'Face Care'],
])('%s is refused for a new one: %s', async (_, name, meant) => {
  const { status, body } = await add(name);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'name-taken', field: 'name' });
  expect(body.message).toContain(`already means the category ${meant}`);
});

test.each([
  ['', 'Please enter a name.'],
  ['x'.repeat(61), 'The name is longer than 60 characters.'],
  ['two\nlines', 'The name must be on one line.'],
])('the name %j is refused beside its field', async (name, message) => {
  const { status, body } = await add(name);
  expect({ status, field: body.field, message: body.message }).toEqual({
    status: 400,
    field: 'name',
    message,
  });
});

test('what is typed is text on every page', async () => {
  const { _id, version } = await one('Body Care');
  const name = 'Body <b>& Bath</b>';
  await call('PUT', at(_id), { ...words, name, sentence: '<i>Soap</i>', version });
  const home = await read('/');
  expect(home).toContain('Body &lt;b&gt;&amp; Bath&lt;/b&gt;');
  expect(home).toContain('&lt;i&gt;Soap&lt;/i&gt;');
  await rename(name, 'Body Care');
});

test('two admins who change the same category see each other’s change', async () => {
  const seen = await one('Toner');
  const mine = { ...words, hidden: true, name: 'Mists', version: seen.version };
  expect((await call('PUT', at('Toner'), mine)).status).toBe(200);
  const theirs = { ...mine, name: 'Toners' };
  const { status, body } = await call('PUT', at('Toner'), theirs);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'changed-meanwhile',
    now: 'Mists; hidden',
    wanted: 'Toners; hidden',
    version: String(seen.version + 1),
  });
  // Saving the same words is no change, so an old version is no conflict.
  expect((await call('PUT', at('Toner'), mine)).status).toBe(200);
  expect((await one('Mists')).version).toBe(seen.version + 1);
  await rename('Mists', 'Toner');
});

test('the order is the owner’s, and an order that was not seen is not undone', async () => {
  const seen = (await list()).map(({ _id }) => _id);
  const ids = [...seen.slice(1), seen[0] ?? ''];
  expect((await call('PUT', '/api/categories', { ids, seen })).status).toBe(200);
  expect((await list()).map(({ _id }) => _id)).toEqual(ids);
  const late = await call('PUT', '/api/categories', { ids: seen.toReversed(), seen });
  expect([late.status, late.body.code]).toEqual([409, 'other-categories']);
  const lost = await call('PUT', '/api/categories', { ids: ids.slice(1), seen: ids });
  expect(lost.status).toBe(409);
  await call('PUT', '/api/categories', { ids: seen, seen: ids });
  expect(await order()).toEqual([
    'Face Care',
    'Body Care',
    'Hair Care',
    "Men's Collection",
    'Toner',
    'Baskets',
    'Gift Sets',
  ]);
});

test('a hidden category leaves home and the filter; its products are bought as before', async () => {
  const { body } = await addProductAsAdmin({ name: 'Wash', category: 'Face Care', stock: '3' });
  const { _id, version } = await one('Face Care');
  const shown = { ...words, name: 'Face Care', sentence: 'For mornings.' };
  await call('PUT', at(_id), { ...shown, version });
  expect(await read('/')).toContain('For mornings.');
  await call('PUT', at(_id), { ...shown, hidden: true, version: version + 1 });
  expect(await read('/')).not.toContain('For mornings.');
  expect(await read('/products')).not.toContain('<option>Face Care</option>');
  expect(await read(`/products/${body.slug}`)).toContain('Add to Cart');
  await call('PUT', at(_id), { ...shown, version: version + 2 });
  expect(await read('/products')).toContain('<option>Face Care</option>');
});

test('a category with products cannot be lost: the desk says why, and the database refuses it', async () => {
  const { status, body } = await call('DELETE', at('gift-sets'));
  expect([status, body.code]).toEqual([409, 'category-in-use']);
  expect(body.message).toBe('Baskets has 2 products. Please move them to another category first.');
  await expect(deleteCategory(pool, 'gift-sets')).rejects.toThrow('catalogue_product_category');
});

test('an empty category goes, and then nothing can be put into it', async () => {
  const { _id } = await one('Gift Sets');
  const { body } = await call('DELETE', at(_id));
  expect(body.map(({ name }: Category) => name)).not.toContain('Gift Sets');
  expect((await call('DELETE', at(_id))).body.code).toBe('unknown-category');
  const late = await addProductAsAdmin({ name: 'Late', category: 'Gift Sets' });
  expect(late.body).toMatchObject({ code: 'unknown-category', field: 'category' });
  expect(late.body.message).toContain('The categories are: Face Care, ');
  expect((await auditOf(_id)).map(({ action }) => action)).toEqual([
    'category-added',
    'category-removed',
  ]);
});

test('a product that is being put into a category keeps it; one that comes later finds it gone', async () => {
  await add('Candles');
  const { body: jar } = await addProductAsAdmin({ name: 'Jar' });
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query("SELECT FROM catalogue_category WHERE key = 'candles' FOR SHARE");
  await client.query("UPDATE catalogue_product SET category = 'candles' WHERE id = $1", [jar._id]);
  const removal = call('DELETE', at('candles'));
  await eventually(waiting);
  await client.query('COMMIT');
  expect((await removal).body.code).toBe('category-in-use');

  await changeProductAsAdmin(jar._id, { category: 'Toner' });
  await client.query('BEGIN');
  await client.query("DELETE FROM catalogue_category WHERE key = 'candles'");
  const adding = addProductAsAdmin({ name: 'Wick', category: 'Candles' });
  await eventually(waiting);
  await client.query('COMMIT');
  client.release();
  expect((await adding).body.code).toBe('unknown-category');
});

test('a product waits while the desk changes categories, and holds none of them meanwhile', async () => {
  const { body: jar } = await addProductAsAdmin({ name: 'Jar' });
  const changing = await transaction(pool, async (rival) => {
    await lockCategories(rival);
    await lockCategory(rival, 'Toner');
    const sent = changeProductAsAdmin(jar._id, { category: 'Body Care' });
    await eventually(waiting);
    const text = 'SELECT FROM catalogue_category FOR UPDATE NOWAIT';
    await rival.query({ text, values: [] });
    return { sent };
  });
  expect((await changing.sent).status).toBe(200);
});

async function waiting() {
  const { rows } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  expect(rows).not.toEqual([]);
}

test('a picture stands on home, stays while it is used, and goes a day after', async () => {
  const { _id, version } = await one('Face Care');
  const image = new File([await painted('red').png().toBuffer()], 'face.png');
  const { status, body } = await send('PUT', `${at(_id)}/picture`, { image });
  expect(status).toBe(200);
  const hash = body[0].picture.hash;
  const facts = { ...words, name: 'Face Care', sentence: 'For mornings.' };
  const alt = { pictureAlt: 'A red jar', version: version + 1 };
  expect((await call('PUT', at(_id), { ...facts, ...alt })).status).toBe(200);
  const home = await read('/');
  expect(home).toContain(hash);
  expect(home).toContain('alt="A red jar"');
  const kept = async () =>
    (await pool.query('SELECT FROM media_picture WHERE hash = $1', [hash])).rowCount;
  now = new Date(now.getTime() + 25 * anHour);
  await tidyPictures(context);
  expect(await kept()).toBe(1);
  await call('DELETE', `${at(_id)}/picture`);
  expect(await read('/')).not.toContain(hash);
  await tidyPictures(context);
  expect(await kept()).toBe(1);
  now = new Date(now.getTime() + 25 * anHour);
  await tidyPictures(context);
  expect(await kept()).toBe(0);
});
