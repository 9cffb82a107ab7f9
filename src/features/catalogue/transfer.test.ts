import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { type CsvCell, csvLine, readCsv } from '#lib/csv.ts';
import { contentsOf } from '#tests/database/compare-databases.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { mostTold } from './transfer.contract.ts';

const noSoap =
  "Soap is not a category of the shop. The categories are: Face Care, Body Care, Hair Care, Men's Collection, Toner.";

const shop = await openTestShop({ clock: () => new Date('2026-11-21T10:00:00Z'), role: 'web' });
const { pool } = shop.database;
const desk = await productDesk(shop);
const {
  addProductAsAdmin,
  changeProductAsAdmin,
  readDeskProduct,
  movementsOf,
  auditOf,
  admin,
  call,
} = desk;

afterEach(() => pool.query('DROP TRIGGER IF EXISTS try_refuse ON catalogue_product'));

describe('the export', () => {
  test('is a file of all products, archived ones too, that a spreadsheet opens', async () => {
    const { body: jar } = await addProductAsAdmin({
      description: 'Two\r\nlines, "warm"',
      stock: '7',
    });
    const { body: old } = await addProductAsAdmin({ name: 'Old Balm' });
    await archive(old._id);
    const { status, headers, text } = await exported();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="taama-products-2026-11-21.csv"',
      'cache-control': 'no-store',
    });
    expect(text).toMatch(/^\u{feff}id,name,category,price,stock,/u);
    const rows = rowsOf(text);
    expect(rows.get(jar._id)).toMatchObject({
      name: 'Baobab Balm',
      category: 'Face Care',
      price: '60.50',
      stock: '7',
      'stock at export': '7',
      description: 'Two\nlines, "warm"',
      archived: 'no',
      version: '1',
    });
    expect(rows.get(old._id)).toMatchObject({ archived: 'yes' });
    expect(rows.size).toBe(Number(await count('catalogue_product')));
  });

  test('goes on behind the first batch, each product once', async () => {
    const names = Array.from({ length: 1_050 }, (_, place) => `Tin ${place}`);
    const file = csvLine(['name', 'category', 'price', 'size']);
    await done(file + names.map((name) => csvLine([name, 'Toner', '1', 'tin'])).join(''));
    const tins = [...rowsOf((await exported()).text).values()].filter(({ size }) => size === 'tin');
    expect(tins.map(({ name }) => name)).toEqual(names);
    await pool.query(`DELETE FROM catalogue_product WHERE size = 'tin'`);
  });

  test('imported as it is, it changes nothing, whatever the texts look like', async () => {
    const { body } = await addProductAsAdmin({
      name: '=HYPERLINK("https://a.test","Balm")',
      description: '\'=1+1\r\n- shea\r\n- "neem"; baobab',
      howToUse: '@home',
      ingredients: '+Aloe',
      size: '-5',
    });
    const { text } = await exported();
    expect(text).toContain(`"'=HYPERLINK(""https://a.test"",""Balm"")"`);
    expect(text).toContain(`,'@home,'+Aloe,-5,`);
    const before = await contents();
    const { body: told } = await done(text);
    expect(told).toMatchObject({
      added: { total: 0 },
      changed: { total: 0 },
      faults: { total: 0 },
    });
    expect(told.same).toBe(Number(await count('catalogue_product')));
    expect(await contents()).toEqual(before);
    expect((await readDeskProduct(body._id)).body.name).toBe('=HYPERLINK("https://a.test","Balm")');
  });
});

