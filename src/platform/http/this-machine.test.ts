import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openTestShop } from '#tests/shop/shop.ts';

const { app } = await openTestShop({ host: '0.0.0.0' });

const places = [
  '/dev/mail',
  '/dev/ui',
  '/DEV/mail',
  '/dev/mail/letters',
  '/dev/mail/previews',
  '/%64ev/mail/letters',
  '/dev/paystack/checkout/abc',
  '/dev/paystack/control/books',
];

test.each(places)('%s is open to who sits at this machine', async (url) => {
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost', '127.9.9.9']) {
    const { statusCode } = await app.inject({ url, headers: { host } });
    expect([200, url === '/DEV/mail' ? 301 : 404], host).toContain(statusCode);
  }
});

const strangers: [string, object][] = [
  ['from another machine', { remoteAddress: '192.0.2.7' }],
  ['from another machine by IPv6', { remoteAddress: '2c0f:2a80::1' }],
  ...[
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 vegur'],
    ['cf-connecting-ip', '127.0.0.1'],
    ['host', 'shop.example'],
    ['host', 'localhost.shop.example'],
    ['host', '127.0.0.1.shop.example'],
    ['host', 'shop.example@localhost'],
    ['host', 'localhost/shop.example'],
    ['host', 'localhost, shop.example'],
    ['origin', 'https://shop.example'],
    ['origin', 'null'],
    ['referer', 'https://shop.example/dev/mail'],
  ].map(([name = '', value = '']): [string, object] => [
    `with ${name}: ${value}`,
    { headers: { [name]: value } },
  ]),
];

test.each(strangers)('nobody reaches it %s', async (_, more) => {
  // The second round finds kept bytes. They must not be sent before the place is checked.
  for (const url of [...places, ...places]) {
    const { statusCode, body } = await app.inject({ url, ...more });
    expect([statusCode, JSON.parse(body).code], url).toEqual([403, 'only-here']);
  }
});

test('a page that is kept is not sent past the question, and an old proxy is known by its version', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  for (let time = 0; time < 3; time += 1) expect((await fetch(`${url}/dev/mail`)).status).toBe(200);
  expect(await ask(url, 'GET /dev/mail HTTP/1.1', 'host: shop.example')).toContain(' 403 ');
  expect(await ask(url, 'GET /dev/mail HTTP/1.1', 'host: ')).toContain(' 403 ');
  expect(await ask(url, 'GET /dev/mail HTTP/1.0', 'host: localhost')).toContain(' 403 ');
});

/** fetch() would set the host header itself. */
async function ask(url: string, ...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write([...lines, 'accept-encoding: gzip, br', 'connection: close', '', ''].join('\r\n'));
  let text = '';
  for await (const piece of socket) text += piece;
  return text;
}

test('an address that is written otherwise leads to no page of it', async () => {
  const { body } = await app.inject({ url: '/%64ev/mail', remoteAddress: '192.0.2.7' });
  expect(body).not.toContain('Local mailbox');
});

test('the shop itself is open to everybody', async () => {
  const far = { remoteAddress: '192.0.2.7', headers: { host: 'shop.example', via: '1.1 a' } };
  expect((await app.inject({ url: '/products', ...far })).statusCode).toBe(200);
  expect((await app.inject({ url: '/api/products', ...far })).statusCode).toBe(200);
});
