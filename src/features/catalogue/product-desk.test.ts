import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const shop = await openTestShop();
const { pool } = shop.database;
const desk = await productDesk(shop);
const {
  addProductAsAdmin,
  changeProductAsAdmin,
  readDeskProduct,
  auditOf,
  movementsOf,
  admin,
  call,
} = desk;

test('an admin adds a product: it is in the shop at once, with its first stock as a movement', async () => {
  const { status, body } = await addProductAsAdmin({ description: 'For dry days.', stock: '7' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Baobab Balm', price: 60.5, stock: 7, version: 1 });
  const shown = await call('GET', '/api/products/baobab-balm');
  expect(shown.body).toMatchObject({ _id: body._id, description: 'For dry days.', stock: 7 });
  expect(await movementsOf(body._id)).toMatchObject([{ quantity: 7, onHand: 7 }]);
  expect(await auditOf(body._id)).toMatchObject([
    { action: 'product-added', by: admin.id, before: null, after: { price: 'GH₵60.50', stock: 7 } },
  ]);
});

test('two products of one name stand at different addresses', async () => {
  const slugs = await Promise.all(
    [1, 2, 3].map(async () => (await addProductAsAdmin({ name: 'Twin' })).body),
  );
  expect(slugs.map(({ slug }) => slug).sort()).toEqual(['twin', 'twin-2', 'twin-3']);
});

test.each([
  ['without a name', { name: ' ' }, 'name', 'Please enter a name.'],
  ['without a price', { price: '' }, 'price', 'Please enter a price.'],
  ['with a negative price', { price: '-1' }, 'price', /price in cedis/],
  ['with three decimals', { price: '1.005' }, 'price', /price in cedis/],
  ['with words for a price', { price: 'a lot' }, 'price', /price in cedis/],
  ['with a price beyond reason', { price: '100000.01' }, 'price', /at most GH₵100,000/],
  ['without a category', { category: '' }, 'category', 'Please choose a category.'],
  ['with an unknown category', { category: 'Soap' }, 'category', /Soap is not a category/],
  [
    'with a negative stock',
    { stock: '-1' },
    'stock',
    'Please enter the stock as a whole number, 0 or more.',
  ],
  [
    'with half a jar',
    { stock: '1.5' },
    'stock',
    'Please enter the stock as a whole number, 0 or more.',
  ],
  ['with a field of its own', { owner: 'me' }, undefined, /owner is not something/],
])('a product %s is refused, and nothing is stored', async (_, fields, field, said) => {
  const before = await countProducts();
  const { status, body } = await addProductAsAdmin(fields as Record<string, string>);
  expect({ status, field: body.field || undefined }).toEqual({ status: 400, field });
  expect(body.message).toMatch(said);
  expect(await countProducts()).toBe(before);
});

test('what no text can hold is left out of one: a zero byte', async () => {
  const { status, body } = await addProductAsAdmin({
    description: 'For\u0000 dry days.\r\nDaily.',
  });
  expect({ status, said: body.description }).toEqual({
    status: 201,
    said: 'For dry days.\nDaily.',
  });
});

test('what a form leaves out stays as it is', async () => {
  const { body } = await addProductAsAdmin({
    description: 'First.',
    ingredients: 'Shea',
    stock: '4',
  });
  const changed = await changeProductAsAdmin(body._id, { price: '61', version: '1' });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({
    price: 61,
    description: 'First.',
    ingredients: 'Shea',
    stock: 4,
    version: 2,
  });
  expect((await auditOf(body._id)).at(-1)).toEqual({
    action: 'product-changed',
    by: admin.id,
    before: { price: 'GH₵60.50' },
    after: { price: 'GH₵61.00' },
  });
});

test('a form that was opened before another change is stale, and changes nothing', async () => {
  const { body } = await addProductAsAdmin();
  await changeProductAsAdmin(body._id, { price: '70', version: '1' });
  const stale = await changeProductAsAdmin(body._id, { price: '80', version: '1' });
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed-meanwhile', version: '2' } });
  expect((await readDeskProduct(body._id)).body.price).toBe(70);
});

test('of two forms that are sent at the same moment one is stale', async () => {
  const { body } = await addProductAsAdmin();
  const sent = ['71', '72'].map((price) => changeProductAsAdmin(body._id, { price, version: '1' }));
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
});

test('without a version the stock that can be bought becomes what is sent', async () => {
  const { body } = await addProductAsAdmin({ stock: '10' });
  await pool.query('UPDATE catalogue_product SET reserved = 4 WHERE id = $1', [body._id]);
  const changed = await changeProductAsAdmin(body._id, { stock: '3' });
  expect(changed.body).toMatchObject({ stock: 3, onHand: 7, reserved: 4 });
  expect((await movementsOf(body._id))[0]).toMatchObject({ quantity: -3, onHand: 7 });
});

test('with what the form showed, jars that were sold meanwhile stay sold', async () => {
  const { body } = await addProductAsAdmin({ stock: '10' });
  await pool.query('UPDATE catalogue_product SET on_hand = 8 WHERE id = $1', [body._id]);
  const changed = await changeProductAsAdmin(body._id, {
    stock: '15',
    stockSeen: '10',
    version: '1',
  });
  expect(changed.body).toMatchObject({ stock: 13 });
});

describe('a typed stock', () => {
  async function pressed() {
    const { body } = await addProductAsAdmin({ stock: '5' });
    const step = randomUUID();
    const press = (form: Record<string, string> = {}) =>
      changeProductAsAdmin(body._id, { stock: '17', stockSeen: '5', step, ...form });
    expect((await press({ version: '1' })).body).toMatchObject({ stock: 17, version: 2 });
    return { id: body._id, step, press };
  }

  test('counts once, however often its step is sent, and is not changed by a repeat', async () => {
    const { id, press } = await pressed();
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ body }) => body.stock)).toEqual([17, 17]);
    expect((await press({ price: '65' })).body).toMatchObject({ price: 65, stock: 17 });
    expect(await press({ stock: '18' })).toMatchObject({
      ...{ status: 409, body: { code: 'counted-already' } },
    });
    expect(await movementsOf(id)).toMatchObject([{ quantity: 12 }, { quantity: 5 }]);
  });

  test('that was counted is told to a form that has become stale by it', async () => {
    const { press } = await pressed();
    const { status, body } = await press({ version: '1' });
    expect([status, body.code, body.counted]).toEqual([409, 'changed-meanwhile', '12']);
    const other = await press({ version: '1', step: randomUUID() });
    expect([other.status, other.body.counted]).toEqual([409, undefined]);
  });

  test('of one product is no repeat at another', async () => {
    const { step } = await pressed();
    const { body } = await addProductAsAdmin({ stock: '5' });
    const form = { stock: '17', stockSeen: '5', step };
    const there = await changeProductAsAdmin(body._id, form);
    expect(there).toMatchObject({ status: 409, body: { code: 'counted-already' } });
    const stale = await changeProductAsAdmin(body._id, { ...form, version: '7' });
    expect([stale.body.code, stale.body.counted]).toEqual(['changed-meanwhile', undefined]);
  });

  test('that is set whatever was seen stays as sold since when its step is sent again', async () => {
    const { body } = await addProductAsAdmin({ stock: '5' });
    const form = { stock: '17', step: randomUUID() };
    await changeProductAsAdmin(body._id, form);
    await pool.query('UPDATE catalogue_product SET on_hand = 16 WHERE id = $1', [body._id]);
    expect((await changeProductAsAdmin(body._id, form)).body).toMatchObject({ stock: 16 });
  });
});

