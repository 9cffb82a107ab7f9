import { randomUUID } from 'node:crypto';
import { addProduct } from '../src/features/catalogue/catalogue.ts';
import { clientOf } from './client-of.ts';
import type { TestShop } from './shop.ts';

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

/** What tests about orders need besides the calls: goods, people without letters, and the books. */
export function orderDesk(shop: TestShop) {
  const { app, context, database } = shop;
  const { pool } = database;
  const call = clientOf(app);

  return {
    async product(name: string, price: number, stock: number): Promise<string> {
      return addProduct(pool, {
        slug: `${name.toLowerCase().replaceAll(' ', '-')}-${randomUUID()}`,
        name,
        description: 'Made in Tamale.',
        price,
        category: 'Body Care',
        howToUse: '',
        ingredients: '',
        size: '',
        stock,
        position: 1,
        at: context.clock(),
      });
    },
    /** An account as registration leaves it, without its letters: two hundred of them in a moment. */
    async buyer(role: 'customer' | 'admin' = 'customer'): Promise<Buyer> {
      const id = randomUUID();
      const email = `${id}@shop.example`;
      await pool.query(
        `INSERT INTO accounts_account
           (id, email, first_name, last_name, role, password_hash, created_at)
         VALUES ($1, $2, 'Efua', 'Mensah', $3, '-', $4)`,
        [id, email, role, context.clock()],
      );
      return { id, email, token: await context.sessions.issue(pool, { id, email, role }, 100_000) };
    },
    add: (who: Buyer, productId: string, quantity: number) =>
      call('POST', `/api/carts/add/${productId}`, { quantity }, who),
    place: (who: Buyer, sent: object = {}) =>
      call('POST', `/api/orders/${who.id}`, { shippingAddress: address, ...sent }, who),
    cancel: (who: Buyer, orderId: string) =>
      call('POST', `/api/orders/${orderId}/cancel`, undefined, who),
    setStatus: (admin: Buyer, orderId: string, status: string) =>
      call('PUT', `/api/orders/${orderId}/status`, { status }, admin),
    read: (who: Buyer, orderId: string) => call('GET', `/api/orders/${orderId}`, undefined, who),
    async stockOf(productId: string) {
      const { rows } = await pool.query(
        'SELECT on_hand AS "onHand", reserved FROM catalogue_product WHERE id = $1',
        [productId],
      );
      return rows[0] as { onHand: number; reserved: number };
    },
    /** Every sentence in which the books do not agree with themselves; none is right. */
    async auditBooks(): Promise<string[]> {
      const { rows } = await pool.query(
        `SELECT 'stock of ' || p.name || ': ' || p.on_hand || ' on hand, ' || p.reserved
             || ' reserved, moved ' || m.moved || ', held ' || h.held AS fault
         FROM catalogue_product p
         CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS moved
           FROM catalogue_movement WHERE product_id = p.id) m
         CROSS JOIN LATERAL (SELECT coalesce(sum(l.quantity), 0) AS held
           FROM orders_line l JOIN orders_order o ON o.id = l.order_id
           WHERE l.product_id = p.id AND o.stock = 'held') h
         WHERE p.on_hand <> m.moved OR p.reserved <> h.held
         UNION ALL
         SELECT 'sum of order ' || o.id FROM orders_order o
         WHERE o.subtotal_pesewas <>
             (SELECT sum(price_pesewas * quantity) FROM orders_line WHERE order_id = o.id)
           OR o.discount_pesewas <>
             (SELECT sum(discount_pesewas) FROM orders_line WHERE order_id = o.id)
         UNION ALL
         SELECT 'history of order ' || o.id FROM orders_order o
         WHERE o.status <>
           (SELECT after FROM orders_event WHERE order_id = o.id ORDER BY number DESC LIMIT 1)
         UNION ALL
         SELECT 'discount of account ' || d.account_id FROM discounts_first_order d
         WHERE d.held_by IS NOT NULL AND NOT EXISTS
           (SELECT FROM orders_order o
             WHERE o.id = d.held_by AND o.payment = 'unpaid' AND o.status <> 'cancelled')
         UNION ALL
         SELECT 'discount of unpaid order ' || o.id FROM orders_order o
         WHERE o.discount_pesewas > 0 AND o.payment = 'unpaid' AND o.status <> 'cancelled'
           AND NOT EXISTS (SELECT FROM discounts_first_order d WHERE d.held_by = o.id)`,
      );
      return rows.map(({ fault }) => fault);
    },
  };
}
