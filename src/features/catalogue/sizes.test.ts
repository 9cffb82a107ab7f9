import { beforeEach, describe, expect, test } from 'vitest';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { app } = shop;
const { pool } = shop.database;
const desk = await productDesk(shop);
const { call } = desk;

let balm = '';
let large = '';

beforeEach(async () => {
  now = new Date(now.getTime() + 7_200_000);
  balm = (await desk.addProductAsAdmin({ size: '100 g', stock: '4' })).body._id;
  const { body } = await set([
    { _id: balm, name: '100 g', price: '60.50' },
    { name: '250 g', price: '120', stock: '6', sku: `L-${balm}`, barcode: '6001', weight: '310' },
  ]);
  large = body.sizes[1]._id;
});

const versionOf = async (id: string) => (await desk.readDeskProduct(id)).body.version;
const set = async (sizes: object[], id = balm) =>
  call('PUT', `/api/products/${id}/sizes`, { version: await versionOf(id), sizes });
const shown = async (id = balm) => (await app.inject(`/api/products/${id}`)).json();
const listed = async () =>
  (await app.inject('/api/products')).json().find(({ _id }: { _id: string }) => _id === balm);

describe('a product', () => {
  test('of one size is that size itself', async () => {
    const { body } = await desk.addProductAsAdmin({ size: '30 ml', stock: '3' });
    expect(await shown(body._id)).toMatchObject({
      price: 60.5,
      stock: 3,
      sizes: [{ _id: body._id, name: '30 ml', price: 60.5, stock: 3, sku: '', picture: null }],
    });
  });

  test('of several keeps the lowest price and the sum of the stock', async () => {
    const several = {
      price: 60.5,
      stock: 10,
      sizes: [
        { _id: balm, name: '100 g', price: 60.5, stock: 4 },
        { _id: large, name: '250 g', price: 120, stock: 6, sku: `L-${balm}` },
      ],
    };
    expect(await shown()).toMatchObject(several);
    expect(await listed()).toMatchObject(several);
    expect((await shown(large)).message).toBe('We don’t have this product.');
  });

  test('of several keeps the lowest price of those in stock, while any is', async () => {
    await call('POST', `/api/products/${balm}/stock`, { quantity: -4, reason: 'Broken' });
    expect(await listed()).toMatchObject({ price: 120, stock: 6 });
    await call('POST', `/api/products/${large}/stock`, { quantity: -6, reason: 'Broken' });
    expect(await listed()).toMatchObject({ price: 60.5, stock: 0 });
  });

  test('stands on the shelf once, where its lowest price belongs', async () => {
    await set([
      { _id: balm, name: '100 g', price: '900' },
      { _id: large, name: '250 g', price: '0.01' },
    ]);
    const sorted = (await app.inject('/api/products?sort=price-up')).json();
    expect(sorted[0]).toMatchObject({ _id: balm, price: 0.01 });
    expect(sorted.filter(({ name }: { name: string }) => name === 'Baobab Balm')).toHaveLength(
      new Set(sorted.map(({ _id }: { _id: string }) => _id)).size,
    );
    const buyer = await desk.buyer();
    const found = await app.inject({
      url: '/api/products/search?name=baobab&sort=price-down',
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(found.json().at(-1)).toMatchObject({ _id: balm, price: 0.01 });
  });

  test.each(['/api/products?', '/api/products/search?name=baobab&'])(
    'is sorted at %s by the price that is shown: not by that of a size that is sold out',
    async (list) => {
      const headers = { authorization: `Bearer ${(await desk.buyer()).token}` };
      const other = (await desk.addProductAsAdmin({ price: '500' })).body._id;
      const pricesInOrder = async () => {
        const { json } = await app.inject({ url: `${list}sort=price-up`, headers });
        return json()
          .filter(({ _id }: { _id: string }) => _id === balm || _id === other)
          .map(({ price }: { price: number }) => price);
      };
      await set([
        { _id: balm, name: '100 g', price: '400' },
        { _id: large, name: '250 g', price: '600' },
      ]);
      expect(await pricesInOrder()).toEqual([400, 500]);
      await call('POST', `/api/products/${balm}/stock`, { quantity: -4, reason: 'Broken' });
      expect(await pricesInOrder()).toEqual([500, 600]);
      await call('POST', `/api/products/${large}/stock`, { quantity: -6, reason: 'Broken' });
      expect(await pricesInOrder()).toEqual([400, 500]);
    },
  );
});

describe('the sizes of the desk', () => {
  test('tell what lies there in each, and whom it is held for', async () => {
    expect((await desk.readDeskProduct(balm)).body).toMatchObject({
      price: 60.5,
      onHand: 10,
      reserved: 0,
      sizes: [
        { _id: balm, onHand: 4, reserved: 0, stock: 4, barcode: '', weight: null, ended: false },
        { _id: large, onHand: 6, stock: 6, barcode: '6001', weight: 310, ended: false },
      ],
    });
    expect(await desk.movementsOf(large)).toMatchObject([{ quantity: 6, reason: 'First stock' }]);
  });

  test('are corrected each for itself', async () => {
    const counted = { quantity: -2, reason: 'Counted again' };
    const { body } = await call('POST', `/api/products/${large}/stock`, counted);
    expect(body).toMatchObject({ _id: balm, onHand: 8, stock: 8 });
    expect(await desk.movementsOf(balm)).toHaveLength(1);
    expect(await desk.movementsOf(large)).toMatchObject([{ quantity: -2, onHand: 4 }, {}]);
    expect((await desk.auditOf(balm)).at(-1)).toMatchObject({ action: 'stock-corrected' });
    const tooMany = { quantity: -5, reason: 'Counted again' };
    expect((await call('POST', `/api/products/${large}/stock`, tooMany)).status).toBe(409);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('are put in another order, renamed, and exchange their SKUs', async () => {
    const swapped = await set([
      { _id: large, name: 'Large', price: '119', sku: 'SMALL' },
      { _id: balm, name: 'Small', price: '61', sku: `L-${balm}` },
    ]);
    expect(swapped.status).toBe(200);
    const { body } = await set([
      { _id: large, name: 'Large', price: '119', sku: `L-${balm}` },
      { _id: balm, name: 'Small', price: '61', sku: 'SMALL' },
    ]);
    expect(body).toMatchObject({
      price: 61,
      sizes: [
        { _id: large, name: 'Large', price: 119, sku: `L-${balm}`, barcode: '6001', weight: 310 },
        { _id: balm, name: 'Small', price: 61, sku: 'SMALL' },
      ],
    });
    await set([{ _id: balm, name: 'Small', price: '61', sku: '' }]);
  });

  test('end and come back; the last one stays', async () => {
    const { body } = await set([{ _id: large, name: '250 g', price: '120' }]);
    expect(body.sizes).toMatchObject([
      { _id: large, ended: false },
      { _id: balm, ended: true, onHand: 4 },
    ]);
    expect(await shown()).toMatchObject({ price: 120, stock: 6, sizes: [{ _id: large }] });
    await set([
      { _id: balm, name: '100 g', price: '60.50' },
      { _id: large, name: '250 g', price: '120' },
    ]);
    expect((await shown()).sizes).toHaveLength(2);
    expect((await set([])).body.message).toContain('A product has one size at least.');
  });

  test.each([
    ['without names', [{ name: '' }, { name: '1 l' }], 400, 'Please name each size.'],
    ['with one name', [{ name: '1 l' }, { name: '1 L' }], 400, 'Two sizes have the same name.'],
    [
      'of more than twelve',
      Array.from({ length: 13 }, (_, place) => ({ name: `${place} l` })),
      400,
      'A product has 12 sizes at most.',
    ],
    [
      'of another product',
      [{ _id: '01900000-0000-7000-8000-000000000001', name: '1 l' }],
      400,
      'This product doesn’t have that size.',
    ],
  ])('%s are refused', async (_, sizes, status, words) => {
    const sent = sizes.map((size) => ({ price: '10', ...size }));
    const answer = await set(sent);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
  });

  test('are refused with a SKU of another product, and over somebody else’s change', async () => {
    const { body } = await desk.addProductAsAdmin();
    const taken = [{ _id: body._id, name: '', price: '1', sku: `L-${balm}` }];
    const inUse = { code: 'sku-taken', field: 'sizes.0.sku' };
    expect((await set(taken, body._id)).body).toMatchObject(inUse);
    const stale = { version: 1, sizes: [{ _id: balm, name: '1 l', price: '1' }] };
    const { body: refused } = await call('PUT', `/api/products/${balm}/sizes`, stale);
    expect(refused).toMatchObject({ code: 'changed-meanwhile' });
  });

  test('keep their prices and stock when the product’s form is saved', async () => {
    const renamed = await desk.changeProductAsAdmin(balm, { name: 'Balm', category: 'Toner' });
    expect(renamed.body).toMatchObject({ name: 'Balm', price: 60.5, stock: 10 });
    const { rows } = await pool.query(
      'SELECT name, category FROM catalogue_product WHERE id = $1',
      [large],
    );
    expect(rows).toEqual([{ name: 'Balm', category: 'Toner' }]);
    const other = await desk.changeProductAsAdmin(balm, { stock: '3' });
    expect([other.status, other.body.code]).toEqual([409, 'has-sizes']);
  });

  test('go with their product: off sale, back, and deleted', async () => {
    await call('POST', `/api/products/${balm}/archive`);
    const buyer = await desk.buyer();
    expect((await desk.add(buyer, large, 1)).status).toBe(404);
    await call('POST', `/api/products/${balm}/restore`);
    expect((await desk.add(buyer, large, 1)).status).toBe(200);
    expect((await call('DELETE', `/api/products/${balm}`)).body).toMatchObject({ archived: false });
    const { rows } = await pool.query(
      'SELECT FROM catalogue_product WHERE id = ANY($1) OR size_of = ANY($1)',
      [[balm, large]],
    );
    expect(rows).toEqual([]);
  });

  test('are found by SKU and barcode, and by the one that runs low', async () => {
    const ids = async (query: string) =>
      (await call('GET', `/api/goods?${query}`)).body.map(({ _id }: { _id: string }) => _id);
    expect(await ids(`search=l-${balm}`)).toEqual([balm]);
    expect(await ids('search=6001')).toContain(balm);
    expect(await ids('stock=low')).toContain(balm);
    await call('POST', `/api/products/${balm}/stock`, { quantity: 50, reason: 'New delivery' });
    expect(await ids('stock=low')).not.toContain(balm);
  });
});

describe('a product that is added in several sizes', () => {
  let number = 0;
  const newSizes = () => {
    number += 1;
    return [
      { name: '250 g', price: '120', stock: '6', sku: `N-${number}`, weight: '310' },
      { name: '50 g', price: '40', salePrice: '35', barcode: '6002' },
    ];
  };
  const add = (sizes: object[] | string, fields: Record<string, string> = {}) =>
    desk.addProductAsAdmin({
      ...{ size: '100 g', stock: '4', sku: `N-${number} first`, weight: '120' },
      sizes: typeof sizes === 'string' ? sizes : JSON.stringify(sizes),
      ...fields,
    });

  test('has them all at once, in their order, each with its stock, codes and sale', async () => {
    const { status, body } = await add(newSizes());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      price: 40,
      stock: 10,
      version: 1,
      sizes: [
        { _id: body._id, name: '100 g', price: 60.5, stock: 4, sku: `N-${number} first` },
        { name: '250 g', price: 120, stock: 6, sku: `N-${number}`, weight: 310, sale: null },
        { name: '50 g', price: 40, stock: 0, barcode: '6002', sale: { price: 35, lowest: 40 } },
      ],
    });
    expect(await desk.movementsOf(body.sizes[1]._id)).toMatchObject([
      { quantity: 6, reason: 'First stock' },
    ]);
    expect((await shown(body._id)).sizes).toHaveLength(3);
    expect(await desk.auditOf(body._id)).toMatchObject([
      {
        action: 'product-added',
        after: { sizes: ['100 g GH₵60.50', '250 g GH₵120.00', expect.stringContaining('50 g')] },
      },
    ]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('can have a single one with its codes', async () => {
    newSizes();
    const { body } = await add([], { size: '' });
    expect(body.sizes).toMatchObject([{ name: '', sku: `N-${number} first`, weight: 120 }]);
  });

  test.each([
    ['without a name', [{ name: '', price: '1' }], 'sizes.0.name', 'Please name each size.'],
    ['with a name twice', [{ name: '100 G', price: '1' }], 'sizes.0.name', 'Two sizes have'],
    ['without a price', [{ name: '1 l', price: '' }], 'sizes.0.price', 'Please enter a price.'],
    ['with half a piece', [{ name: '1 l', price: '1', stock: '0.5' }], 'sizes.0.stock', 'whole'],
    [
      'on sale for more than before',
      [
        { name: '1 l', price: '1' },
        { name: '2 l', price: '2', salePrice: '3' },
      ],
      'sizes.1.salePrice',
      'lower than the price',
    ],
    [
      'of more than twelve',
      Array.from({ length: 12 }, (_, place) => ({ name: `${place} l`, price: '1' })),
      'sizes',
      'A product has 12 sizes at most.',
    ],
    ['that is no list', 'none', 'sizes', 'is not a list'],
    ['of another product', [{ _id: 'x', name: '1 l', price: '1' }], 'sizes.0', '_id'],
  ])('is refused with a size %s, and nothing of it is kept', async (_, sizes, field, words) => {
    const before = (await desk.call('GET', '/api/goods?shelf=all')).body.length;
    const { status, body } = await add(sizes, { sku: '' });
    expect([status, body.field]).toEqual([400, field]);
    expect(body.message).toContain(words);
    expect((await desk.call('GET', '/api/goods?shelf=all')).body).toHaveLength(before);
  });

  test('names the first size too', async () => {
    const { body } = await add(newSizes(), { size: '' });
    expect(body).toMatchObject({ field: 'size', message: 'Please name each size.' });
  });

  test('is refused beside the SKU that another one has, and nothing of it is kept', async () => {
    await add(newSizes());
    const taken = { name: '1 l', price: '1', sku: `N-${number}` };
    const name = `Balm ${number}`;
    const second = await add([{ name: '2 l', price: '2' }, taken], { name, sku: '' });
    expect([second.status, second.body.field]).toEqual([409, 'sizes.1.sku']);
    const first = await add([{ name: '2 l', price: '2' }], { name });
    expect([first.status, first.body.field]).toEqual([409, 'sku']);
    const same = { price: '1', sku: `S-${number}` };
    const twice = [
      { ...same, name: '1 l' },
      { ...same, name: '2 l' },
    ];
    expect((await add(twice, { name, sku: '' })).body.field).toBe('sizes.1.sku');
    expect((await desk.call('GET', `/api/goods?search=Balm ${number}&shelf=all`)).body).toEqual([]);
  });
});

describe('in a file', () => {
  const exported = async () => {
    const { body: text } = await app.inject({
      url: '/api/goods/export',
      headers: { authorization: `Bearer ${desk.admin.token}` },
    });
    return { own: text.split('\r\n').filter((line) => line.includes(balm)), text };
  };
  const take = (csv: string) => call('POST', '/api/goods/import', { csv, dryRun: false });

  test('each has a row of its own, and the whole file changes nothing', async () => {
    const { own, text } = await exported();
    expect(own).toHaveLength(2);
    expect((await take(text)).body).toMatchObject({ changed: { total: 0 }, added: { total: 0 } });
  });

  test('price, stock and codes are those of the size; the rest is its product’s', async () => {
    const head = 'id,name,category,price,stock,sku,weight in grams,size';
    const row = `${large},Something else,Toner,130.00,9,LARGE-${balm},320,250 g tin`;
    expect((await take(`${head}\n${row}\n`)).status).toBe(200);
    expect((await desk.readDeskProduct(balm)).body).toMatchObject({
      name: 'Baobab Balm',
      category: 'Face Care',
      sizes: [{ price: 60.5 }, { name: '250 g tin', price: 130, onHand: 9, weight: 320 }],
    });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('a new one names the product that it is a size of', async () => {
    const head = 'name,category,price,stock,size,size of';
    await take(`${head}\nBaobab Balm,Face Care,200.00,2,500 g,${balm}\n`);
    expect((await shown()).sizes).toMatchObject([{}, {}, { name: '500 g', price: 200, stock: 2 }]);
    const nameless = await take(`${head}\nBaobab Balm,Face Care,200.00,2,,${balm}\n`);
    expect(nameless.body.message).toContain('A size needs its name');
    const nested = await take(`${head}\nBaobab Balm,Face Care,200.00,2,1 kg,${large}\n`);
    expect(nested.body.message).toContain('This is a size itself.');
  });

  const told = (csv: string) => call('POST', '/api/goods/import', { csv, dryRun: true });
  const head = 'name,category,price,stock,sku,sale price,size,size of';
  const named = async (name: string) =>
    (await call('GET', `/api/goods?search=${name}&shelf=all`)).body;

  test('a new product comes with all its sizes, which is shown before it is taken', async () => {
    const csv = [
      head,
      'Shea Mist,Toner,40.00,5,M-100,,100 ml,',
      'Shea Soap,Body Care,20.00,1,,,,',
      'Whatever,Face Care,70.00,3,M-250,65.00,250 ml,Shea Mist',
      'Shea Mist,Toner,25.00,0,,,50 ml,Shea Mist',
    ].join('\n');
    expect((await told(csv)).body).toMatchObject({
      added: {
        total: 4,
        items: [
          { line: 2, name: 'Shea Mist' },
          { line: 3, name: 'Shea Soap' },
          { line: 4, name: 'Shea Mist, 250 ml' },
          { line: 5, name: 'Shea Mist, 50 ml' },
        ],
      },
      faults: { total: 0 },
    });
    expect(await named('Shea Mist')).toEqual([]);
    expect((await take(csv)).body).toMatchObject({ added: { total: 4 } });
    const [mist] = await named('Shea Mist');
    expect(mist).toMatchObject({
      category: 'Toner',
      stock: 8,
      sizes: [
        { _id: mist._id, name: '100 ml', price: 40, onHand: 5, sku: 'M-100' },
        { name: '250 ml', price: 70, onHand: 3, sku: 'M-250', sale: { price: 65 } },
        { name: '50 ml', price: 25, onHand: 0, sku: '' },
      ],
    });
    expect((await shown(mist._id)).sizes).toHaveLength(3);
    expect(await desk.movementsOf(mist.sizes[1]._id)).toMatchObject([{ quantity: 3 }]);
    expect(await desk.auditBooks()).toEqual([]);
    const { text } = await exported();
    const again = { changed: { total: 0 }, added: { total: 0 }, faults: { total: 0 } };
    expect((await take(text)).body).toMatchObject(again);
    expect((await named('Shea Mist'))[0]).toEqual(mist);
  });

  test.each([
    ['a product that is not above', ['A,Toner,1,0,,,1 l,B', 'B,Toner,1,0,,,2 l,'], 2, 'size of'],
    ['no name', ['A,Toner,1,0,,,1 l,', 'A,Toner,1,0,,,,A'], 3, 'size of'],
    ['a product without a name for its own', ['A,Toner,1,0,,,,', 'A,Toner,1,0,,,1 l,A'], 2, 'size'],
    ['a name twice', ['A,Toner,1,0,,,1 l,', 'A,Toner,1,0,,,1 L,A'], 3, 'size'],
    ['a name of the shop', ['A,Toner,1,0,,,250 G,BALM'], 2, 'size'],
    ['a SKU of the shop', ['A,Toner,1,0,L-BALM,,1 l,'], 2, 'sku'],
    ['a SKU twice', ['A,Toner,1,0,X1,,1 l,', 'A,Toner,1,0,X1,,2 l,A'], 3, 'sku'],
    ['a sale that is dearer', ['A,Toner,1,0,,,1 l,', 'A,Toner,1,0,,2,2 l,A'], 3, 'sale price'],
    [
      'more than eleven others',
      [
        'A,Toner,1,0,,,0 l,',
        ...Array.from({ length: 12 }, (_, at) => `A,Toner,1,0,,,${at + 1} l,A`),
      ],
      14,
      'size of',
    ],
  ])(
    'one with %s is refused by row and column, and nothing is taken',
    async (_, rows, line, column) => {
      const csv = [head, ...rows].join('\n').replaceAll('BALM', balm);
      const { body } = await told(csv);
      expect(body.faults).toMatchObject({ total: 1, items: [{ line, column }] });
      const { status, body: refused } = await take(csv);
      expect([status, refused.message]).toEqual([
        400,
        expect.stringContaining(`Line ${line}, ${column}: `),
      ]);
      expect(await named('A')).not.toContainEqual(expect.objectContaining({ name: 'A' }));
    },
  );

  test('two exchange their SKUs, and one takes the other’s name', async () => {
    await set([
      { _id: balm, name: '100 g', price: '60.50', sku: `S-${balm}` },
      { _id: large, name: '250 g', price: '120' },
    ]);
    const rows = [
      `${balm},Baobab Balm,Face Care,60.50,L-${balm},250 g`,
      `${large},Baobab Balm,Face Care,120,S-${balm},100 g`,
    ];
    const swap = ['id,name,category,price,sku,size', ...rows].join('\n');
    expect((await take(swap)).body).toMatchObject({ changed: { total: 2 } });
    expect((await desk.readDeskProduct(balm)).body.sizes).toMatchObject([
      { _id: balm, name: '250 g', sku: `L-${balm}` },
      { _id: large, name: '100 g', sku: `S-${balm}` },
    ]);
  });
});

describe('the database itself refuses', () => {
  test.each([
    ['a size of itself', 'UPDATE catalogue_product SET size_of = id WHERE id = $1'],
    ['a size without a name', "UPDATE catalogue_product SET size = '' WHERE id = $1"],
    ['a size with sizes', 'UPDATE catalogue_product SET sized = true WHERE id = $1'],
    ['a size of nothing', 'UPDATE catalogue_product SET size_of = gen_random_uuid() WHERE id = $1'],
    ['a weight below nothing', 'UPDATE catalogue_product SET weight_grams = -1 WHERE id = $1'],
  ])('%s', async (_, text) => {
    await expect(pool.query(text, [large])).rejects.toThrow(/constraint/);
  });
});
