import sharp from 'sharp';
import { expect, test } from 'vitest';
import { productDesk } from '#tests/desk/product-desk.ts';
import { paintedBitmap } from '#tests/files/bitmap.ts';
import { phoneHeic } from '#tests/files/heic.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const shop = await openTestShop();
const { pool } = shop.database;
const desk = await productDesk(shop);
const { addProductAsAdmin, changeProductAsAdmin, call, send, auditOf } = desk;

test('a product is added with its picture, which shows in the shop at once', async () => {
  const { status, body } = await addProductAsAdmin({
    name: 'Pictured',
    image: await photo('#b7593a'),
  });
  expect(status).toBe(201);
  expect(body.pictures).toHaveLength(1);
  expect(body.pictures[0].files.webp.length).toBeGreaterThan(0);
  const shown = (await call('GET', '/api/products/pictured')).body;
  expect(shown.imageUrl).toMatch(/^\/media\/[0-9a-f]{64}\/\d+\.jpg$/);
  const file = await shop.app.inject({ url: shown.imageUrl });
  expect((await sharp(file.rawPayload).metadata()).format).toBe('jpeg');
});

test('a picture that is sent with a change takes the place of the first', async () => {
  const { body } = await addProductAsAdmin({ image: await photo('#111111') });
  await addPicture(body._id, await photo('#222222'));
  const changed = await changeProductAsAdmin(body._id, { image: await photo('#333333') });
  const [first, second, ...others] = changed.body.pictures;
  expect(others).toEqual([]);
  expect(first.hash).not.toBe(body.pictures[0].hash);
  const before = (await call('GET', `/api/goods/${body._id}`)).body.pictures[1];
  expect(second.hash).toBe(before.hash);
});

test('pictures are added, put in order and taken away, and each change is noted', async () => {
  const { body } = await addProductAsAdmin();
  for (const colour of ['#aa0000', '#00aa00', '#0000aa']) {
    expect((await addPicture(body._id, await photo(colour))).status).toBe(201);
  }
  const [one, two, three] = await hashesOf(body._id);
  const hashes = [three, one, two];
  await call('PUT', `/api/products/${body._id}/pictures`, { hashes });
  expect(await hashesOf(body._id)).toEqual(hashes);
  await call('DELETE', `/api/products/${body._id}/pictures/${one}`);
  expect(await hashesOf(body._id)).toEqual([three, two]);
  expect((await auditOf(body._id)).slice(-2)).toMatchObject([
    { action: 'pictures-arranged', after: { pictures: hashes } },
    { action: 'picture-removed', after: { pictures: [three, two] } },
  ]);
});

test('an order of other pictures than the product has is refused', async () => {
  const { body } = await addProductAsAdmin({ image: await photo('#abcdef') });
  const sent = { hashes: ['0'.repeat(64)] };
  const answer = await call('PUT', `/api/products/${body._id}/pictures`, sent);
  expect(answer).toMatchObject({ status: 409, body: { code: 'other-pictures' } });
});

test('the same picture is not added twice, and a thirteenth not at all', async () => {
  const { body } = await addProductAsAdmin();
  const same = await photo('#123456');
  await addPicture(body._id, same);
  expect((await addPicture(body._id, same)).body.code).toBe('same-picture');
  const hashes = await hashesOf(body._id);
  await pool.query(
    `INSERT INTO catalogue_picture (product_id, position, hash)
     SELECT $1, place, $2 FROM generate_series(1, 11) AS place`,
    [body._id, hashes[0]],
  );
  const thirteenth = await addPicture(body._id, await photo('#654321'));
  expect(thirteenth).toMatchObject({ status: 409, body: { code: 'too-many-pictures' } });
});