test('a sale does not make an open form a stale one', async () => {
  const { body } = await addProductAsAdmin({ stock: '3' });
  const buyer = await desk.buyer();
  await desk.add(buyer, body._id, 1);
  expect((await desk.place(buyer)).status).toBe(201);
  expect((await changeProductAsAdmin(body._id, { price: '65', version: '1' })).status).toBe(200);
});

test('what is held for orders cannot be taken off the stock', async () => {
  const { body } = await addProductAsAdmin({ stock: '5' });
  await pool.query('UPDATE catalogue_product SET reserved = 4 WHERE id = $1', [body._id]);
  const form = await changeProductAsAdmin(body._id, { stock: '0', stockSeen: '5', version: '1' });
  expect(form).toMatchObject({ status: 409, body: { code: 'below-nothing' } });
  const correction = { quantity: -2, reason: 'Damaged' };
  const corrected = await call('POST', `/api/products/${body._id}/stock`, correction);
  expect(corrected).toMatchObject({ status: 409, body: { code: 'below-nothing' } });
  expect(corrected.body.message).toContain('You can take away 1 at most');
  expect(await desk.stockOf(body._id)).toEqual({ onHand: 5, reserved: 4 });
});

test('a correction has a reason, and the movements sum to the stock', async () => {
  const { body } = await addProductAsAdmin({ stock: '5' });
  const correct = (quantity: number, reason: string) =>
    call('POST', `/api/products/${body._id}/stock`, { quantity, reason });
  expect((await correct(12, 'Delivery')).body).toMatchObject({ onHand: 17, version: 1 });
  expect((await correct(-2, 'Damaged')).body).toMatchObject({ onHand: 15 });
  expect(await correct(1, '  ')).toMatchObject({ status: 400 });
  expect(await correct(0, 'Counted')).toMatchObject({ status: 400 });
  const movements = await movementsOf(body._id);
  expect(movements.map(({ onHand, reason }) => [onHand, reason])).toEqual([
    [15, 'Damaged'],
    [17, 'Delivery'],
    [5, 'First stock'],
  ]);
  expect(movements.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(15);
  expect((await auditOf(body._id)).at(-1)).toMatchObject({
    action: 'stock-corrected',
    before: { onHand: 17 },
    after: { onHand: 15, reason: 'Damaged' },
  });
});

test('a correction counts once, however often its step is sent, and is not changed by a repeat', async () => {
  const { body } = await addProductAsAdmin({ stock: '5' });
  const step = randomUUID();
  const correct = (quantity: number) =>
    call('POST', `/api/products/${body._id}/stock`, { quantity, reason: 'Delivery', step });
  const both = await Promise.all([correct(12), correct(12)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await correct(12)).body).toMatchObject({ onHand: 17 });
  expect(await correct(13)).toMatchObject({ status: 409, body: { code: 'counted-already' } });
  expect(await movementsOf(body._id)).toHaveLength(2);
  expect((await auditOf(body._id)).map(({ action }) => action)).toEqual([
    'product-added',
    'stock-corrected',
  ]);
});

test('ten corrections at the same moment all count', async () => {
  const { body } = await addProductAsAdmin();
  const one = () =>
    call('POST', `/api/products/${body._id}/stock`, { quantity: 1, reason: 'Counted' });
  await Promise.all(Array.from({ length: 10 }, one));
  expect(await desk.stockOf(body._id)).toMatchObject({ onHand: 10 });
  expect((await movementsOf(body._id))[0]).toMatchObject({ onHand: 10 });
});

test('a product that no order mentions is deleted, with its movements', async () => {
  const { body } = await addProductAsAdmin({ name: 'Short-lived', stock: '2' });
  const gone = await call('DELETE', `/api/products/${body._id}`);
  expect(gone).toMatchObject({ status: 200, body: { _id: body._id, archived: false } });
  expect((await readDeskProduct(body._id)).status).toBe(404);
  expect((await call('GET', '/api/products/short-lived')).status).toBe(404);
  expect((await auditOf(body._id)).at(-1)).toMatchObject({
    action: 'product-deleted',
    after: null,
  });
  expect((await call('DELETE', `/api/products/${body._id}`)).status).toBe(404);
});

test('a product that an order mentions is archived: nobody can buy it, and it can come back', async () => {
  const { body } = await addProductAsAdmin({ name: 'Remembered', stock: '3' });
  const [buyer, other] = [await desk.buyer(), await desk.buyer()];
  await desk.add(buyer, body._id, 1);
  await desk.add(other, body._id, 1);
  expect((await desk.place(buyer)).status).toBe(201);
  const gone = await call('DELETE', `/api/products/${body._id}`);
  expect(gone.body).toEqual({ _id: body._id, archived: true, stops: [] });
  expect((await call('GET', '/api/products/remembered')).status).toBe(404);
  expect(namesIn(await call('GET', '/api/products'))).not.toContain('Remembered');
  expect(namesIn(await call('GET', '/api/products/search?name=remembered'))).toEqual([]);
  expect(namesIn(await call('GET', '/api/goods?shelf=archived'))).toEqual(['Remembered']);
  expect((await desk.place(other)).body).toMatchObject({ code: 'gone' });
  const back = await call('POST', `/api/products/${body._id}/restore`);
  expect(back.body).toMatchObject({ archivedAt: null });
  expect((await desk.place(other)).status).toBe(201);
  expect((await auditOf(body._id)).map(({ action }) => action)).toEqual([
    'product-added',
    'product-archived',
    'product-restored',
  ]);
});

test('a product is hidden and shown again, whether orders mention it or not', async () => {
  const { body } = await addProductAsAdmin({ name: 'Seasonal', stock: '3' });
  const buyer = await desk.buyer();
  await desk.add(buyer, body._id, 1);
  const off = await call('POST', `/api/products/${body._id}/archive`);
  expect(off).toMatchObject({ status: 200, body: { archivedAt: expect.any(String) } });
  expect((await call('POST', `/api/products/${body._id}/archive`)).body).toEqual(off.body);
  expect((await call('GET', '/api/products/seasonal')).status).toBe(404);
  expect((await desk.place(buyer)).body).toMatchObject({ code: 'gone' });
  const back = await call('POST', `/api/products/${body._id}/restore`);
  expect(back.body).toMatchObject({ archivedAt: null, onHand: 3 });
  expect((await call('GET', '/api/products/seasonal')).status).toBe(200);
  expect((await desk.place(buyer)).status).toBe(201);
  expect((await auditOf(body._id)).map(({ action }) => action)).toEqual([
    'product-added',
    'product-archived',
    'product-restored',
  ]);
  expect((await call('POST', '/api/products/nothing/archive')).status).toBe(404);
});

test('hiding a part names the sets that nobody can buy without it, and so does deleting it', async () => {
  const part = (await addProductAsAdmin({ name: 'Part', stock: '3' })).body;
  const sets = await Promise.all(
    ['Small box', 'Big box', 'Hidden box'].map(async (name) => {
      const { body } = await addProductAsAdmin({ name });
      const parts = [{ productId: part._id, quantity: 1 }];
      await call('PUT', `/api/products/${body._id}/parts`, { version: body.version, parts });
      return body;
    }),
  );
  await call('POST', `/api/products/${sets[2]._id}/archive`);
  const names = ['Big box', 'Small box'];
  const off = await call('POST', `/api/products/${part._id}/archive`);
  expect(off.body.stops).toEqual(names);
  expect((await call('GET', '/api/products/big-box')).body.stock).toBe(0);
  const gone = await call('DELETE', `/api/products/${part._id}`);
  expect(gone.body).toEqual({ _id: part._id, archived: true, stops: names });
});

test('an order that is placed while its product is deleted has it, or is told that it is gone', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { body } = await addProductAsAdmin({ stock: '1' });
    const buyer = await desk.buyer();
    await desk.add(buyer, body._id, 1);
    const [placed, deleted] = await Promise.all([
      desk.place(buyer),
      call('DELETE', `/api/products/${body._id}`),
    ]);
    expect(deleted.status).toBe(200);
    expect(placed.status === 201 ? deleted.body.archived : placed.body.code).toBe(
      placed.status === 201 ? true : 'gone',
    );
  }
});

