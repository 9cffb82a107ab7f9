import { randomUUIDv7 } from 'node:crypto';
import type { TestDatabase } from '#tests/database/database.ts';

/**
 * Confirmed subscriptions of this many accounts, to which nobody has to sign in. Answers the
 * addresses.
 */
export async function subscribers(
  { database, context }: { database: TestDatabase; context: { clock: () => Date } },
  most: number,
  addressOf: (n: number) => string,
): Promise<string[]> {
  const all = Array.from({ length: most }, (_, n) => ({
    ...{ account: randomUUIDv7(), subscription: randomUUIDv7() },
    email: addressOf(n),
  }));
  const part = (name: keyof (typeof all)[number]) => all.map((one) => one[name]);
  const at = context.clock();
  await database.pool.query(
    `INSERT INTO accounts_account (id, email, first_name, last_name, password_hash, role, created_at)
     SELECT id, 'account-' || id || '@shop.example', 'Efua', 'Mensah', 'none', 'customer', $2
     FROM unnest($1::uuid[]) AS id`,
    [part('account'), at],
  );
  await subscribeAll(
    { database, context },
    all.map(({ account, ...one }) => ({ ...one, id: account })),
  );
  return part('email');
}

/** Confirmed subscriptions of these accounts. */
export async function subscribeAll(
  { database, context }: Parameters<typeof subscribers>[0],
  all: readonly { id: string; email: string; subscription?: string }[],
) {
  await database.pool.query(
    `INSERT INTO newsletter_subscription (id, account_id, email, place, asked_at, confirmed_at)
     SELECT id, account_id, email, 'home', $4, $4
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS given (id, account_id, email)`,
    [
      all.map(({ subscription = randomUUIDv7() }) => subscription),
      all.map(({ id }) => id),
      all.map(({ email }) => email),
      context.clock(),
    ],
  );
}

export function subscriber(shop: Parameters<typeof subscribers>[0]) {
  return subscribers(shop, 1, () => `reader-${randomUUIDv7()}@shop.example`);
}
