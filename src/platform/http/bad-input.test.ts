import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { address, orderDesk } from '#tests/desk/order-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { formOf } from '#tests/files/form.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const shop = await openTestShop();
const desk = orderDesk(shop);
const { admin } = await productDesk(shop);
const buyer = await desk.buyer();
await desk.add(buyer, await desk.product('Jar', 6050, 10), 1);
const { port } = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 }));

/** Sends the request's lines as they are: an HTTP client would correct them. */
async function ask(...lines: string[]): Promise<{ status: number; body: string; head: string }> {
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'), 'latin1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (piece) => {
    answer += piece;
  });
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ', 2)[1]), body, head };
}

const half = '\ud83c';
const ofRequest = { message: expect.stringMatching(/\.$/), code: 'malformed' };

test.each([
  ['an absolute target', 'GET http://x/ HTTP/1.1'],
  ['an absolute target of a call', 'GET http://x/api/products HTTP/1.1'],
  ['a star', 'GET * HTTP/1.1'],
  ['a star for OPTIONS', 'OPTIONS * HTTP/1.1'],
  ['a NUL in a page’s path', 'GET /products/%00 HTTP/1.1'],
  ['a NUL in a call’s path', 'GET /api/products/a%00b HTTP/1.1'],
  ['a NUL in a file’s path', 'GET /assets/%00 HTTP/1.1'],
  ['half a percent sign', 'GET /products/%f HTTP/1.1'],
  ['bytes that are no UTF-8', 'GET /products/%ff HTTP/1.1'],
])('%s is refused in our words', async (_, line) => {
  const { status, head, body } = await ask(line, 'host: x');
  expect([status, JSON.parse(body)]).toEqual([400, ofRequest]);
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
});

test.each([
  ['a header without a colon', ['GET / HTTP/1.1', 'host x'], 400, 'malformed'],
  ['a method that nobody knows', ['BREW / HTTP/1.1', 'host: x'], 400, 'malformed'],
  ['no host', ['GET / HTTP/1.1'], 400, 'malformed'],
  ['a long header', ['GET / HTTP/1.1', `a: ${'a'.repeat(20_000)}`], 431, 'too-large'],
  ['a wish of another kind', ['GET / HTTP/1.1', 'host: x', 'expect: tea'], 417, 'wrong-wish'],
])('%s is refused before there is a request', async (_, lines, expected, code) => {
  const { status, head, body } = await ask(...lines);
  expect([status, JSON.parse(body)]).toEqual([expected, { ...ofRequest, code }]);
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
});

test.each(['/assets/../x', '/assets/%2e%2e/x', '/assets/..%2fx', '/assets/x/../../../x'])(
  '%s is nothing',
  async (path) => {
    const { status, body } = await ask(`GET ${path} HTTP/1.1`, 'host: x');
    expect([status, JSON.parse(body).code]).toEqual([404, 'unknown-call']);
  },
);

test.each([
  ['half a character in a landmark', { shippingAddress: { ...address, landmark: half } }],
  ['a NUL in a note', { orderNotes: 'Leave it\0here' }],
])('%s is refused, and says where', async (_, sent) => {
  const { status, body } = await desk.place(buyer, sent);
  const [field] = 'orderNotes' in sent ? ['orderNotes'] : ['shippingAddress.landmark'];
  expect([status, body]).toEqual([
    400,
    { message: `${field} holds a character that cannot be kept.`, code: 'invalid-input', field },
  ]);
});

test('a NUL in a field of a form with files is refused', async () => {
  const { payload, headers } = await formOf({ name: 'a\0b', price: '60', category: 'Face Care' });
  const token = { authorization: `Bearer ${admin.token}` };
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/products',
    payload,
    headers: { ...headers, ...token },
  });
  expect(answer.statusCode).toBe(400);
});

test('a NUL in the key of a body is refused', async () => {
  const { status } = await desk.place(buyer, { 'order\0Notes': 'x' });
  expect(status).toBe(400);
});

test('a NUL in the contact form as a browser sends it goes back to the form', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/contact',
    payload: 'fullName=a%00&email=a%40b.example&message=x%00',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toContain('fault=');
});

test.each([
  ['/cooperatives/%0d%0a', '/cooperatives/%0D%0A?fault=email'],
  ['/cooperatives/%E2%82%AC', '/cooperatives/%E2%82%AC?fault=email'],
  ['/cooperatives/..%2Fa%3F', '/cooperatives/..%2Fa%3F?fault=email'],
  ['/products/%0d%0a/back', '/products/%0D%0A/back?fault=failed'],
])('a form at %s goes back to the same address', async (url, location) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url,
    payload: 'email=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers).toMatchObject({ location, 'x-content-type-options': 'nosniff' });
});

test.each([
  ['/products?search=a%00&sort=%00', 200],
  ['/newsletter/unsubscribe?token=%00', 200],
  ['/api/products?search=%00', 400],
])('a NUL in the query of %s is read by who knows it', async (url, expected) => {
  expect((await shop.app.inject(url)).statusCode).toBe(expected);
});

test.each(['/dev/paystack/checkout/a%00b', '/dev/paystack/checkout/%ff'])(
  'the local provider refuses %s',
  async (url) => {
    expect((await shop.app.inject(url)).statusCode).toBe(400);
  },
);

test('none of it was a fault of ours', () => {
  expect(shop.said.filter(({ level }) => level === 'error')).toEqual([]);
});