describe('an import', () => {
  test('adds rows without an id and changes those with one, in a file with semicolons too', async () => {
    const { body: jar } = await addProductAsAdmin({ description: 'First.', stock: '7' });
    const file = [
      'ID;Name;Category;Price;Stock;How to use',
      `${jar._id};Baobab Balm;Body Care;61.00;9;Rub in.`,
      ';New Balm;Face Care;12.5;3;',
      ';New Balm;Toner;0;0;',
    ].join('\n');
    const { status, body } = await done(file);
    expect({ status, ...body }).toEqual({
      status: 200,
      changed: {
        total: 1,
        items: [
          {
            line: 2,
            name: 'Baobab Balm',
            fields: [
              { column: 'category', before: 'Face Care', after: 'Body Care' },
              { column: 'price', before: '60.50', after: '61.00' },
              { column: 'stock', before: '7', after: '9' },
              { column: 'how to use', before: '', after: 'Rub in.' },
            ],
          },
        ],
      },
      added: {
        total: 2,
        items: [
          { line: 3, name: 'New Balm' },
          { line: 4, name: 'New Balm' },
        ],
      },
      same: 0,
      faults: { total: 0, items: [] },
    });
    const changed = (await readDeskProduct(jar._id)).body;
    expect(changed).toMatchObject({ price: 61, stock: 9, description: 'First.', version: 2 });
    const shown = (await call('GET', '/api/products/new-balm')).body;
    expect(shown).toMatchObject({ price: 12.5, category: 'Face Care', stock: 3, description: '' });
    expect((await call('GET', '/api/products/new-balm-2')).body).toMatchObject({ stock: 0 });
    const listed: { name: string }[] = (await call('GET', '/api/products')).body;
    expect(listed.slice(-2).map(({ name }) => name)).toEqual(['New Balm', 'New Balm']);
  });

  test('leaves movements that sum to the stock, and an audit entry a product', async () => {
    const { body: jar } = await addProductAsAdmin({ stock: '7' });
    await done(rowOf({ id: jar._id, name: 'Balm', category: 'Toner', price: '2', stock: '4' }));
    expect(await movementsOf(jar._id)).toMatchObject([
      { quantity: -3, reason: 'CSV import', onHand: 4 },
      { quantity: 7, onHand: 7 },
    ]);
    const entries = await auditOf(jar._id);
    expect(entries.at(-1)).toEqual({
      action: 'product-changed',
      by: admin.id,
      before: { name: 'Baobab Balm', category: 'Face Care', price: 'GH₵60.50', stock: 7 },
      after: { name: 'Balm', category: 'Toner', price: 'GH₵2.00', stock: 4 },
    });
    await done(rowOf({ name: 'Made by file', category: 'Toner', price: '2', stock: '6' }));
    const { body } = await call('GET', '/api/products/made-by-file');
    expect(await movementsOf(body._id)).toMatchObject([{ quantity: 6, reason: 'CSV import' }]);
    expect(await auditOf(body._id)).toMatchObject([
      { action: 'product-added', before: null, after: { price: 'GH₵2.00', stock: 6 } },
    ]);
  });

  test('archives and brings back, and leaves both as they are where nothing is said', async () => {
    const { body } = await addProductAsAdmin();
    const facts = { id: body._id, name: 'Balm', category: 'Toner', price: '2' };
    await done(rowOf({ ...facts, archived: 'Yes' }));
    expect((await readDeskProduct(body._id)).body.archivedAt).toBe('2026-11-21T10:00:00.000Z');
    await done(rowOf({ ...facts, price: '3', archived: '' }));
    expect((await readDeskProduct(body._id)).body.archivedAt).not.toBeNull();
    await done(rowOf({ ...facts, archived: 'no' }));
    expect((await readDeskProduct(body._id)).body).toMatchObject({ archivedAt: null, version: 4 });
  });

  test('moves the stock by what the file changes: what was sold since the export stays sold', async () => {
    const { body } = await addProductAsAdmin({ stock: '10' });
    const [own] = ownRow(await exported(), body._id);
    await sell(body._id, 3);
    expect((await done(rowOf(own))).body).toMatchObject({ same: 1, changed: { total: 0 } });
    await done(rowOf({ ...own, stock: '15' }));
    expect((await readDeskProduct(body._id)).body).toMatchObject({ stock: 12, version: 2 });
    const file = { ...own, version: '2', stock: '0', 'stock at export': '13' };
    const tooFew = await refused(rowOf(file));
    expect(tooFew).toContain('Only 12 are left now');
  });

  test('of the same file again moves no stock a second time', async () => {
    const { body } = await addProductAsAdmin({ stock: '5' });
    const [own] = ownRow(await exported(), body._id);
    const file = rowOf({ ...own, stock: '17' });
    expect((await done(file)).body).toMatchObject({ changed: { total: 1 } });
    expect(await refused(file)).toContain('version: Somebody has changed this product since');
    expect((await readDeskProduct(body._id)).body).toMatchObject({ stock: 17 });
  });

  test('of an old file is refused with the row: it does not undo what was changed since', async () => {
    const { body } = await addProductAsAdmin();
    const [own] = ownRow(await exported(), body._id);
    const file = rowOf({ ...own, price: '99.00' });
    expect((await looked(file)).body).toMatchObject({ changed: { total: 1 } });
    await changeProductAsAdmin(body._id, { price: '70' });
    expect(await refused(file)).toBe(
      'Nothing was imported. Line 2, version: Somebody has changed this product since: it is now version 2.',
    );
    expect((await readDeskProduct(body._id)).body.price).toBe(70);
    const { version: _, ...without } = own;
    await done(rowOf({ ...without, price: '99.00' }));
    expect((await readDeskProduct(body._id)).body.price).toBe(99);
  });

  test('waits for somebody who is changing a product, and judges what they made of it', async () => {
    const { body } = await addProductAsAdmin();
    const [own] = ownRow(await exported(), body._id);
    const other = await pool.connect();
    await other.query('BEGIN');
    await other.query('UPDATE catalogue_product SET version = version + 1 WHERE id = $1', [
      body._id,
    ]);
    const importing = done(rowOf({ ...own, price: '99.00' }));
    await expect.poll(waiting).toBe(1);
    await other.query('COMMIT');
    other.release();
    expect((await importing).body.message).toContain('it is now version 2');
    expect((await readDeskProduct(body._id)).body.price).toBe(60.5);
  });

  test('that the database refuses at its last row leaves nothing of the others', async () => {
    const { body } = await addProductAsAdmin();
    await refuseName('Unlucky');
    const before = await contents();
    const file =
      rowOf({ id: body._id, name: 'Changed', category: 'Toner', price: '2', stock: '4' }) +
      csvLine(['', 'Lucky', 'Toner', '1', 5]) +
      csvLine(['', 'Unlucky', 'Toner', '1', 5]);
    expect((await done(file)).status).toBe(500);
    expect(await contents()).toEqual(before);
  });

  test('twice at once adds a product once, and says that the second file has nothing new', async () => {
    const file = rowOf({ name: 'Twice', category: 'Toner', price: '2' });
    const answers = await Promise.all([done(file), done(file), done(file)]);
    expect(answers.map(({ body: { added, same } }) => [added.total, same]).sort()).toEqual([
      [0, 1],
      [0, 1],
      [1, 0],
    ]);
    expect((await call('GET', '/api/products/twice')).status).toBe(200);
    expect((await call('GET', '/api/products/twice-2')).status).toBe(404);
  });

  test('of new rows again adds only what the shop has not, sizes too, whatever was sold or written since', async () => {
    const rows = [
      ['', 'Again Balm', 'Toner', '2', 'Small', 5, '', 'AB-1', ''],
      ['', 'Again Balm', 'Toner', '4', 'Large', 5, 'Again Balm', '', ''],
      ['', 'Again Soap', 'Toner', '2', '', 5, '', '', ''],
    ];
    const head = [
      'id',
      'name',
      'category',
      'price',
      'size',
      'stock',
      'size of',
      'sku',
      'weight in grams',
    ];
    const file = [head, ...rows].map(csvLine).join('');
    expect((await done(file)).body).toMatchObject({ added: { total: 3 }, same: 0 });
    await pool.query(
      `UPDATE catalogue_product SET on_hand = 3, weight_grams = 80 WHERE name = 'Again Soap'`,
    );
    const before = await contents();
    expect((await looked(file)).body).toMatchObject({ added: { total: 0 }, same: 3 });
    expect((await done(file)).body).toMatchObject({ added: { total: 0 }, same: 3 });
    expect(await contents()).toEqual(before);
    const more = csvLine(['', 'Again Balm', 'Toner', '6', 'Huge', 5, 'Again Balm', '', '']);
    expect((await done(file + more)).body).toMatchObject({ added: { total: 1 }, same: 3 });
    const other = csvLine(['', 'Again Soap', 'Toner', '3', '', 5, '', '', '']);
    expect((await done(file + other)).body).toMatchObject({ added: { total: 1 }, same: 3 });
  });

  test('adds what another product, or one in the archive, is called', async () => {
    const { body } = await addProductAsAdmin({ name: 'Gone Balm', category: 'Toner', price: '2' });
    await archive(body._id);
    const file = rowOf({ name: 'Gone Balm', category: 'Toner', price: '2' });
    expect((await done(file)).body).toMatchObject({ added: { total: 1 } });
  });

  test('says where two long texts begin to differ', async () => {
    const long = 'Warm it between your palms. '.repeat(40);
    const { body } = await addProductAsAdmin({ description: `${long}First.` });
    const facts = { id: body._id, name: 'Baobab Balm', category: 'Face Care', price: '60.50' };
    const told = await looked(rowOf({ ...facts, description: `${long}Second.` }));
    expect(told.body.changed.items[0].fields).toEqual([
      { column: 'description', before: expect.any(String), after: expect.any(String) },
    ]);
    const [{ before, after }] = told.body.changed.items[0].fields;
    expect([before, after]).toEqual([
      expect.stringMatching(/^….{20}First\.$/),
      expect.stringMatching(/^….{20}Second\.$/),
    ]);
  });
});

