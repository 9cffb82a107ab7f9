import { beforeEach, expect, test } from 'vitest';
import { csvLine } from '#lib/csv.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { painted } from '#tests/files/pictures.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const shop = await openTestShop({ clock: () => new Date('2026-11-21T10:00:00Z'), role: 'web' });
const { pool } = shop.database;
const { call, send, auditOf, movementsOf, addProductAsAdmin } = await productDesk(shop);

beforeEach(async () => {
  await pool.query('DELETE FROM catalogue_picture');
  await pool.query('TRUNCATE catalogue_product CASCADE');
  shop.context.changes.announce('catalogue', 'stock');
});

/** The columns of Shopify's export that matter here. */
const shopifyHead =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Barcode,Image Src,Image Position,Variant Image,Gift Card,SEO Title,Status'.split(
    ',',
  );
const wooHead =
  'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Weight (lbs),Sale price,Regular price,Categories,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'.split(
    ',',
  );

type Cells = Record<string, string>;

const fileOf = (head: string[], rows: Cells[]) =>
  [head, ...rows.map((row) => head.map((name) => row[name] ?? ''))].map(csvLine).join('');
const shopify = (...rows: Cells[]) => fileOf(shopifyHead, rows);
const woo = (...rows: Cells[]) => fileOf(wooHead, rows);

const cdn = 'https://cdn.shopify.com/s/files/1/0001/products';
const butter: Cells[] = [
  {
    Handle: 'whipped-shea',
    Title: 'Whipped Shea',
    'Body (HTML)':
      '<p>Soft &amp; light.</p><ul><li>Shea</li><li>Baobab</li></ul><script>alert(1)</script>',
    Vendor: 'Akoma',
    Type: 'Body Care',
    Published: 'true',
    'Option1 Name': 'Size',
    'Option1 Value': '100 ml',
    'Variant SKU': 'W-100',
    'Variant Grams': '120',
    'Variant Inventory Qty': '7',
    'Variant Price': '45.00',
    'Variant Compare At Price': '60.00',
    'Variant Requires Shipping': 'true',
    'Variant Barcode': "'6034000123456",
    'Image Src': `${cdn}/shea%20jar.jpg?v=1699`,
    'Image Position': '2',
    'SEO Title': 'Whipped shea',
    Status: 'active',
  },
  {
    Handle: 'whipped-shea',
    'Option1 Value': '250 ml',
    'Variant SKU': 'W-250',
    'Variant Inventory Qty': '-2',
    'Variant Price': '90',
    'Image Src': `${cdn}/front.jpg?v=1699`,
    'Image Position': '1',
  },
  { Handle: 'whipped-shea', 'Image Src': `${cdn}/back.png`, 'Image Position': '3' },
];
const soap: Cells = {
  Handle: 'black-soap',
  Title: 'Black Soap',
  'Body (HTML)': 'Plain.',
  Type: 'Body Care',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Price': '30.00',
  'Variant Inventory Qty': '5',
  Status: 'draft',
};

const looked = (csv: string, choices = {}) =>
  call('POST', '/api/goods/import', { csv, dryRun: true, choices });
const done = (csv: string, choices = {}) =>
  call('POST', '/api/goods/import', { csv, dryRun: false, choices });
const productAt = async (slug: string) => (await call('GET', `/api/products/${slug}`)).body;
const deskProducts = async () => (await call('GET', '/api/goods?shelf=all')).body;

async function kept(colour: string): Promise<string> {
  const image = new File([await painted(colour).png().toBuffer()], 'a.png', { type: 'image/png' });
  const { status, body } = await send('POST', '/api/goods/pictures', { image });
  expect(status).toBe(201);
  return body.hash;
}

