import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { features } from '../../src/app.ts';

const shipped = path.resolve(import.meta.dirname, '../../deploy/nginx');
const calls = features.flatMap(({ calls = [], files = [] }) => [...calls, ...files]);

test.each(['taama.conf', 'cache.conf'])('%s lets through what a call takes', (name) => {
  const config = readFileSync(path.join(shipped, name), 'utf8');
  const refused = calls.flatMap(({ call, contract }) => {
    const at = call.path.replace(/\{\w+\}/g, 'some-id');
    const room = bytesAt(config, at);
    const taken = contract.form ?? contract.mostBytes ?? 0;
    return taken > room ? [`${call.method} ${call.path}: ${taken} > ${room}`] : [];
  });
  expect(refused).toEqual([]);
});

test('elsewhere nginx has room for little', () => {
  const config = readFileSync(path.join(shipped, 'taama.conf'), 'utf8');
  for (const at of ['/', '/api/orders', '/api/auth/login', '/api/writings', '/api/origin/lots']) {
    expect(bytesAt(config, at), at).toBe(1024 ** 2);
  }
});

/** Follows nginx's rule: a location by a pattern comes before one by a prefix. */
function bytesAt(config: string, at: string): number {
  const secure = config.slice(config.lastIndexOf('\nserver {'));
  const [head = ''] = secure.split('location ', 1);
  const patterns = [...secure.matchAll(/^ {2}location ~ "?(\S+?)"? \{\n(.*?)^ {2}\}/gms)];
  const [, , inside = ''] = patterns.find(([, pattern = '']) => new RegExp(pattern).test(at)) ?? [];
  // Without a setting, nginx's limit is 1m.
  return sizeIn(inside) ?? sizeIn(head) ?? 1024 ** 2;
}

function sizeIn(block: string): number | undefined {
  const [, megabytes] = /^ *client_max_body_size (\d+)m;/m.exec(block) ?? [];
  return megabytes ? Number(megabytes) * 1024 ** 2 : undefined;
}