describe('a dry run', () => {
  test('stores nothing', async () => {
    const { body } = await addProductAsAdmin();
    const before = await contents();
    const facts = { name: 'Dry', category: 'Toner', price: '2', stock: '4' };
    const told = await looked(
      rowOf({ id: body._id, ...facts }) + csvLine(['', ...Object.values(facts)]),
    );
    expect(told.body).toMatchObject({ changed: { total: 1 }, added: { total: 1 } });
    expect(await contents()).toEqual(before);
  });

  test('tells every error with its line, its column and its reason, and of many the first', async () => {
    const { body } = await addProductAsAdmin();
    const head = csvLine(['id', 'name', 'category', 'price', 'stock']);
    const file =
      head +
      csvLine(['', '', 'Soap', '-1', '1.5']) +
      csvLine([body._id, 'One', 'Toner', '2', '1']) +
      csvLine([body._id, 'Two', 'Toner', '2', '1']);
    expect((await looked(file)).body.faults).toEqual({
      total: 5,
      items: [
        { line: 2, column: 'name', reason: 'Please enter a name.' },
        { line: 2, column: 'price', reason: expect.stringContaining('the price in cedis') },
        {
          line: 2,
          column: 'stock',
          reason: 'Please enter the stock as a whole number, 0 or more.',
        },
        { line: 2, column: 'category', reason: noSoap },
        { line: 4, column: 'id', reason: 'Line 3 is about the same product.' },
      ],
    });
    const many = head + csvLine(['', 'Jar', 'Toner', 'dear', '1']).repeat(mostTold + 50);
    const { faults } = (await looked(many)).body;
    expect([faults.total, faults.items.length]).toEqual([mostTold + 50, mostTold]);
  });
});

