import { globSync } from 'node:fs';
import path from 'node:path';

/**
 * Loads what each contract file of an area exports, by its name such as
 * `features/cart/contract.ts`. The server's build replaces these imports with static ones
 * (scripts/build-shop.ts). Loaded from the sources there, a contract would be another object than
 * the one in its call.
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
