import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findInstalled } from './installed.ts';

export const nginx = findInstalled('nginx');

/** Writes the configuration around a server's block, all in one folder. */
export function writeConfig(folder: string, http: string): string {
  mkdirSync(folder, { recursive: true });
  const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = path.join(folder, 'nginx.conf');
  const lines = [
    'daemon off;',
    'master_process off;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log warn;`,
    'events {}',
    'http {',
    ...parts.map((part) => `${part}_temp_path ${folder}/${part};`),
    http,
    '}',
  ];
  writeFileSync(file, lines.join('\n'));
  return file;
}

/** Once this resolves, nginx listens on `port`. Disposing of it stops nginx. */
export async function startNginx(folder: string, http: string, port: number) {
  const config = writeConfig(folder, http);
  const child = spawn(nginx.program, ['-p', folder, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await listens(port))) await pause(10);
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => resolve(true));
  socket.on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