test('the desk finds goods by a word, a category that there is, their stock, and in an order', async () => {
  await addProductAsAdmin({ name: 'Zebu Salve', category: 'Toner', price: '5', stock: '0' });
  await addProductAsAdmin({ name: 'Zebu Wash', category: 'Toner', price: '9', stock: '3' });
  await addProductAsAdmin({ name: 'Zebu Cream', category: 'Hair Care', price: '7', stock: '50' });
  const found = async (query: string) => namesIn(await call('GET', `/api/goods?${query}`));
  expect(await found('search=ZEBU&sort=name')).toEqual(['Zebu Cream', 'Zebu Salve', 'Zebu Wash']);
  expect(await found('search=zebu&sort=price&order=down')).toEqual([
    'Zebu Wash',
    'Zebu Cream',
    'Zebu Salve',
  ]);
  expect(await found('search=zebu&category=Toner&sort=stock')).toEqual(['Zebu Salve', 'Zebu Wash']);
  expect(await found('search=zebu&stock=low&sort=name')).toEqual(['Zebu Salve', 'Zebu Wash']);
  expect(await found('search=zebu&stock=none')).toEqual(['Zebu Salve']);
  const part = await call('GET', '/api/goods?search=zebu&sort=name&limit=1&offset=1');
  expect(namesIn(part)).toEqual(['Zebu Salve']);
  expect(part.headers['x-total-count']).toBe('3');
  const [{ _id: id }] = part.body;
  expect(await found(`search=${id}&shelf=all`)).toEqual(['Zebu Salve']);
  expect((await call('GET', '/api/goods?sort=luck')).status).toBe(400);
  for (const list of ['goods?category', 'products?first']) {
    const { status, body } = await call('GET', `/api/${list}=Shoes`);
    expect([list, status, body.code]).toEqual([list, 400, 'unknown-category']);
  }
});

