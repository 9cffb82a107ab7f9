import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#platform/embedded/free-port.ts';
import { sentence } from '../../../scripts/sentence.mjs';

const shipped = path.resolve(import.meta.dirname, '../../../deploy/nginx');

/** nginx with the block that operators get, on a port of the loopback and without TLS. */
export async function startNginx(
  home: string,
  nodes: readonly number[],
  opened: AsyncDisposableStack,
) {
  const folder = path.join(home, 'nginx');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, write(folder, fitHere(shippedBlock(), port, nodes)));
  const child = spawn('nginx', ['-c', file, '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  opened.defer(() => end(child));
  const missing = once(child, 'error').then(([error]) => Promise.reject(error));
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([missing, untilOpen(url)]).catch((error: unknown) => {
    throw sentence(`nginx did not start (on Debian: apt-get install nginx). ${String(error)}`);
  });
  return { url, said: () => readFileSync(path.join(folder, 'error.log'), 'utf8') };
}

/** Leaves out the server that only sends browsers from http to https. */
function shippedBlock(): string {
  const [nodes, server] = ['taama-nodes.conf', 'taama.conf'].map((name) =>
    readFileSync(path.join(shipped, name), 'utf8'),
  );
  return `${nodes}\n${server?.replace(/^server \{[\s\S]*?^\}\n/m, '')}`;
}

/** Adapts the shipped block: its addresses, and no certificate. */
function fitHere(text: string, port: number, [first, second]: readonly number[]): string {
  return text
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *listen \[::\].*\n/m, '')
    .replaceAll(/^ *ssl_.*\n/gm, '');
}

function write(folder: string, block: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return [
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off; worker_processes 1;',
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;`,
    'events { worker_connections 2048; }',
    `http { access_log off; ${places.join(' ')}`,
    block,
    '}',
  ].join('\n');
}

async function untilOpen(url: string) {
  for (let look = 0; look < 100; look += 1) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('It does not answer.');
}

async function end(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
