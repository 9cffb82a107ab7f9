import { beforeAll, expect, test } from 'vitest';
import { searchedPages } from '#features/settings/search.rules.ts';
import { formOf } from '#tests/files/form.ts';
import { painted } from '#tests/files/pictures.ts';
import { openOwnersShop, signInOwner } from '#tests/shop/admins.ts';
import { clientOf } from '#tests/shop/client-of.ts';

const shop = await openOwnersShop({ role: 'web', publicUrl: 'https://shop.example' });
const { app } = shop;
const call = clientOf(app);
let session: { token: string };

beforeAll(async () => {
  session = await signInOwner(shop);
});

const headOf = async (path: string) => {
  const { body } = await app.inject(path);
  const found = (pattern: RegExp) => pattern.exec(body)?.[1];
  return {
    title: found(/<title>(.*?)<\/title>/),
    description: found(/<meta name="description" content="(.*?)">/),
    sharedTitle: found(/<meta property="og:title" content="(.*?)">/),
    picture: found(/<meta property="og:image" content="(.*?)">/),
    images: found(/"image":(\[.*?\])/),
  };
};

const none = { title: null, description: null };
const words = Object.fromEntries(searchedPages.map(({ name }) => [name, none]));
const set = async (value: unknown) => {
  const { version } = (await call('GET', '/api/settings', undefined, session)).body.search;
  return call('PUT', '/api/settings/search', { value, version }, session);
};

test.each(searchedPages)(
  '$path has the owner’s words, as text, and its own where she has none',
  async ({ name, path }) => {
    const usual = await headOf(path);
    await set({ ...words, [name]: { title: 'Shea <b>', description: 'Made "here".' } });
    expect(await headOf(path)).toMatchObject({
      title: 'Shea &lt;b&gt; · Taama',
      sharedTitle: 'Shea &lt;b&gt; · Taama',
      description: 'Made &quot;here&quot;.',
    });
    await set({ ...words, [name]: { title: null, description: 'Only this.' } });
    expect(await headOf(path)).toMatchObject({ title: usual.title, description: 'Only this.' });
    await set(null);
    expect(await headOf(path)).toEqual(usual);
  },
);

test('a page carries the owner’s titles only where there are some', async () => {
  const stateOf = async () => (await app.inject('/about')).body.split('id="state"').at(1) ?? '';
  expect(await stateOf()).not.toContain('"titles"');
  await set({ ...words, about: { title: 'Who we are', description: null } });
  expect(await stateOf()).toContain('"titles":{"/about":"Who we are"}');
});

test.each([
  [
    'home.title',
    { home: { ...none, title: 'a'.repeat(71) } },
    'The title is longer than 70 characters.',
  ],
  ['home.title', { home: { ...none, title: 'a\nb' } }, 'The title must be on one line.'],
  [
    'terms.description',
    { terms: { ...none, description: 'a'.repeat(201) } },
    'The description is longer than 200 characters.',
  ],
])('too much for %s is refused beside its field', async (field, given, message) => {
  const { status, body } = await set({ ...words, ...given });
  expect([status, body]).toMatchObject([400, { message, field: `value.${field}` }]);
});

test('a product has words and a picture of its own for search engines, or its usual ones', async () => {
  const send = async (
    method: 'POST' | 'PUT',
    url: string,
    fields: Record<string, string | File>,
  ) => {
    const { payload, headers } = await formOf(fields);
    return (await call(method, url, payload, { ...session, headers })).body;
  };
  const image = async (colour: string) =>
    new File([await painted(colour).png().toBuffer()], 'a.png', { type: 'image/png' });
  const balm = { name: 'Balm', price: '60.50', category: 'Face Care', description: 'Soft.' };
  const { _id, slug } = await send('POST', '/api/products', { ...balm, image: await image('red') });
  const added = await send('POST', `/api/products/${_id}/pictures`, { image: await image('teal') });
  const [first, second] = added.pictures.map(({ hash }: { hash: string }) => hash);
  const path = `/products/${slug}`;
  expect(await headOf(path)).toMatchObject({
    ...{ title: 'Balm · Taama', description: 'Soft.', picture: expect.stringContaining(first) },
  });
  const own = { searchTitle: 'Shea balm', searchDescription: 'Without scent.' };
  await send('PUT', `/api/products/${_id}`, { ...balm, ...own, searchPicture: second });
  const told = await headOf(path);
  expect(told).toMatchObject({
    title: 'Shea balm · Taama',
    description: 'Without scent.',
    picture: expect.stringContaining(second),
  });
  const [leading] = JSON.parse(told.images ?? '[]');
  expect(leading).toContain(second);
  expect((await app.inject(path)).body).toContain('>Balm</h1>');
  await call('DELETE', `/api/products/${_id}/pictures/${second}`, undefined, session);
  expect((await headOf(path)).picture).toContain(first);
});