test('Shopify’s export is recognised, and told before anything is taken', async () => {
  const { status, body } = await looked(shopify(...butter, soap));
  expect([status, body.faults.items]).toEqual([200, []]);
  expect(body.added.items).toEqual([
    { line: 2, name: 'Whipped Shea' },
    { line: 3, name: 'Whipped Shea, 250 ml' },
    { line: 5, name: 'Black Soap' },
  ]);
  expect(body.from).toMatchObject({
    origin: 'shopify',
    categories: [{ named: 'Body Care', as: 'Body Care' }],
    pictures: [`${cdn}/front.jpg?v=1699`, `${cdn}/shea%20jar.jpg?v=1699`, `${cdn}/back.png`],
    notes: { total: 0 },
  });
  expect(body.from.columns).toContainEqual({ column: 'Variant Price', as: 'price' });
  expect(body.from.columns).toContainEqual({ column: 'Vendor', as: '' });
  expect(await deskProducts()).toEqual([]);
});

test('Shopify’s export is taken: sizes from its options, text from its HTML, sales, drafts', async () => {
  expect((await done(shopify(...butter, soap))).status).toBe(200);
  expect(await productAt('whipped-shea')).toMatchObject({
    ...{ name: 'Whipped Shea', category: 'Body Care', searchTitle: 'Whipped shea' },
    description: 'Soft & light.\n\n- Shea\n- Baobab',
    sizes: [
      { name: '100 ml', price: 45, stock: 7, sku: 'W-100', sale: { before: 60 } },
      { name: '250 ml', price: 90, stock: 0, sku: 'W-250' },
    ],
  });
  const [, draft] = await deskProducts();
  expect(draft).toMatchObject({ slug: 'black-soap', archivedAt: expect.any(String), stock: 5 });
  const { body } = await call('GET', '/api/goods?search=W-100');
  expect(body[0].sizes[0]).toMatchObject({ barcode: '6034000123456', weight: 120 });
  expect(await movementsOf(draft._id)).toMatchObject([{ quantity: 5, reason: 'CSV import' }]);
  expect(await auditOf(draft._id)).toMatchObject([{ action: 'product-added' }]);
});

test('taken again nothing is doubled, and what was sold or changed here since stays', async () => {
  const pictures = [{ address: `${cdn}/front.jpg?v=1699`, hash: await kept('teal') }];
  await done(shopify(...butter, soap), { pictures });
  const before = await deskProducts();
  const again = await done(shopify(...butter, soap), { pictures });
  expect(again.body).toMatchObject({ same: 3, added: { total: 0 }, changed: { total: 0 } });
  expect(await deskProducts()).toEqual(before);

  const [{ _id: id, version }, draft] = before;
  await call('POST', `/api/products/${draft._id}/restore`, { version: draft.version });
  const saved = await send('PUT', `/api/products/${id}`, {
    ...{ name: 'Whipped Shea', price: '60', category: 'Body Care', size: '100 ml' },
    ...{ version: String(version), howToUse: 'Rub in.' },
  });
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  const [first = {}, second = {}] = butter;
  const later = shopify(
    { ...first, 'Variant Inventory Qty': '50' },
    { ...second, 'Variant Price': '95' },
    { Handle: 'whipped-shea', 'Option1 Value': '1 l', 'Variant Price': '300' },
    soap,
  );
  const told = (await looked(later)).body;
  expect(told.added.items).toEqual([{ line: 4, name: 'Whipped Shea, 1 l' }]);
  expect((await done(later)).status).toBe(200);
  const [now, restored] = await deskProducts();
  expect(now).toMatchObject({ howToUse: 'Rub in.' });
  expect(now.sizes.map(({ name, price }: Cells) => [name, price])).toEqual([
    ['100 ml', 60],
    ['250 ml', 95],
    ['1 l', 300],
  ]);
  expect(now.sizes[0].stock).toBe(7);
  expect(restored.archivedAt).toBeNull();
  expect(await deskProducts()).toHaveLength(2);
});

test('two people who take the same file at once have each product once', async () => {
  const file = shopify(...butter, soap);
  const answers = await Promise.all([done(file), done(file), done(file)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body.added.total).sort()).toEqual([0, 0, 3]);
  expect(await deskProducts()).toHaveLength(2);
});

