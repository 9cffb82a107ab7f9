import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { isOutside } from './outside.ts';
import { postOutside } from './post-outside.ts';

const heard: { path: string | undefined; body: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    heard.push({ path: request.url, body });
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/taken' }).end();
    else response.writeHead(request.url === '/broken' ? 500 : 204).end();
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

const post = async (address: string, loopback: boolean) =>
  (await postOutside(address, { headers: {}, body: 'something', loopback })).fault;

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::1',
  'shop.example',
])('%s is no address of the open network', (ip) => {
  expect(isOutside(ip)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('%s is one', (ip) => {
  expect(isOutside(ip)).toBe(true);
});

test.each(['127.0.0.1', '2130706433', '0x7f.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]'])(
  'in production nothing on this machine is asked, however it is written: %s',
  async (host) => {
    expect(await post(`https://${host}:${port}/`, false)).toBe(
      'it is not an address of the open network',
    );
    expect(heard).toEqual([]);
  },
);

test('for trying, this machine is told and nobody else, near or far', async () => {
  expect(await post(`http://127.0.0.1:${port}/here`, true)).toBeUndefined();
  expect(await post(`http://localhost:${port}/here`, true)).toBeUndefined();
  expect(heard.map(({ path, body }) => [path, body])).toEqual([
    ['/here', 'something'],
    ['/here', 'something'],
  ]);
  for (const host of ['10.0.0.1', '8.8.8.8']) {
    expect(await post(`https://${host}/`, true)).toBe(
      'outside production only this machine is told',
    );
  }
});

test('a redirection is not followed, and a failure is said without the address', async () => {
  heard.length = 0;
  expect(await post(`http://127.0.0.1:${port}/elsewhere`, true)).toBe('it answered 302');
  expect(await post(`http://127.0.0.1:${port}/broken`, true)).toBe('it answered 500');
  expect(heard.map(({ path }) => path)).toEqual(['/elsewhere', '/broken']);
  expect(await post('http://127.0.0.1:1/secret-of-mine', true)).toBe('ECONNREFUSED');
});