test('the desk finds goods by plain letters and by those of Ghana’s languages, as shoppers do', async () => {
  await addProductAsAdmin({ name: 'Ɛdi Crème Yendi' });
  for (const search of ['edi creme', 'Ɛdi crè', 'YƐNDI']) {
    const { body } = await call('GET', `/api/goods?search=${encodeURIComponent(search)}`);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Ɛdi Crème Yendi']);
  }
});

test('a percent sign or an underscore in a search is only itself', async () => {
  await addProductAsAdmin({ name: 'Shea 100%' });
  expect(namesIn(await call('GET', '/api/goods?search=0%25'))).toEqual(['Shea 100%']);
  expect(namesIn(await call('GET', '/api/goods?search=_'))).toEqual([]);
});

test('a customer may change no goods, a visitor neither', async () => {
  const { body } = await addProductAsAdmin();
  const customer = await desk.buyer();
  const before = await countProducts();
  expect((await desk.send('POST', '/api/products', {}, customer)).status).toBe(403);
  expect((await desk.send('PUT', `/api/products/${body._id}`, {}, customer)).status).toBe(403);
  const visitor = await shop.app.inject({ method: 'DELETE', url: `/api/products/${body._id}` });
  expect(visitor.statusCode).toBe(401);
  expect(await countProducts()).toBe(before);
});

async function countProducts(): Promise<number> {
  const { rows } = await pool.query('SELECT count(*)::integer AS count FROM catalogue_product');
  return rows[0].count;
}

function namesIn({ body }: { body: { name: string }[] }): string[] {
  return body.map(({ name }) => name);
}
