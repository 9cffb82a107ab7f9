import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from '#platform/config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const deploy = path.join(root, 'deploy');
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8');

interface Service {
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  env_file?: string;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  networks: string[] | Record<string, { ipv4_address: string }>;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

const compose = load(read('compose.yaml'), {
  schema: CORE_SCHEMA.withTags(mergeTag),
}) as Compose;
const services = Object.entries(compose.services);
const shops = services.filter(([, { build }]) => build);
const example = [...read('.env.example').matchAll(/^(#?)([A-Z_]+)=(.*)$/gm)].map(
  ([, off, name = '', value = '']) => ({ name, value, set: off === '' }),
);

test('the example of settings has every variable that the shop reads, and its compose file', () => {
  const names = example.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...settingNames, ...neededByCompose()].toSorted());
});

test('every variable stands in the README', () => {
  const [, table = ''] = readFileSync(path.join(root, 'README.md'), 'utf8').split(
    "operator's table",
  );
  expect(settingNames.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test('the example, filled in, opens a shop in production', () => {
  const filled = { SESSION_SECRET: 'x'.repeat(32), PAYSTACK_SECRET_KEY: 'sk_live_example' };
  const given = example.filter(({ set }) => set).map(({ name, value }) => [name, unquoted(value)]);
  const config = readConfig({ ...Object.fromEntries(given), ...filled }, { role: 'web' });
  expect(config).toMatchObject({ production: true, trustedProxies: 1, seed: 'none' });
});

/** These have other values outside production, or no value of their own. */
const inProduction = { PAYMENTS: '', DATA_DIR: '', DRAIN_SECONDS: '', METRICS_PORT: '' };

test('what the example has switched off is what holds without it', () => {
  const off = example.filter(({ set }) => !set).map(({ name, value }) => [name, value]);
  expect(readConfig({ ...Object.fromEntries(off), ...inProduction })).toEqual({
    ...readConfig({}),
    seed: 'none',
  });
});

test('the compose file gives the shop variables that it reads, and that it can start with', () => {
  expect(shops.map(([name]) => name)).toEqual(['web1', 'web2', 'worker']);
  for (const [name, { environment = {}, env_file }] of shops) {
    expect(env_file).toBe('.env');
    expect(
      Object.keys(environment).filter((each) => !settingNames.includes(each)),
      name,
    ).toEqual([]);
    const set = Object.entries(environment).map(([each, value]) => [
      each,
      value.replaceAll(/\$\{[^}]+\}/g, 'secret'),
    ]);
    const needed = {
      PUBLIC_URL: 'https://shop.example',
      SESSION_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'shop@shop.example',
      PAYSTACK_SECRET_KEY: 'sk_live_example',
    };
    const config = readConfig({ ...needed, ...Object.fromEntries(set) }, { role: 'web' });
    expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, trustedProxies: 1 });
    expect(config.databaseUrl).toMatch(/@postgres[,/]/);
  }
});

test('the compose file names services, networks, volumes and files that there are', () => {
  for (const [name, { networks, volumes = [], depends_on = {}, build }] of services) {
    const kept = volumes.map((volume) => volume.split(':')[0] ?? '');
    const here = kept
      .filter((place) => place.startsWith('.'))
      .map((place) => path.join(deploy, place));
    const own = kept.filter((place) => !/^[./]/.test(place));
    if (build) here.push(path.join(deploy, build.context, build.dockerfile));
    expect(
      here.filter((file) => !existsSync(file)),
      name,
    ).toEqual([]);
    expect(Object.keys(compose.volumes), name).toEqual(expect.arrayContaining(own));
    expect(Object.keys(compose.services), name).toEqual(
      expect.arrayContaining(Object.keys(depends_on)),
    );
    const joined = Array.isArray(networks) ? networks : Object.keys(networks);
    expect(Object.keys(compose.networks), name).toEqual(expect.arrayContaining(joined));
  }
});

test('nginx asks the containers that serve, at their addresses', () => {
  const addresses = shops.flatMap(([, { networks }]) =>
    Array.isArray(networks)
      ? []
      : Object.values(networks).map(({ ipv4_address: at }) => `${at}:3000`),
  );
  const asked = [...read('nginx/compose-nodes.conf').matchAll(/^ *server (\S+)/gm)].map(
    ([, at]) => at,
  );
  expect(asked).toEqual(addresses);
});

function neededByCompose(): string[] {
  const names = [...read('compose.yaml').matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(
    ([, name = '']) => name,
  );
  return [...new Set(names)];
}

function unquoted(value: string): string {
  return value.replace(/^"(.*)"$/, '$1');
}
