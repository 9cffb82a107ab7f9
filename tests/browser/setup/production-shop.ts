import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import path from 'node:path';
import pg from 'pg';
import { keepSending } from '#local-paystack/keep-sending.ts';
import { openLocalPaystack } from '#local-paystack/local-paystack.ts';
import { freePort } from '#platform/embedded/free-port.ts';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { openLog } from '#platform/logging.ts';
import { copySources } from '#tests/clean-start/newcomer.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { headerOf, readLetter } from '#tests/letters/read-letter.ts';
import { openAuthority } from '#tests/network/certificate.ts';
import { quickFolder } from '#tests/setup/run-folders.ts';
import { startShop } from './shop-process.ts';

export const owner = { email: 'ama@akoma.com', password: 'shea from the savannah' };

const root = path.resolve(import.meta.dirname, '../../..');
const key = 'sk_test_of_akoma';

/**
 * A checkout in production, as docs/operations.md sets it up: behind a proxy with TLS, and with a
 * mail server and a provider as other programs. The shop is empty.
 */
export async function openProductionShop() {
  const home = quickFolder(`production-${process.pid}`);
  const folder = path.join(home, 'checkout');
  mkdirSync(folder, { recursive: true });
  copySources(folder);
  // Links what an install and a build would make. A build finds its checkout by its own place.
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
  const data = path.join(home, 'data');
  const [port, providerPort] = [await freePort(), await freePort()];
  const mail = await openMailServer();
  const proxy = await openProxy(port);
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: data,
    PUBLIC_URL: proxy.url,
    TRUST_PROXY_HOPS: '1',
    SESSION_SECRET: 'a secret of this shop, long enough',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Akoma <hello@akoma.com>',
    PAYSTACK_SECRET_KEY: key,
    PAYSTACK_URL: `http://127.0.0.1:${providerPort}`,
    PAYMENTS: 'test',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  };
  const start = () => startShop(settings, path.join(home, 'shop.log'), { folder });
  let shop = await start();
  const provider = await openProvider(data, port, providerPort);
  return {
    url: proxy.url,
    /** Waits for a letter to this reader with such a subject, and answers the newest one. */
    letterTo(reader: string, subject: RegExp) {
      const letters = mail.received.filter(({ to }) => to.includes(reader));
      const found = letters
        .map(({ raw }) => readLetter(raw))
        .findLast((letter) => subject.test(headerOf(letter, 'subject')));
      return found?.text ?? '';
    },
    /** Stops the shop, brings another version into its folder, and starts it. */
    async update(bring: (folder: string) => void) {
      await provider.close();
      await shop.stop();
      bring(folder);
      shop = await start();
    },
    version: async () => (await (await fetch(`${shop.url}/healthz`)).json()).version as string,
    backups: () => readdirSync(path.join(data, 'backups')),
    async close() {
      await provider.close();
      await shop.stop();
      await Promise.all([proxy.close(), mail.close()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Changes the folder as a newer version would: another number, other words of the demo, and a
 * migration.
 */
export function bringNewerVersion(folder: string) {
  const change = (name: string, by: (text: string) => string) => {
    const file = path.join(folder, name);
    writeFileSync(file, by(readFileSync(file, 'utf8')));
  };
  change('package.json', (text) => text.replace(/"version": ".*"/, '"version": "99.0.0"'));
  change('db/seed/facts.ts', (text) => text.replaceAll('Taama', 'Another demo'));
  const migrations = path.join(folder, 'db/migrations');
  const number = String(readdirSync(migrations).length + 1).padStart(4, '0');
  const sql = 'ALTER TABLE platform_setting ADD COLUMN newer text;\n';
  writeFileSync(path.join(migrations, `${number}-newer.sql`), sql);
}

/** Sets the headers that say who is asking, as the proxies of deploy/ do. */
async function openProxy(port: number) {
  const { certificate: cert, key: its } = openAuthority('A test').certify({});
  const server = createServer({ cert, key: its }, (request, response) => {
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
    const { method, url: path } = request;
    const passed = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const at = server.address();
  const own = typeof at === 'object' ? at?.port : undefined;
  return {
    url: `https://localhost:${own}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Runs the provider with a database beside the shop's, and sends its events to the shop. */
async function openProvider(data: string, shop: number, port: number) {
  // The server runs already, so this only finds its address.
  const { connection } = await startEmbeddedServer({ folder: path.join(data, 'postgres') });
  const maker = new pg.Client(connection);
  await maker.connect();
  await maker.query('CREATE DATABASE provider');
  await maker.end();
  const pool = new pg.Pool({ ...connection, database: 'provider' });
  const log = openLog(() => undefined);
  const local = await openLocalPaystack({
    pool,
    clock: () => new Date(),
    log,
    key,
    checkoutUrl: `http://127.0.0.1:${port}/dev/paystack`,
    webhookUrl: () => `http://127.0.0.1:${shop}/api/payments/webhook`,
    port,
  });
  const stop = keepSending(local, log);
  let closing: Promise<void> | undefined;
  const close = async () => {
    await local.close();
    await stop();
    await pool.end();
  };
  return {
    close() {
      closing ??= close();
      return closing;
    },
  };
}
