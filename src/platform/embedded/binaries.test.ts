import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries, repairPackage } from './binaries.ts';
import { thisMachine } from './machine.ts';

test('the package for this machine brings PostgreSQL 18', () => {
  expect(findBinaries(undefined, thisMachine).major).toBe(18);
});

test.each([
  ['win32', 'arm64'],
  ['freebsd', 'x64'],
] as const)('without binaries for %s %s one sentence names DATABASE_URL', (platform, arch) => {
  expect(() => findBinaries(undefined, { ...thisMachine, platform, arch })).toThrow(
    `The shop brings no PostgreSQL for this system (${platform} ${arch}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
});

test('binaries whose loader is missing, as on musl, are one sentence that names DATABASE_URL', () => {
  const bin = packageWith({ 'bin/postgres': '#!/no/such/loader\n' });
  expect(() => findBinaries(bin, thisMachine)).toThrow(
    /needs the GNU C library.*: set DATABASE_URL to a PostgreSQL 15 or newer\.$/,
  );
});

test('binaries that end with a complaint are refused with that complaint', () => {
  const bin = packageWith({
    'bin/postgres': '#!/bin/sh\necho "GLIBC_9.99 not found" >&2\nexit 1\n',
  });
  expect(() => findBinaries(bin, thisMachine)).toThrow(
    /does not run on this system \(GLIBC_9\.99 not found\): set DATABASE_URL/,
  );
});

test('links that an install script would have made are made, and wrong ones replaced', () => {
  const bin = packageWith({
    'bin/postgres': '',
    'bin/initdb': '',
    'bin/pg_ctl': '',
    'lib/libpq.so.5.18': '',
    'pg-symlinks.json': JSON.stringify([
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    ]),
  });
  const native = path.dirname(bin);
  repairPackage(native);
  rmSync(path.join(native, 'lib/libpq.so'));
  repairPackage(native);
  expect(readlinkSync(path.join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
  expect(readlinkSync(path.join(native, 'lib/libpq.so'))).toBe('libpq.so.5.18');
});

function packageWith(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'taama-binaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, 0o755);
  }
  return path.join(folder, 'bin');
}
