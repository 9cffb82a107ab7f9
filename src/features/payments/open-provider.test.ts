import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { databaseUrl } from '#tests/database/database-url.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';

const run = promisify(execFile);
const script = path.resolve(import.meta.dirname, '../../../tests/shop/list-loaded.ts');

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@shop.example',
  PAYSTACK_SECRET_KEY: 'sk_live_of_nobody',
};

const forTrying = { PAYSTACK_SECRET_KEY: 'sk_test_of_nobody' };

/**
 * The modules of the local provider that shops with these settings load. One process opens all,
 * those first that should load nothing of it.
 */
async function loadedBy(...all: Record<string, string>[]): Promise<string[][]> {
  const settings = await Promise.all(all.map(settingsWith));
  const { stdout } = await run(process.execPath, [script, JSON.stringify(settings)], {
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    maxBuffer: 64 * 1024 * 1024,
  });
  const lists: string[][] = JSON.parse(stdout);
  return lists.map((loaded) => {
    expect(loaded.some((url) => url.endsWith('/payments/paystack/paystack.ts'))).toBe(true);
    return loaded.filter((url) => url.includes('/local-paystack/'));
  });
}

async function settingsWith(settings: Record<string, string>) {
  return {
    DATABASE_URL: databaseUrl(await testDatabase()),
    DATA_DIR: temporaryFolder(),
    SESSION_SECRET: 'a secret of this test that is long enough',
    ADMIN_PASSWORD: 'a password of this test',
    SEED: 'none',
    ...settings,
  };
}

const [inProduction, withKey, withoutKey] = await loadedBy(production, forTrying, {});

test.each([
  ['in production', inProduction],
  ['with a key for trying', withKey],
])('a shop %s carries nothing of the local provider', (_, loaded) => {
  expect(loaded).toEqual([]);
});

test('a shop without a key loads it', () => {
  expect(withoutKey).toContainEqual(expect.stringContaining('/stand-in.ts'));
});
