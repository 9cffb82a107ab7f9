import { expect, test } from 'vitest';
import { productDesk } from '#tests/desk/product-desk.ts';
import { formOf } from '#tests/files/form.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const shop = await openTestShop();
const { admin } = await productDesk(shop);
const balm = { name: 'Balm', price: '60', category: 'Face Care' };

test('a form is read whole, and a file that was not chosen is no file', async () => {
  const { payload, headers } = await formOf(balm);
  const boundary = /boundary=(.*)/.exec(headers['content-type'] ?? '')?.[1];
  const unchosen = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n`;
  const answer = await send(Buffer.concat([Buffer.from(unchosen), payload]), headers);
  expect(answer.statusCode).toBe(201);
});

test('a form with a field twice is refused', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(balm)) form.append(name, value);
  form.append('price', '1');
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  const answer = await send(Buffer.from(await sent.arrayBuffer()), { 'content-type': type });
  expect(answer.statusCode).toBe(400);
});

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 20)],
  ['empty', () => Buffer.alloc(0)],
  ['of other bytes', () => Buffer.from('name=Balm&price=60')],
])('a form that is %s is refused', async (_, spoil) => {
  const { payload, headers } = await formOf(balm);
  const answer = await send(spoil(payload), headers);
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({
    status: 400,
    code: 'malformed',
  });
});

test('a form that does not say where its parts end is refused', async () => {
  const { payload } = await formOf(balm);
  const answer = await send(payload, { 'content-type': 'multipart/form-data' });
  expect(answer.statusCode).toBe(400);
});

test('a form of thousands of parts is refused before it is read', async () => {
  const part = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n1\r\n';
  const answer = await send(Buffer.from(`${part.repeat(5_000)}--x--\r\n`), {
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect(answer.statusCode).toBe(400);
});

test('a field called __proto__ is one that the call does not know', async () => {
  const { payload, headers } = await formOf({ ...balm, ['__proto__']: 'x' });
  const answer = await send(payload, headers);
  expect(answer.statusCode).toBe(400);
});

test('where a form is expected JSON is refused, and the other way round', async () => {
  const json = await send(Buffer.from(JSON.stringify(balm)), {
    'content-type': 'application/json',
  });
  expect(json.statusCode).toBe(415);
  const { payload, headers } = await formOf({ email: 'a@b.example', password: 'x' });
  const form = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
  expect(form.statusCode).toBe(415);
});

test('a form larger than a picture may be is refused', async () => {
  const { payload, headers } = await formOf({
    ...balm,
    image: new File([new Uint8Array(11 * 1024 * 1024)], 'large.jpg'),
  });
  expect((await send(payload, headers)).statusCode).toBe(413);
});

function send(payload: Buffer, headers: Record<string, string>) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/products',
    payload,
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
  });
}