test('its pictures come from those that were kept, in its order, and all or nothing', async () => {
  const [front, back] = [await kept('teal'), await kept('gold')];
  const pictures = [
    { address: `${cdn}/back.png`, hash: back },
    { address: `${cdn}/front.jpg?v=1699`, hash: front },
  ];
  const unknown = [...pictures, { address: `${cdn}/shea%20jar.jpg?v=1699`, hash: 'a'.repeat(64) }];
  const refused = await done(shopify(...butter), { pictures: unknown });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Nothing was imported. Line 2, pictures: Its pictures are no longer kept here. Please choose them again.',
  ]);
  expect(await deskProducts()).toEqual([]);
  await done(shopify(...butter), { pictures: pictures.slice(0, 1) });
  const told = (await looked(shopify(...butter), { pictures })).body;
  expect(told.changed.items).toEqual([
    expect.objectContaining({ fields: [{ column: 'pictures', before: '1', after: '2' }] }),
  ]);
  await done(shopify(...butter), { pictures });
  const { pictures: shown } = await productAt('whipped-shea');
  expect(shown.map(({ hash }: { hash: string }) => hash)).toEqual([back, front]);
});

test('the picture of a size there is that size’s here, and one that the owner chose stays', async () => {
  const [front, small, large] = [await kept('navy'), await kept('olive'), await kept('plum')];
  const pictures = [
    { address: `${cdn}/front.jpg`, hash: front },
    { address: `${cdn}/small.jpg`, hash: small },
    { address: `${cdn}/large.jpg`, hash: large },
  ];
  const rows = ['small', 'large'].map((name, place) => ({
    ...{ Handle: 'sized-shea', 'Option1 Name': 'Size', 'Option1 Value': name },
    ...{ 'Variant SKU': `S-${name}`, 'Variant Inventory Qty': '3', 'Variant Price': '45' },
    'Variant Image': `${cdn}/${name}.jpg`,
    ...(place === 0 && { Title: 'Sized Shea', Type: 'Body Care', 'Image Src': `${cdn}/front.jpg` }),
  }));
  const sizesNow = async () => (await productAt('sized-shea')).sizes;
  await done(shopify(...rows), { pictures });
  expect((await productAt('sized-shea')).pictures).toMatchObject(
    pictures.map(({ hash }) => ({ hash })),
  );
  expect(await sizesNow()).toMatchObject([{ picture: small }, { picture: large }]);
  await pool.query("UPDATE catalogue_product SET size_picture = $1 WHERE sku = 'S-large'", [front]);
  const dearer = rows.map((row) => ({ ...row, 'Variant Price': '50' }));
  await done(shopify(...dearer), { pictures });
  expect(await sizesNow()).toMatchObject([{ picture: small }, { picture: front, price: 50 }]);
});

