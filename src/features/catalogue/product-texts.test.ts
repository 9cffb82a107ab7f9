import { expect, test } from 'vitest';
import { csvLine } from '#lib/csv.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { eachText, textNames } from './product-texts.rules.ts';
import { textFields } from './text-fields.rules.ts';

const shop = await openTestShop({ role: 'web' });
const { addProductAsAdmin, changeProductAsAdmin, readDeskProduct, call, auditOf, admin } =
  await productDesk(shop);

const first = eachText((name) => `First ${name}`);
const second = eachText((name) => `Second ${name}`);
/** What nobody but the desk reads. */
const { searchWords: _, ...firstShown } = first;
const { searchWords: __, ...secondShown } = second;
const labels = textNames.map((name) => textFields[name].label.toLowerCase());

const importRow = (cells: Record<string, string>) => {
  const csv = csvLine(Object.keys(cells)) + csvLine(Object.values(cells));
  return call('POST', '/api/goods/import', { csv, dryRun: false });
};

test('each text goes from the form to the page, and the desk’s change of it is written down', async () => {
  const { body: balm } = await addProductAsAdmin(first);
  expect((await call('GET', `/api/products/${balm._id}`)).body).toMatchObject(firstShown);
  expect((await changeProductAsAdmin(balm._id, second)).body).toMatchObject(second);
  expect((await call('GET', `/api/products/${balm._id}`)).body).toMatchObject(secondShown);
  expect((await auditOf(balm._id)).at(-1)).toMatchObject({ before: first, after: second });
  expect((await changeProductAsAdmin(balm._id)).body).toMatchObject(second);
});

test('each text has a column in the file, which changes products and adds them', async () => {
  const { body: balm } = await addProductAsAdmin({ name: 'Filed Balm', ...first });
  const headers = { authorization: `Bearer ${admin.token}` };
  const { payload: file } = await shop.app.inject({ url: '/api/goods/export', headers });
  expect(file).toContain(`,${labels.join(',')},`);
  expect(file).toContain(`,${textNames.map((name) => first[name]).join(',')},`);
  const balmed = { name: 'Filed Balm', category: 'Toner', price: '1' };
  const texts = Object.fromEntries(textNames.map((name, place) => [labels[place], second[name]]));
  const { status } = await importRow({ id: balm._id, ...balmed, ...texts });
  expect(status).toBe(200);
  expect((await readDeskProduct(balm._id)).body).toMatchObject(second);
  await importRow({ ...balmed, name: 'New Balm', ...texts });
  expect((await call('GET', '/api/products/new-balm')).body).toMatchObject(secondShown);
});

test('search words find a product, and nobody but the desk reads them', async () => {
  const { body: balm } = await addProductAsAdmin({ searchWords: 'Wonkuto' });
  const { body: found } = await call('GET', '/api/products/search?name=wonkuto');
  expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([balm._id]);
  for (const url of ['/api/products', `/api/products/${balm._id}`, `/products/${balm.slug}`]) {
    const { body } = await shop.app.inject(url);
    expect(body).toContain(balm.name);
    expect(body).not.toContain('Wonkuto');
    expect(body).not.toContain('searchWords');
  }
});

test.each(textNames)('%s is refused when it is too long, and the field is named', async (name) => {
  const { label, most } = textFields[name];
  const longest = 'a'.repeat(most);
  expect((await addProductAsAdmin({ [name]: longest })).status).toBe(201);
  const refused = await addProductAsAdmin({ [name]: `${longest}a` });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(`‘${label}’ is longer than ${most} characters.`);
});
