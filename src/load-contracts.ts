import { globSync } from 'node:fs';
import path from 'node:path';

/**
 * What each contract file of an area exports, by its name such as `features/cart/contract.ts`. The
 * build of the server writes these imports out (scripts/build-shop.ts): read from the sources there,
 * each contract would be another object than the one that its call is answered with.
 */
export async function loadContracts(): Promise<Record<string, object>> {
  const loading = listContracts().map(
    async (name) => [name, (await import(new URL(name, import.meta.url).href)) as object] as const,
  );
  return Object.fromEntries(await Promise.all(loading));
}

export function listContracts(): string[] {
  return globSync('features/*/{*.,}contract.ts', { cwd: import.meta.dirname })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}
