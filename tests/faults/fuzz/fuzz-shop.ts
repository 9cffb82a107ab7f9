import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { insertAccount } from '#features/accounts/accounts.queries.ts';
import { hashPassword } from '#features/accounts/password.ts';
import { fillEmptyShop } from '#features/catalogue/catalogue.ts';
import { aSecond } from '#lib/durations.ts';
import { readConfig } from '#platform/config.ts';
import { openLog } from '#platform/logging.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { demoProducts } from '../../../db/seed/demo.ts';
import { openShop } from '../../../src/start-shop.ts';
import type { OpenApi } from './document.ts';
import { tokenMarks } from './draw-request.ts';

type Role = keyof typeof tokenMarks;

/** What a run needs of the shop that it attacks. */
export interface FuzzShop {
  describe(): Promise<OpenApi>;
  port: number;
  routes: readonly (readonly [method: string, path: string])[];
  people: Readonly<Record<Role, string>>;
  renew(role: Role): Promise<void>;
  isSignedIn(role: Role): Promise<boolean>;
  withTokens(text: string): string;
  passTime(): void;
  /** The faults that the shop has logged since the last call. */
  takeFaults(): string[];
}

const begins = Date.parse('2026-11-23T08:00:00Z');

/**
 * The real shop with products, a customer and an admin. Each request takes a second on its clock,
 * so that limits expire.
 */
export async function openFuzzShop(
  connection: pg.PoolConfig,
  dataFolder: string,
): Promise<FuzzShop & { close(): Promise<void> }> {
  let now = begins;
  const faults: string[] = [];
  const shop = await openShop({
    config: {
      ...readConfig({ DATA_DIR: dataFolder, SEED: 'none', RATE_LIMIT_FACTOR: '1000' }),
      // Letters and jobs are not tested here, and would cost time.
      role: 'web',
    },
    log: openLog((line) => {
      if (JSON.parse(line).level === 'error') faults.push(line);
    }),
    connection,
    pages: openBuiltPages(),
    clock: () => new Date(now),
  });
  const { context, app } = shop;
  await fillEmptyShop(context, demoProducts.slice(0, 6));
  const passwordHash = await hashPassword('harmattan wind');
  const tokens: Record<Role, string> = { customer: '', admin: '' };
  const people: Record<Role, string> = { customer: '', admin: '' };
  const renew = async (role: Role) => {
    const id = randomUUIDv7();
    const email = `${id}@shop.example`;
    await insertAccount(context.pool, {
      id,
      email,
      firstName: 'Efua',
      lastName: 'Mensah',
      role: role === 'admin' ? 'owner' : role,
      passwordHash,
      acceptedTermsAt: null,
      at: context.clock(),
    });
    people[role] = id;
    const person = { id, email, role: role === 'admin' ? ('owner' as const) : role };
    tokens[role] = await context.sessions.issue(context.pool, person, 1_000_000);
  };
  await renew('customer');
  await renew('admin');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    describe: async () => (await app.inject('/api/openapi.json')).json<OpenApi>(),
    port: Number(new URL(address).port),
    routes: app.routeTable.flatMap(({ method, url }) =>
      [method].flat().map((each) => [each, url] as const),
    ),
    people,
    renew,
    isSignedIn: async (role: Role) =>
      (await context.sessions.check(context.pool, tokens[role])) !== undefined,
    withTokens: (text: string) =>
      text.replace(tokenMarks.customer, tokens.customer).replace(tokenMarks.admin, tokens.admin),
    passTime() {
      now += aSecond;
    },
    takeFaults: () => faults.splice(0),
    close: () => shop.close(),
  };
}