test('a picture of any kind is taken', async () => {
  const create = { width: 300, height: 200, channels: 3 as const, background: '#b7593a' };
  const clay = sharp({ create });
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><script>1</script></svg>';
  for (const bytes of [
    await clay.clone().jpeg().toBuffer(),
    await clay.clone().webp().toBuffer(),
    await clay.clone().avif({ effort: 0 }).toBuffer(),
    await clay.clone().gif().toBuffer(),
    await clay.clone().tiff().toBuffer(),
    paintedBitmap([183, 89, 58], create),
    Buffer.from(drawing),
    phoneHeic,
  ]) {
    // The name and the type of each file are wrong.
    const image = new File([new Uint8Array(bytes)], 'notes.txt', { type: 'text/plain' });
    const { status, body } = await addProductAsAdmin({ image });
    expect({ status, pictures: body.pictures?.length }).toEqual({ status: 201, pictures: 1 });
  }
});

test('a picture is shown as it will look, and nothing of it is kept', async () => {
  const before = await countEverything();
  const image = new File([new Uint8Array(phoneHeic)], 'phone.heic');
  const { status, body } = await send('POST', '/api/goods/preview', { image });
  expect(status).toBe(200);
  const shown = Buffer.from(body.preview.split(',')[1], 'base64');
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 });
  expect(await countEverything()).toEqual(before);
  const torn = new File([new Uint8Array(phoneHeic.subarray(0, 3000))], 'phone.heic');
  const refused = await send('POST', '/api/goods/preview', { image: torn });
  expect(refused).toMatchObject({ status: 400, body: { code: 'broken-picture' } });
});

test.each([
  ['words with the name of a picture', 'not-a-picture', 400, async () => Buffer.from('not one')],
  ['a web page', 'not-a-picture', 400, async () => Buffer.from('<!doctype html><svg></svg>')],
  [
    'half a picture',
    'broken-picture',
    400,
    async () => (await bytesOf('#777777')).subarray(0, 400),
  ],
  ['a picture above 10 MB', 'too-big-picture', 413, async () => Buffer.alloc(10 * 1024 * 1024 + 1)],
])('%s is refused, and nothing is stored', async (_, code, status, bytes) => {
  const before = await countEverything();
  const file = new File([new Uint8Array(await bytes())], '../../../etc/passwd.jpg', {
    type: 'image/jpeg',
  });
  const answer = await addProductAsAdmin({ name: 'Not stored', image: file });
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  expect(await countEverything()).toEqual(before);
});

test('a product that is there refuses the same pictures, with a change and beside its others', async () => {
  const { body } = await addProductAsAdmin({ name: 'There', image: await photo('#123456') });
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.jpg');
  const words = new File(['not one'], 'words.jpg');
  const outcomes = [
    await changeProductAsAdmin(body._id, { image: large }),
    await addPicture(body._id, large),
    await addPicture(body._id, words),
  ].map((answer) => [answer.status, answer.body.code]);
  expect(outcomes).toEqual([
    [413, 'too-big-picture'],
    [413, 'too-big-picture'],
    [400, 'not-a-picture'],
  ]);
  expect(await hashesOf(body._id)).toEqual([body.pictures[0].hash]);
});

test('a change that is stale keeps no picture', async () => {
  const { body } = await addProductAsAdmin();
  await changeProductAsAdmin(body._id, { price: '9', version: '1' });
  const before = await countEverything();
  const stale = await changeProductAsAdmin(body._id, {
    version: '1',
    image: await photo('#fedcba'),
  });
  expect(stale.status).toBe(409);
  expect(await countEverything()).toEqual(before);
});

async function addPicture(id: string, image: File) {
  return send('POST', `/api/products/${id}/pictures`, { image });
}

async function hashesOf(id: string): Promise<string[]> {
  const { body } = await call('GET', `/api/goods/${id}`);
  return body.pictures.map(({ hash }: { hash: string }) => hash);
}

async function bytesOf(background: string): Promise<Buffer> {
  const create = { width: 700, height: 500, channels: 3 as const, background };
  return sharp({ create }).png().toBuffer();
}

async function photo(colour: string): Promise<File> {
  return new File([new Uint8Array(await bytesOf(colour))], 'jar.png', { type: 'image/png' });
}

async function countEverything() {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM catalogue_product) AS products,
       (SELECT count(*) FROM media_picture) AS pictures, (SELECT count(*) FROM audit_entry) AS entries`,
  );
  return rows[0];
}
