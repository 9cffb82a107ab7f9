import { formOf } from '#tests/files/form.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import type { TestShop } from '#tests/shop/shop.ts';
import { type Buyer, orderDesk } from './order-desk.ts';

type Fields = Record<string, string | File>;

/** What tests about products need besides the calls: an admin, and forms. */
export async function productDesk(shop: TestShop) {
  const call = clientOf(shop.app);
  const desk = orderDesk(shop);
  const admin = await desk.buyer('admin');
  const send = async (method: 'POST' | 'PUT', url: string, fields: Fields, who: Buyer = admin) => {
    const { payload, headers } = await formOf(fields);
    return call(method, url, payload, { token: who.token, headers });
  };
  const balm = { name: 'Baobab Balm', price: '60.50', category: 'Face Care' };

  return {
    ...desk,
    callAs: (who: Buyer, method: 'POST', url: string, body: object) =>
      desk.call(method, url, body, who),
    admin,
    send,
    call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
      call(method, url, body, admin),
    addProductAsAdmin: (fields: Fields = {}) =>
      send('POST', '/api/products', { ...balm, ...fields }),
    changeProductAsAdmin: (id: string, fields: Fields = {}) =>
      send('PUT', `/api/products/${id}`, { ...balm, ...fields }),
    readDeskProduct: (id: string) => call('GET', `/api/goods/${id}`, undefined, admin),
    async movementsOf(id: string): Promise<{ quantity: number; reason: string; onHand: number }[]> {
      return (await call('GET', `/api/products/${id}/movements`, undefined, admin)).body;
    },
    async auditOf(id: string): Promise<Entry[]> {
      const { rows } = await shop.database.pool.query(
        `SELECT action, by_account AS by, before, after FROM audit_entry
         WHERE subject_id = $1 ORDER BY number`,
        [id],
      );
      return rows;
    },
  };
}

interface Entry {
  action: string;
  by: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