describe('nothing is stored, and the reason is told, of a file', () => {
  const good = { name: 'Jar', category: 'Toner', price: '1' };

  test.each([
    ['that is empty', '', 'Line 1: The file is empty.'],
    ['without products', csvLine(Object.keys(good)), 'Line 1: There is no product below'],
    ['without a column', 'name,price\nJar,1\n', 'Line 1: The column ‘category’ is missing.'],
    [
      'with a strange column',
      'name,category,price,colour\nJar,Toner,1,red\n',
      'Line 1: There is no column ‘colour’. The columns are: id, name,',
    ],
    [
      'with a column twice',
      'name,Name,category,price\na,b,Toner,1\n',
      'Line 1: The column ‘name’ is there twice.',
    ],
    [
      'with a quotation mark that stays open',
      'name,category,price\n"Jar,Toner,1\n',
      'Line 2: A quotation mark is opened here',
    ],
    ['that is no text', 'name,category,price\nJar\0,Toner,1\n', 'This is not a text file.'],
    [
      'with a short row',
      'name,category,price\nJar,Toner\n',
      'Line 2: This row has 2 cells, and there are 3 columns.',
    ],
    [
      'with a long row',
      'name,category,price\nJar,Toner,1,2\n',
      'Line 2: This row has 4 cells, and there are 3 columns.',
    ],
    [
      'with a negative price',
      rowOf({ ...good, price: '-1' }),
      'Line 2, price: Please enter the price in cedis',
    ],
    [
      'with three decimals',
      rowOf({ ...good, price: '1.005' }),
      'Line 2, price: Please enter the price in cedis',
    ],
    [
      'with a decimal comma',
      rowOf({ ...good, price: '1,50' }),
      'Line 2, price: Please enter the price in cedis',
    ],
    [
      'with an unknown category',
      rowOf({ ...good, category: 'Soap' }),
      `Line 2, category: ${noSoap}`,
    ],
    [
      'with half a jar',
      rowOf({ ...good, stock: '1.5' }),
      'Line 2, stock: Please enter the stock as a whole number, 0 or more.',
    ],
    [
      'with a word for archived',
      rowOf({ ...good, archived: 'maybe' }),
      'Line 2, archived: This is yes or no.',
    ],
    [
      'with an id that is none',
      rowOf({ ...good, id: '7' }),
      'Line 2, id: This is not a product id.',
    ],
    [
      'with an unknown id',
      rowOf({ ...good, id: randomUUID() }),
      'Line 2, id: No product has this id.',
    ],
  ])('%s', async (_, file, reason) => {
    const before = await contents();
    expect(await refused(file)).toContain(reason);
    expect(await contents()).toEqual(before);
  });

  test('larger than 8 MB', async () => {
    const before = await contents();
    const { status, body } = await done(`name,category,price\n${'x'.repeat(8 * 1024 * 1024)}`);
    expect({ status, ...body }).toMatchObject({
      status: 400,
      message: 'The file is larger than 8 MB.',
    });
    const beyond = await done('"'.repeat(9 * 1024 * 1024));
    expect(beyond.status).toBe(413);
    expect(await contents()).toEqual(before);
  });
});

