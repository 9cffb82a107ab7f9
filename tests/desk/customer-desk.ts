import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { TestShop } from '#tests/shop/shop.ts';
import { type Buyer, orderDesk } from './order-desk.ts';

interface Given {
  at?: string;
  status?: string;
  payment?: 'unpaid' | 'paid' | 'refunded';
  cash?: boolean;
  total?: number;
  region?: string | null;
  phone?: string;
  /** The line's product, and the product of which it is a size. */
  productId?: string;
  sizeOf?: string | null;
}

/**
 * What tests about customers need besides the order desk: people with names, and orders on any day.
 */
export function customerDesk(shop: TestShop) {
  const desk = orderDesk(shop);
  const { pool } = shop.database;
  return {
    ...desk,
    async customer(firstName: string, lastName: string, email = `${randomUUID()}@shop.example`) {
      const buyer = await desk.buyer();
      await pool.query(
        'UPDATE accounts_account SET first_name = $2, last_name = $3, email = $4 WHERE id = $1',
        [buyer.id, firstName, lastName, email],
      );
      return { ...buyer, email };
    },
    /** Adds an order as it is after it was placed, paid and sent. */
    async ordered(who: Pick<Buyer, 'id'>, given: Given = {}): Promise<string> {
      const { at = '2026-11-01T10:00:00Z', status = 'delivered', payment = 'paid' } = given;
      const { cash = false, total = 6_050, region = 'Northern', phone = '+233241234567' } = given;
      const { productId = randomUUID(), sizeOf = null } = given;
      const id = randomUUIDv7();
      await pool.query(
        `INSERT INTO orders_order (id, account_id, customer_name, customer_email, status, payment,
           stock, cash, street, city, region, phone, notes, subtotal_pesewas, discount_pesewas,
           discount_percent, total_pesewas, created_at)
         VALUES ($1, $2, 'Efua Mensah', 'c@shop.example', $3, $4,
           CASE $3 WHEN 'cancelled' THEN 'released' ELSE 'sold' END, $5, 'Hospital Road 4', 'Tamale',
           $6, $7, '', $8, 0, 0, $8, $9)`,
        [id, who.id, status, payment, cash, region, phone, total, at],
      );
      await pool.query(
        `INSERT INTO orders_line (order_id, position, product_id, name, price_pesewas, quantity,
           discount_pesewas, size_of, size_name)
         VALUES ($1, 1, $2, 'Shea Jar', $3, 1, 0, $4, CASE WHEN $4::uuid IS NULL THEN NULL ELSE '' END)`,
        [id, productId, total, sizeOf],
      );
      return id;
    },
  };
}
