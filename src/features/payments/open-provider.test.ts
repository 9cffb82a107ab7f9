import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { databaseUrl } from '#tests/database-url.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const run = promisify(execFile);
const script = path.resolve(import.meta.dirname, '../../../tests/list-loaded.ts');

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@shop.example',
  PAYSTACK_SECRET_KEY: 'sk_live_of_nobody',
};

/** The modules of the local provider that a shop with these settings loads. */
async function loadedBy(settings: Record<string, string>): Promise<string[]> {
  const { stdout } = await run(process.execPath, [script], {
    env: {
      DATABASE_URL: databaseUrl(await testDatabase()),
      DATA_DIR: temporaryFolder(),
      SESSION_SECRET: 'a secret of this test that is long enough',
      ADMIN_PASSWORD: 'a password of this test',
      SEED: 'none',
      ...settings,
    },
    maxBuffer: 64 * 1024 * 1024,
  });
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded.some((url) => url.endsWith('/payments/paystack/paystack.ts'))).toBe(true);
  return loaded.filter((url) => url.includes('/local-paystack/'));
}

test.each([
  ['in production', production],
  ['with a key for trying', { PAYSTACK_SECRET_KEY: 'sk_test_of_nobody' }],
])('a shop %s carries nothing of the local provider', async (_, settings) => {
  expect(await loadedBy(settings)).toEqual([]);
});

test('a shop without a key loads it', async () => {
  expect(await loadedBy({})).toContainEqual(expect.stringContaining('/stand-in.ts'));
});
