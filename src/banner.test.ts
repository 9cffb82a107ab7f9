import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { bannerFor } from './banner.ts';
import { tellServerVersion } from './platform/check-server.ts';
import { type Config, readConfig } from './platform/config.ts';
import { shopVersion } from './platform/shop-version.ts';

const { pool } = await testDatabase();
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: 'a secret of the shop that is long enough',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@shop.example',
  PAYSTACK_SECRET_KEY: `sk_live_${'1'.repeat(40)}`,
  DATABASE_URL: 'postgres://db.example/shop',
};

test.each(['all', 'web', 'worker'])(
  'in production the banner of %s says which version, Node and PostgreSQL run',
  async (role) => {
    const config = configOf(production, role === 'all' ? {} : { role });
    const postgres = await tellServerVersion(pool);
    const { rows } = await pool.query<{ version: string }>('SELECT version() AS version');
    expect(rows[0]?.version).toContain(`PostgreSQL ${postgres} `);
    const runs = `  Runs     version ${shopVersion}, Node ${process.versions.node}, PostgreSQL ${postgres}`;
    expect(await bannerFor(config, { name: 'Akoma', postgres })).toContain(runs);
  },
);

test('outside production it says what somebody needs who has just begun', async () => {
  const lines = await bannerFor(configOf({}, {}), { name: 'Akoma', postgres: '18.4' });
  expect(lines[0]).toBe('Akoma is open.');
  expect(lines.join('\n')).toMatch(/Shop .*\n.*Admin .*\n.*Letters /);
  expect(lines).toContain(`  Runs     version ${shopVersion}`);
  expect(lines.join('\n')).not.toContain('PostgreSQL');
});

function configOf(env: NodeJS.ProcessEnv, flags: { role?: string }): Config {
  return readConfig(env, flags);
}
