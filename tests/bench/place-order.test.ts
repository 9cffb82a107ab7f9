import { expect, test } from 'vitest';
import { fillEmptyShop } from '#features/catalogue/catalogue.ts';
import { columns } from '#platform/columns.ts';
import { one, run, sql, transaction } from '#platform/database.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoProducts } from '../../db/seed/demo.ts';
import { placeOrderBare } from './bare-place-order.ts';
import { signUp } from './customers.ts';
import { placeOrder } from './place-order.ts';

const { context } = await openTestShop();
const { pool, sessions } = context;
await fillEmptyShop(context, demoProducts);

const reads = columns({ rows: 'bigint from seq_tup_read' });

test('a connection that planned while there were few allowances does not go through many', async () => {
  const customers = await signUp({ pool, sessions }, 9);
  await placeOrder.prepare(pool, customers);
  await run(pool, sql`UPDATE catalogue_product SET on_hand = 1000`);
  const [last] = customers.slice(-1);
  await transaction(pool, async (database) => {
    // After five calls PostgreSQL keeps its plan.
    for (const customer of customers.slice(0, -1)) await placeOrderBare(database, customer);
    await run(
      database,
      sql`
        INSERT INTO orders_allowance (who, product_id, rested_at)
        SELECT decode(md5(n::text), 'hex'), p.id, now()
        FROM generate_series(1, 200) n CROSS JOIN catalogue_product p`,
    );
    const read = () =>
      one(
        database,
        reads,
        sql`
          SELECT ${reads} FROM pg_stat_xact_user_tables WHERE relname = 'orders_allowance'`,
      );
    const before = await read();
    if (last) await placeOrderBare(database, last);
    expect((await read()).rows - before.rows).toBe(0);
  });
});