test('only an admin takes goods out or brings them in', async () => {
  const customer = await desk.buyer();
  for (const [who, status] of [
    [undefined, 401],
    [customer, 403],
  ] as const) {
    const headers = who ? { authorization: `Bearer ${who.token}` } : {};
    const out = await shop.app.inject({ url: '/api/goods/export', headers });
    expect(out.statusCode).toBe(status);
    expect(out.body).not.toContain('Balm');
    const payload = { csv: '', dryRun: true };
    const url = '/api/goods/import';
    expect((await shop.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(
      status,
    );
  }
});

async function exported() {
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await shop.app.inject({ url: '/api/goods/export', headers });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
}

const looked = (csv: string) => call('POST', '/api/goods/import', { csv, dryRun: true });
const done = (csv: string) => call('POST', '/api/goods/import', { csv, dryRun: false });

async function refused(csv: string): Promise<string> {
  const { status, body } = await done(csv);
  expect(status).toBe(400);
  return body.message;
}

function rowOf(facts: Record<string, CsvCell>): string {
  return csvLine(Object.keys(facts)) + csvLine(Object.values(facts));
}

function rowsOf(csv: string): Map<string, Record<string, string>> {
  const read = readCsv(csv);
  if (!read.ok) throw new Error(read.reason);
  const [head, ...rows] = read.rows.map(({ cells }) => cells);
  return new Map(
    rows.map((cells) => [
      cells[0] ?? '',
      Object.fromEntries(cells.map((cell, place) => [head?.[place] ?? '', cell])),
    ]),
  );
}

function ownRow({ text }: { text: string }, id: string): [Record<string, string>] {
  const row = rowsOf(text).get(id);
  if (!row) throw new Error(`${id} is not in the file`);
  return [row];
}

/** Answers an object, because PostgreSQL may look at the tables in any order. */
const contents = async () =>
  Object.fromEntries(
    Object.entries(await contentsOf(shop.database.connection))
      // A number that was drawn from a sequence is not given back.
      .filter(([, said]) => !said.startsWith('at ')),
  );

async function count(table: string): Promise<number> {
  const { rows } = await pool.query(`SELECT count(*) AS total FROM ${table}`);
  return rows[0].total;
}

async function archive(id: string) {
  await pool.query('UPDATE catalogue_product SET archived_at = created_at WHERE id = $1', [id]);
}

async function sell(productId: string, quantity: number) {
  const buyer = await desk.buyer();
  await desk.add(buyer, productId, quantity);
  expect((await desk.place(buyer)).status).toBe(201);
}

/** How many statements wait for another one's lock. */
async function waiting(): Promise<number> {
  const { rows } = await pool.query(
    `SELECT count(*) AS total FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].total;
}

async function refuseName(name: string) {
  await pool.query(`
    CREATE OR REPLACE FUNCTION try_refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN IF NEW.name = '${name}' THEN RAISE EXCEPTION 'not this one'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER try_refuse AFTER INSERT ON catalogue_product
      FOR EACH ROW EXECUTE FUNCTION try_refuse()`);
}
