import { randomBytes } from 'node:crypto';
import * as calls from '#features/orders/calls.ts';
import { run, sql } from '#platform/database.ts';
import type { Benchmark } from './benchmark.ts';
import { besideSql, type Deed } from './beside-sql.ts';
import { sendAsBrowser } from './browser-requests.ts';
import { orderNotes, shippingAddress } from './checkout-form.ts';
import type { Customer } from './customers.ts';

export const placeOrderAlone = placeOrderBy(1);
export const placeOrderByThirtyTwo = placeOrderBy(32);

/** Places an order of three lines, from a cart that was filled before. */
export const placeOrder: Deed = {
  statements: 'place-order',
  request: orderBasket,
  async prepare(database, customers) {
    const wanted = customers.flatMap(({ id, basket }) => basket.map((product) => [id, product.id]));
    const [accountIds, productIds] = [wanted.map(([id]) => id), wanted.map(([, id]) => id)];
    await run(
      database,
      sql`
        INSERT INTO cart_line
          (id, account_id, product_id, name, price_pesewas, quantity, added_at)
        SELECT gen_random_uuid(), w.account_id, p.id, p.name, p.price_pesewas, 1, ${new Date()}
        FROM unnest(${accountIds}::uuid[], ${productIds}::uuid[]) AS w (account_id, product_id)
        JOIN catalogue_product p ON p.id = w.product_id`,
    );
  },
  // The orders stay, as if their holds had run out: a customer may have one open order at a time.
  // Unsent letters go: the shop's job would send one side's letters in the other side's turn.
  async undo(database) {
    await run(database, sql`DELETE FROM platform_letter WHERE sent_at IS NULL`);
    return run(
      database,
      sql`UPDATE orders_order SET held_until = NULL WHERE held_until IS NOT NULL`,
    );
  },
};

function placeOrderBy(callers: number): Benchmark {
  return {
    name: `place-order-${callers}`,
    callers,
    sides: (bench) => besideSql(bench, placeOrder),
  };
}

/** What the checkout sends: the total it showed, the address, and a key of its own. */
function orderBasket({ id, token, basket }: Customer) {
  const total = basket.reduce((sum, { price }) => sum + price, 0);
  const body = {
    items: basket.map(() => ({ quantity: 1 })),
    totalAmount: total / 100,
    shippingAddress,
    orderNotes,
  };
  return sendAsBrowser(calls.placeOrder.path.replace('{id}', id), body, {
    authorization: `Bearer ${token}`,
    'idempotency-key': randomBytes(16).toString('hex'),
  });
}
