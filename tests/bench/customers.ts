import { randomUUIDv7 } from 'node:crypto';
import { columns } from '#platform/columns.ts';
import { many, type Pool, run, sql, transaction } from '#platform/database.ts';
import type { Sessions } from '#platform/sessions.ts';
import { basketOf } from './basket-of.ts';

/** A customer who is signed in, with the products to buy, one of each. */
export interface Customer {
  id: string;
  token: string;
  basket: readonly { id: string; price: number }[];
}

/** Known to each commit of the shop that a bench can stand beside. */
const sold = columns({ id: 'uuid', price: 'integer from price_pesewas' });

/** Makes accounts as registration does, but without letters and without hashing a password. */
export async function signUp(
  { pool, sessions }: { pool: Pool; sessions: Sessions },
  count: number,
): Promise<Customer[]> {
  const shelf = await many(
    pool,
    sold,
    sql`SELECT ${sold} FROM catalogue_product WHERE archived_at IS NULL ORDER BY position`,
  );
  const customers = Array.from({ length: count }, (_, number) => {
    const id = randomUUIDv7();
    return { id, email: `${id}@shop.example`, basket: basketOf(number, shelf) };
  });
  return transaction(pool, async (database) => {
    await run(
      database,
      sql`
        INSERT INTO accounts_account
          (id, email, first_name, last_name, role, password_hash, created_at)
        SELECT id, email, 'Efua', 'Mensah', 'customer', '-', ${new Date()}
        FROM unnest(${customers.map(({ id }) => id)}::uuid[],
          ${customers.map(({ email }) => email)}::text[]) AS c (id, email)`,
    );
    const signedIn: Customer[] = [];
    for (const { id, email, basket } of customers) {
      const token = await sessions.issue(database, { id, email, role: 'customer' }, 1);
      signedIn.push({ id, token, basket });
    }
    return signedIn;
  });
}