test('WooCommerce’s export is taken: variations, both prices, weights, categories in steps', async () => {
  const file = woo(
    {
      ...{ ID: '44', Type: 'variable', SKU: 'oil', Name: 'Baobab Oil', Published: '1' },
      ...{ 'Short description': 'Cold pressed.', Description: '<p>First.\\nSecond.</p>' },
      ...{
        Categories: 'Care > Hair Care, Gifts',
        Images: 'https://a.test/1.jpg, https://a.test/2.jpg',
      },
      ...{ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': '30 ml, 100 ml' },
    },
    {
      ...{ ID: '45', Type: 'simple', SKU: 'soap', Name: 'Soap', Published: '1', Stock: '4' },
      ...{ 'Regular price': '20', 'Sale price': '18', 'Weight (lbs)': '.5', Categories: 'Toner' },
      ...{ 'Date sale price starts': '2026-11-01', 'Date sale price ends': '2026-12-24' },
      ...{ 'Attribute 1 name': 'Colour', 'Attribute 1 value(s)': 'Black' },
    },
    {
      ...{ ID: '46', Type: 'variation', SKU: 'oil-30', Name: 'Baobab Oil - 30 ml', Published: '1' },
      ...{ 'Regular price': '55.5', Stock: '9', Parent: 'oil', 'Attribute 1 value(s)': '30 ml' },
    },
    {
      ...{ ID: '47', Type: 'variation', SKU: 'oil-100', Name: 'Baobab Oil - 100 ml' },
      ...{ 'Regular price': '120', Stock: '2', Parent: 'id:44', 'Attribute 1 value(s)': '100 ml' },
      Published: '1',
    },
  );
  const { status, body } = await done(file);
  expect([status, body.faults?.items ?? body.message]).toEqual([200, []]);
  expect(body.from).toMatchObject({ origin: 'woocommerce', pictures: expect.any(Array) });
  expect(await productAt('baobab-oil')).toMatchObject({
    category: 'Hair Care',
    description: 'Cold pressed.\n\nFirst.\nSecond.',
    sizes: [
      { name: '30 ml', price: 55.5, stock: 9, sku: 'oil-30' },
      { name: '100 ml', price: 120, stock: 2, sku: 'oil-100' },
    ],
  });
  expect(await productAt('soap')).toMatchObject({
    price: 18,
    sale: { before: 20, until: '2026-12-24T23:59:00.000Z' },
    sizes: [{ name: '' }],
  });
  const again = await done(file);
  expect(again.body).toMatchObject({ same: 3, added: { total: 0 }, changed: { total: 0 } });
});

test('what this shop does not sell is left out, with its line and the reason', async () => {
  const simple = { Published: '1', 'Regular price': '15', Stock: '1', Categories: 'Toner' };
  const file = woo(
    { ...simple, ID: '1', Type: 'simple, downloadable, virtual', Name: 'Album' },
    { ...simple, ID: '2', Type: 'grouped', Name: 'Collection' },
    { ...simple, ID: '3', Type: 'external', Name: 'Elsewhere' },
    { ...simple, ID: '4', Type: 'variable', SKU: 'tee', Name: 'Tee' },
    { ...simple, ID: '5', Type: 'variation', Parent: 'gone', Name: 'Lost' },
    { ...simple, ID: '6', Type: 'simple', Name: 'Uncounted', Stock: '' },
    { ...simple, ID: '7', Type: 'variable', SKU: 'hoodie', Name: 'Hoodie' },
    ...['Red', 'Blue'].map((colour, place) => ({
      ...{ ...simple, ID: `8${place}`, Type: 'variation', Parent: 'hoodie', Name: 'Hoodie' },
      ...{ 'Attribute 1 value(s)': colour, 'Attribute 2 value(s)': 'Large' },
    })),
  );
  const { body } = await done(file);
  expect(body.from.notes.items.map(({ line, says }: Cells) => `${line} ${says}`)).toEqual([
    '2 Left out: it is a download or a service. This shop sells what is sent or picked up.',
    '3 Left out: it is a group. Add a set for it, made of its products.',
    '4 Left out: it is sold in another shop.',
    '5 Left out: none of its variations is in the file.',
    '6 Left out: the product that it is a size of is not in the file.',
    '7 The file does not say how many there are. If it is new, it is sold out here at first.',
    '8 Left out: it has several options, such as size and scent. A product here has one list of sizes.',
  ]);
  expect((await deskProducts()).map(({ name }: Cells) => name)).toEqual(['Uncounted']);
  const gift = { ...soap, 'Gift Card': 'true' };
  const download = { ...soap, Handle: 'pdf', Title: 'Guide', 'Variant Requires Shipping': 'false' };
  const told = (await looked(shopify(gift, download))).body.from.notes.items;
  expect(told.map(({ says }: Cells) => says)).toEqual([
    'Left out: it is a gift card.',
    expect.stringContaining('a download or a service'),
  ]);
});

test('unknown categories are refused by line until the owner has chosen one for each', async () => {
  const file = shopify({ ...soap, Type: 'Seifen' }, { ...soap, Handle: 'b', Title: 'B', Type: '' });
  const { faults, from } = (await looked(file)).body;
  expect(faults.items.map(({ line, column }: Cells) => [line, column])).toEqual([
    [2, 'category'],
    [3, 'Type'],
  ]);
  expect(from.categories).toEqual([
    { named: 'Seifen', as: '' },
    { named: '', as: '' },
  ]);
  const categories = [
    { named: 'Seifen', as: 'Body Care' },
    { named: '', as: 'Toner' },
  ];
  expect((await done(file, { categories })).status).toBe(200);
  expect((await deskProducts()).map(({ category }: Cells) => category)).toEqual([
    'Body Care',
    'Toner',
  ]);
});

test('a column can mean something else, and faults name the column of the file', async () => {
  const columns = [
    { column: 'Vendor', as: 'scent' },
    { column: 'Type', as: '' },
    { column: 'Product Category', as: 'category' },
  ];
  const file = shopify({ ...soap, 'Product Category': 'Care > Toner', 'Variant Price': 'dear' });
  expect((await looked(file, { columns })).status).toBe(400);
  const { body } = await looked(file, { columns: columns.slice(1) });
  expect(body.faults.items).toEqual([
    { line: 2, column: 'Variant Price', reason: expect.stringContaining('in cedis') },
  ]);
  expect(body.from.categories).toEqual([{ named: 'Toner', as: 'Toner' }]);
});

test('prices in another money are refused until it is said what that is worth', async () => {
  const file = shopify({ ...soap, 'Variant Price': '$1,234.50', 'Variant Compare At Price': '' });
  expect((await looked(file)).body.faults.items).toEqual([
    { line: 2, column: 'Variant Price', reason: expect.stringContaining('in cedis') },
  ]);
  for (const rate of ['0', 'abc', '1e3', '-1']) {
    expect([rate, (await looked(file, { rate })).status]).toEqual([rate, 400]);
  }
  expect((await done(file, { rate: '15.255' })).status).toBe(200);
  const [{ price }] = await deskProducts();
  expect(price).toBe(18_832.3);
});

test('an address that a product of the shop has already is that product', async () => {
  await addProductAsAdmin({ name: 'Black Soap', price: '10', category: 'Toner', stock: '2' });
  const { changed, added } = (await looked(shopify(soap))).body;
  expect(added.total).toBe(0);
  expect(changed.items[0].fields.map(({ column }: Cells) => column)).toEqual([
    'category',
    'price',
    'description',
  ]);
});

test('a size that is new there is a new one here, and the one that is gone keeps its goods', async () => {
  await done(shopify(...butter));
  const [{ _id: id }] = await deskProducts();
  const [first = {}, second = {}] = butter;
  const large = { 'Option1 Value': '1 l', 'Variant SKU': 'W-1000', 'Variant Price': '300' };
  const later = shopify({ ...first, ...large, 'Variant Compare At Price': '' }, second);
  expect((await done(later)).body).toMatchObject({
    added: { items: [{ line: 2, name: 'Whipped Shea, 1 l' }] },
    changed: { total: 0 },
  });
  const sizesNow = async () => (await productAt('whipped-shea')).sizes;
  expect(await sizesNow()).toMatchObject([
    { _id: id, name: '100 ml', price: 45, stock: 7, sku: 'W-100' },
    { name: '250 ml', sku: 'W-250' },
    { name: '1 l', price: 300, stock: 7, sku: 'W-1000' },
  ]);
  expect(await deskProducts()).toHaveLength(1);
  const alone = { ...first, ...large, 'Option1 Value': '2 l', 'Variant SKU': 'W-2000' };
  await done(shopify(alone));
  expect(await sizesNow()).toMatchObject([{ _id: id, sku: 'W-100' }, {}, {}, { name: '2 l' }]);
});

test('pictures of a product whose own size is gone there go to no other size', async () => {
  await done(shopify(...butter));
  const pictures = [{ address: `${cdn}/front.jpg?v=1699`, hash: await kept('teal') }];
  const [, second = {}] = butter;
  const bare = { 'Variant Compare At Price': '', 'Variant Barcode': '', 'Variant Grams': '' };
  const later = shopify({ ...butter[0], ...second, ...bare });
  expect((await done(later, { pictures })).body).toMatchObject({ same: 1, faults: { total: 0 } });
  expect((await pool.query('SELECT FROM catalogue_picture')).rowCount).toBe(0);
});

test('a product without a name for its size stays itself when there it has one', async () => {
  await done(shopify(soap));
  const [{ _id: id }] = await deskProducts();
  const named = { ...soap, 'Option1 Name': 'Size', 'Option1 Value': '100 g', 'Variant SKU': 'B' };
  await done(shopify(named, { ...named, 'Option1 Value': '200 g', 'Variant SKU': 'C' }));
  const [{ sizes }] = await deskProducts();
  expect(sizes).toMatchObject([{ _id: id, name: '100 g', stock: 5 }, { name: '200 g' }]);
});

test('a variation without its product, or of one that has no variations, is told', async () => {
  const simple = { Published: '1', 'Regular price': '15', Stock: '1', Categories: 'Toner' };
  const file = woo(
    { ...simple, Type: 'variable', Name: 'Oil' },
    { ...simple, ID: '2', Type: 'simple', Name: 'Soap', SKU: 'soap' },
    { ...simple, ID: '3', Type: 'variation', Name: 'Orphan', 'Attribute 1 value(s)': '30 ml' },
    { ...simple, ID: '4', Type: 'variation', Name: 'Numberless', Parent: 'id:' },
    { ...simple, ID: '5', Type: 'variation', Name: 'Slice', Parent: 'soap' },
  );
  const { notes } = (await done(file)).body.from;
  expect(notes.items.map(({ line, says }: Cells) => `${line} ${says}`)).toEqual([
    '2 Left out: none of its variations is in the file.',
    '4 Left out: the product that it is a size of is not in the file.',
    '5 Left out: the product that it is a size of is not in the file.',
    '6 Left out: the product that it belongs to is not sold in several sizes there.',
  ]);
  expect((await deskProducts()).map(({ name }: Cells) => name)).toEqual(['Soap']);
});

test('what is hidden in WooCommerce’s catalogue is not on sale here', async () => {
  const simple = { Published: '1', 'Regular price': '15', Stock: '1', Categories: 'Toner' };
  const seen = ['visible', 'catalog', 'search', 'hidden', ''];
  const rows = seen.map((word) => ({
    ...{ ...simple, Type: 'simple', Name: `Toner ${word}`, 'Visibility in catalog': word },
  }));
  await done(woo(...rows));
  const archived = (await deskProducts()).filter((row: Cells) => row.archivedAt);
  expect(archived.map(({ name }: Cells) => name)).toEqual(['Toner hidden']);
});

test('products of one name without an SKU are each found again', async () => {
  const simple = { Type: 'simple', Published: '1', Stock: '1', Categories: 'Toner' };
  const one = { ...simple, Name: 'Mist', 'Regular price': '15' };
  const other = { ...simple, Name: 'Mist', 'Regular price': '25' };
  // A call has this path, so the product needs another address.
  const third = { ...simple, Name: 'Search', 'Regular price': '35' };
  await done(woo(one, other, third));
  const before = await deskProducts();
  expect(before.map(({ slug }: Cells) => slug)).toEqual(['mist', 'mist-2', 'search-2']);
  const { body } = await done(woo(one, { ...other, 'Regular price': '26' }, third));
  expect([body.message, body.same, body.added?.total]).toEqual([undefined, 2, 0]);
  expect(await productAt('mist')).toMatchObject({ price: 15 });
  expect(await productAt('mist-2')).toMatchObject({ price: 26 });
});

test('a line with more cells than columns is refused, since its cells have moved', async () => {
  const file = shopify(soap, { ...soap, Handle: 'b', Title: 'B', 'SEO Title': 'SPLIT' });
  const moved = file.replace('SPLIT', 'Soft, light');
  const reason = 'This row has 26 cells, and there are 25 columns.';
  expect((await looked(moved)).body.faults.items).toEqual([{ line: 3, column: '', reason }]);
  expect((await done(moved)).body.message).toBe(`Nothing was imported. Line 3: ${reason}`);
  const empty = file.replace(/\r\n/g, ',,\r\n').replace(',,\r\n', '\r\n');
  expect((await looked(empty)).body.faults.items).toEqual([]);
});

test('a hostile file costs no more than its length', async () => {
  for (const part of ['<', '<a ', '</', '&', '&#', '<!--', '<script>', '<li>']) {
    const body = part.repeat(200_000 / part.length);
    const { status } = await looked(shopify({ ...soap, 'Body (HTML)': body }));
    expect([part, status]).toEqual([part, 200]);
  }
});
