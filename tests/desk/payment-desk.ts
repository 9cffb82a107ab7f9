import { standIns } from '#features/payments/open-provider.ts';
import { type Provider, payments } from '#features/payments/provider.ts';
import type { Context } from '#platform/context.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import type { TestShop } from '#tests/shop/shop.ts';
import { type Buyer, orderDesk } from './order-desk.ts';

export const goodCard = { number: '4084 0840 8408 4081', expiry: '12/30', cvv: '408' };
export const declinedCard = { number: '4084 0800 0000 5408', expiry: '12/30', cvv: '001' };
export const momo = { operator: 'MTN MoMo', phone: '055 123 4987' };

interface AttemptRow {
  id: string;
  reference: string;
  return_token: string;
  state: string;
  authorization_url: string | null;
  due_at: Date | null;
  received_pesewas: number | null;
}

/** What tests about payments need besides the order desk: people who pay, and the results. */
export function paymentDesk(shop: TestShop) {
  const desk = orderDesk(shop);
  const { pool } = shop.database;
  const call = clientOf(shop.app);
  const { standIn } = standIns.of(shop.context);
  if (!standIn) throw new Error('This shop has a real provider');

  const initiate = (buyer: Buyer, orderId: string, email = buyer.email) =>
    call('POST', '/api/payments/initiate', { email, orderId }, buyer);

  return {
    ...desk,
    call,
    provider: standIn,
    initiate,
    /** A new customer's order of one product. */
    async ordered({ price = 6_050, stock = 5, quantity = 1 } = {}) {
      const buyer = await desk.buyer();
      const jar = await desk.product('Shea Jar', price, stock);
      await desk.add(buyer, jar, quantity);
      const { body } = await desk.place(buyer);
      return { buyer, jar, orderId: body._id as string };
    },
    /** Opens the payment. Answers the provider's code for its page. */
    async open(buyer: Buyer, orderId: string): Promise<string> {
      const { status, body } = await initiate(buyer, orderId);
      if (status !== 200) throw new Error(`${status} ${body.code}`);
      return codeOf(body.authorization_url);
    },
    /** The attempts, oldest first. */
    async attempts(orderId: string): Promise<AttemptRow[]> {
      const { rows } = await pool.query(
        'SELECT * FROM payments_attempt WHERE subject_id = $1 ORDER BY created_at, id',
        [orderId],
      );
      return rows;
    },
    async refunds(orderId: string) {
      const { rows } = await pool.query(
        `SELECT r.id, r.state, r.amount_pesewas AS amount, r.cause, r.provider_id AS "providerId"
         FROM payments_refund r JOIN payments_attempt a ON a.id = r.attempt_id
         WHERE a.subject_id = $1 ORDER BY r.created_at, r.id`,
        [orderId],
      );
      return rows as { id: string; state: string; amount: number; cause: string }[];
    },
    /** The kinds of the letters to this address, oldest first. */
    async lettersWritten(to: string): Promise<string[]> {
      const { rows } = await pool.query(
        'SELECT kind FROM platform_letter WHERE recipient = $1 ORDER BY created_at, id',
        [to],
      );
      return rows.map(({ kind }) => kind);
    },
    comeBack: (token: string) => call('POST', `/api/payments/${token}/return`),
    payments: (admin: Buyer, orderId: string) =>
      call('GET', `/api/orders/${orderId}/payments`, undefined, admin),
    reviews: async (admin: Buyer) =>
      (await call('GET', '/api/payments/reviews', undefined, admin)).body as {
        _id: string;
        kind: string;
        orderId: string | null;
        reference: string;
        amount: number | null;
        says: string;
      }[],
  };
}

/** The same shop, with some of the provider's functions replaced. */
export function withProvider(context: Context, differing: Partial<Provider>): Context {
  const paying = payments.of(context);
  return payments.fill(context, { ...paying, provider: { ...paying.provider, ...differing } });
}

/** The provider's code for a payment page, which is the last part of its address. */
export function codeOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
