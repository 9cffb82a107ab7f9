import { randomUUID } from 'node:crypto';
import { storedRole } from '#features/accounts/desk-role.rules.ts';
import { hashPassword } from '#features/accounts/password.ts';
import { addProduct } from '#features/catalogue/catalogue.ts';
import type { DeskRole } from '#lib/contract.ts';
import { transaction } from '#platform/database.ts';
import { auditBooks } from '#tests/books/audit-books.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { letSessionsLast } from '#tests/shop/lasting-session.ts';
import type { TestShop } from '#tests/shop/shop.ts';

export interface Buyer {
  id: string;
  email: string;
  token: string;
}

export const address = {
  street: 'Hospital Road 4',
  city: 'Tamale',
  region: 'Northern',
  phone: '024 123 4567',
};

/**
 * What tests about orders need besides calls: products, accounts without letters, and the books.
 */
export function orderDesk(shop: TestShop) {
  const { app, context, database } = shop;
  const { pool } = database;
  const call = clientOf(app);

  return {
    call,
    async product(name: string, price: number, stock: number): Promise<string> {
      // A pool would send the product and its first stock on two connections, in any order.
      const id = await transaction(pool, (opened) =>
        addProduct(opened, {
          slug: `${name.toLowerCase().replaceAll(' ', '-')}-${randomUUID()}`,
          name,
          description: 'Made in Tamale.',
          price,
          category: 'Body Care',
          stock,
          position: 1,
          at: context.clock(),
        }),
      );
      // Without it the desk's list, which is kept, shows the product only after another change.
      context.changes.announce('catalogue');
      return id;
    },
    /**
     * Makes an account as registration does, without letters, so that two hundred take only a
     * moment. An 'admin' may do everything.
     */
    async buyer(asked: 'customer' | 'admin' | DeskRole = 'customer'): Promise<Buyer> {
      const id = randomUUID();
      const email = `${id}@shop.example`;
      const role = asked === 'admin' ? 'owner' : asked;
      const stored = storedRole(role);
      await pool.query(
        `INSERT INTO accounts_account
           (id, email, first_name, last_name, role, desk_role, password_hash, created_at)
         VALUES ($1, $2, 'Efua', 'Mensah', $3, $4, '-', $5)`,
        [id, email, stored.role, stored.deskRole, context.clock()],
      );
      const token = await context.sessions.issue(pool, { id, email, role }, 100_000);
      if (role !== 'customer') await letSessionsLast(pool, id);
      return { id, email, token };
    },
    /** Gives the account a password first, because accounts of `buyer` have none. */
    async closeAccount(who: Buyer) {
      const password = 'shea from the north';
      await pool.query('UPDATE accounts_account SET password_hash = $2 WHERE id = $1', [
        who.id,
        await hashPassword(password),
      ]);
      return call('POST', '/api/auth/delete-account', { password }, who);
    },
    add: (who: Buyer, productId: string, quantity: number) =>
      call('POST', `/api/carts/add/${productId}`, { quantity }, who),
    place: (who: Buyer, sent: object = {}) =>
      call('POST', `/api/orders/${who.id}`, { shippingAddress: address, ...sent }, who),
    cancel: (who: Buyer, orderId: string) =>
      call('POST', `/api/orders/${orderId}/cancel`, undefined, who),
    /** The desk has the items of an order that it cancels. */
    setStatus: (admin: Buyer, orderId: string, status: string) => {
      const back = status === 'cancelled' && { restock: true };
      return call('PUT', `/api/orders/${orderId}/status`, { status, ...back }, admin);
    },
    read: (who: Buyer, orderId: string) => call('GET', `/api/orders/${orderId}`, undefined, who),
    /** The whole sum of an order, in the form that a payment announces. */
    moneyFor: (orderId: string) => ({
      subjectId: orderId,
      reference: `test-${randomUUID()}`,
      // More than any order in a test costs.
      amount: 100_000_000,
      way: 'online' as const,
    }),
    async stockOf(productId: string) {
      const { rows } = await pool.query(
        'SELECT on_hand AS "onHand", reserved FROM catalogue_product WHERE id = $1',
        [productId],
      );
      return rows[0] as { onHand: number; reserved: number };
    },
    async numberOf(orderId: string) {
      const { rows } = await pool.query('SELECT number FROM orders_order WHERE id = $1', [orderId]);
      return rows[0].number as number;
    },
    auditBooks: () => auditBooks(pool),
  };
}
