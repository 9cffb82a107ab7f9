import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { systemClock } from '#platform/clock.ts';
import { openSessions } from '#platform/sessions.ts';
import { address } from '#tests/desk/order-desk.ts';
import { addProduct } from '../../src/features/catalogue/catalogue.ts';

export interface Shopper {
  id: string;
  token: string;
}

export interface Rush {
  /** Ids of the orders that the shop has confirmed. */
  placed: string[];
  /** Lets all shoppers finish what they are doing. */
  end(): Promise<void>;
}

/** Puts customers and a product into a running shop's database. */
export async function bringShoppers(pool: pg.Pool, secret: string, count: number) {
  const productId = await addProduct(pool, {
    slug: `jar-${randomUUID()}`,
    name: 'Jar',
    description: 'Made in Tamale.',
    price: 6050,
    category: 'Body Care',
    stock: 1_000_000,
    position: 1,
    at: systemClock(),
  });
  return { productId, shoppers: await signInNewcomers(pool, secret, count) };
}

/** Customers with a session, as a shop with this secret opens it. */
export async function signInNewcomers(
  pool: pg.Pool,
  secret: string,
  count: number,
): Promise<Shopper[]> {
  const sessions = openSessions(secret, systemClock);
  const shoppers: Shopper[] = [];
  for (let number = 0; number < count; number += 1) {
    const id = randomUUID();
    const email = `${id}@shop.example`;
    await pool.query(
      `INSERT INTO accounts_account (id, email, first_name, last_name, role, password_hash, created_at)
       VALUES ($1, $2, 'Efua', 'Mensah', 'customer', '-', $3)`,
      [id, email, systemClock()],
    );
    const token = await sessions.issue(pool, { id, email, role: 'customer' }, 12);
    shoppers.push({ id, token });
  }
  return shoppers;
}

/** All shoppers order, change the cart and order again. Each order replaces the last one. */
export function startRush(url: string, productId: string, shoppers: Shopper[]): Rush {
  const placed: string[] = [];
  let open = true;
  const shop = async (shopper: Shopper) => {
    while (open) {
      await call(url, shopper, `/api/carts/add/${productId}`, { quantity: 1 });
      const order = await call(url, shopper, `/api/orders/${shopper.id}`, {
        shippingAddress: address,
      });
      placed.push(order._id);
    }
  };
  const rush = Promise.all(shoppers.map(shop));
  // A shopper may be refused before `end` is called.
  rush.catch(() => undefined);
  return {
    placed,
    async end() {
      open = false;
      await rush;
    },
  };
}

async function call(url: string, { token }: Shopper, path: string, body: object) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { _id: string };
}
