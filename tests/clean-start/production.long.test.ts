import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '#platform/embedded/free-port.ts';
import { copied } from '../deploy/copied.ts';
import { newcomer, thisUser } from './newcomer.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe.runIf(process.platform === 'linux')('a shop in production', () => {
  const user = newcomer(thisUser);

  afterAll(() => user.leave());

  test('is built from what the Containerfile copies, and runs without what built it', async () => {
    const whole = `${user.folder}-whole`;
    cpSync(user.folder, whole, { recursive: true });
    rmSync(user.folder, { recursive: true });
    for (const name of copied) {
      cpSync(path.join(whole, name), path.join(user.folder, name), { recursive: true });
    }
    const port = String(await freePort());
    const start = user.npmStart({
      NODE_ENV: 'production',
      PORT: port,
      PUBLIC_URL: 'https://shop.example',
      SESSION_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hello@shop.example',
      PAYSTACK_SECRET_KEY: 'sk_test_example',
      PAYMENTS: 'test',
      SEED: 'demo',
    });
    await start.says(/is open\.[\s\S]*Ctrl-C/);
    expect(start.output()).toMatch(/Installing what is missing[\s\S]*Building the pages/);
    for (const address of ['/', '/products', '/api/products', '/admin', '/api/openapi.json']) {
      expect((await fetch(`http://127.0.0.1:${port}${address}`)).status, address).toBe(200);
    }
    const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    expect(existsSync(path.join(user.folder, 'node_modules', 'vitest'))).toBe(false);
    // React's types stay, because a production package names them as its peer.
    const programs = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'));
    const there = programs.filter((name) =>
      existsSync(path.join(user.folder, 'node_modules', name)),
    );
    expect(there).toEqual([]);
    expect(megabytesIn(path.join(user.folder, 'node_modules'))).toBeLessThan(300);
    start.pressCtrlC();
    await start.ended;
    const again = user.npmStart({ NODE_ENV: 'production' });
    expect(await again.ended).toBe(1);
    expect(again.output()).not.toMatch(/Installing|Fetching|Building/);
  });
});

/** Counts as `du` does: a file with several links counts once. */
function megabytesIn(folder: string): number {
  return Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10);
}
