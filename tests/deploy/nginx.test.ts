import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiFilesPath } from '#lib/paths.ts';
import { freePort } from '#platform/embedded/free-port.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { openAuthority } from '#tests/network/certificate.ts';
import { nginx, startNginx, writeConfig } from './start-nginx.ts';

const shipped = path.resolve(import.meta.dirname, '../../deploy/nginx');
const folder = temporaryFolder();
const authority = openAuthority('Test authority');
const read = (name: string) => readFileSync(path.join(shipped, name), 'utf8');

describe.skipIf(nginx.missing)(nginx.title, () => {
  let ports: { http: number; https: number };
  let running: AsyncDisposable;
  let nodes: [Node, Node];

  beforeAll(async () => {
    ports = { http: await freePort(), https: await freePort() };
    nodes = [await openNode(), await openNode()];
    const [one, other] = nodes;
    const upstream = read('taama-nodes.conf')
      .replace('127.0.0.1:3001', `127.0.0.1:${one.port}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${other.port}`)
      // A node that was away is asked again at once, so that no test has to wait.
      .replaceAll('fail_timeout=3s', 'fail_timeout=0');
    running = await startNginx(folder, `${upstream}\n${blockHere(ports)}`, ports.https);
  });

  afterAll(async () => {
    await running?.[Symbol.asyncDispose]();
    for (const node of nodes ?? []) node.leave();
  });

  beforeEach(() => {
    for (const node of nodes) node.does(echo);
  });

  test.each(['taama-nodes.conf', 'compose-nodes.conf'])(
    'accepts its block with %s',
    async (name) => {
      const file = writeConfig(`${folder}/${name}`, `${read(name)}\n${blockHere(ports)}`);
      const { stderr } = await promisify(execFile)(nginx.program, [
        '-t',
        '-q',
        '-c',
        file,
        '-e',
        'stderr',
      ]);
      expect(stderr).toBe('');
    },
  );

  test('tells the shop who asks, whatever a visitor claims to be', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example' };
    const { seen } = await ask('/', { headers: { ...claims, forwarded: 'for=203.0.113.9' } });
    expect(seen).toMatchObject({ host: 'shop.example', 'x-forwarded-for': '127.0.0.1' });
    expect(Object.keys(seen ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(forwarded|x-forwarded-host)$/)]),
    );
  });

  test('sends http on to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.http}/cart?a=b`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      'https://127.0.0.1/cart?a=b',
    ]);
  });

  test('takes what a node says as it is, a refusal too', async () => {
    for (const node of nodes) {
      node.does((_, response) =>
        response.writeHead(503, { 'retry-after': '3' }).end('{"code":"closing"}'),
      );
    }
    expect(await ask('/api/products')).toMatchObject({ status: 503, text: '{"code":"closing"}' });
    expect((await ask('/')).headers['retry-after']).toBe('3');
  });

  test.each(['/assets/browser-0123456.js', `${apiFilesPath}calls-0123456.js`])(
    'asks the other node for a file of its build: %s',
    async (file) => {
      const [older, newer] = nodes;
      older.does((_, response) => response.writeHead(404).end());
      for (const _turn of nodes) {
        const { status, seen } = await ask(file);
        expect([status, seen?.host, seen?.['x-forwarded-for']]).toEqual([
          200,
          'shop.example',
          '127.0.0.1',
        ]);
      }
      newer.does((_, response) => response.writeHead(404).end('neither'));
      expect((await ask(file)).status).toBe(404);
    },
  );

  test('asks nobody else about a page that a node does not have', async () => {
    let heard = 0;
    for (const node of nodes) {
      node.does((_, response) => {
        heard += 1;
        response.writeHead(404).end();
      });
    }
    expect((await ask('/products/none')).status).toBe(404);
    expect(heard).toBe(1);
  });

  test('asks the other node when one is away, so that nobody notices', async () => {
    nodes[0].leave();
    for (const method of ['GET', 'POST', 'GET', 'POST']) {
      expect((await ask('/api/carts', { method })).status, method).toBe(200);
    }
  });

  test('sends nothing twice that may have changed something', async () => {
    await nodes[0].comeBack();
    let heard = 0;
    for (const node of nodes) {
      node.does(({ socket }) => {
        heard += 1;
        socket.destroy();
      });
    }
    expect((await ask('/api/orders', { method: 'POST' })).status).toBe(503);
    expect(heard).toBe(1);
  });

  test('shows the shop’s own page when no node answers, and tells a call in JSON', async () => {
    for (const node of nodes) node.leave();
    const page = await ask('/products');
    expect(page.text).toBe(read('away.html'));
    expect(page.status).toBe(503);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html',
      'retry-after': '15',
      'cache-control': 'no-store',
    });
    for (const call of ['/api/orders', '/api/goods/import']) {
      const { status, headers, text } = await ask(call, { method: 'POST' });
      expect([status, headers['content-type']], call).toEqual([503, 'application/json']);
      expect(JSON.parse(text), call).toEqual({ code: 'away', message: expect.any(String) });
    }
  });

  async function ask(
    target: string,
    how: { method?: string; headers?: Record<string, string> } = {},
  ) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const at = { host: '127.0.0.1', port: ports.https, servername: 'shop.example' };
    const { headers, method } = how;
    request(
      {
        ...at,
        method,
        path: target,
        ca: authority.certificate,
        headers: { host: 'shop.example', ...headers },
      },
      resolve,
    )
      .on('error', reject)
      .end();
    const answer = await promise;
    const text = (await answer.toArray()).join('');
    const seen = text.startsWith('{"seen"')
      ? (JSON.parse(text).seen as Record<string, string>)
      : undefined;
    return { status: answer.statusCode, headers: answer.headers, text, seen };
  }
});

/** The shipped block, with other ports, another certificate, and another folder for its page. */
function blockHere({ http, https }: { http: number; https: number }): string {
  const { certificate, key } = authority.certify({ names: ['shop.example'] });
  writeFileSync(path.join(folder, 'cert.pem'), certificate);
  writeFileSync(path.join(folder, 'key.pem'), key);
  return read('taama.conf')
    .replaceAll(/listen \[::\]:\S+.*;/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
    .replace(/\/etc\/letsencrypt\/\S+fullchain.pem/, path.join(folder, 'cert.pem'))
    .replace(/\/etc\/letsencrypt\/\S+privkey.pem/, path.join(folder, 'key.pem'))
    .replace('/srv/taama/deploy/nginx', shipped);
}

type Node = Awaited<ReturnType<typeof openNode>>;

const echo: RequestListener = ({ headers }, response) =>
  response.end(JSON.stringify({ seen: headers }));

/** Stands for one of the shop's processes, and shows what reaches it. */
async function openNode() {
  let act = echo;
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((...given) => act(...given));
    return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    does(listener: RequestListener) {
      act = listener;
    },
    leave() {
      server.closeAllConnections();
      server.close();
    },
    async comeBack() {
      server = await listen(port);
    },
  };
}
