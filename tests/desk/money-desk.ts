import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { noteDispute } from '#features/payments/disputes.ts';
import { sendRefunds } from '#features/payments/send-refunds.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { aMinute } from '#lib/durations.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { goodCard, paymentDesk } from './payment-desk.ts';

/** A shop whose days the test chooses. On those days money comes, goes back and is disputed. */
export async function moneyDesk(first: string) {
  let now = new Date(first);
  const shop = await openTestShop({ clock: () => now, role: 'web' });
  const { context } = shop;
  const desk = paymentDesk(shop);
  const { provider } = desk;
  let disputes = 0;

  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * aMinute);
  };

  /** An order of one jar by a new customer, with an open payment page. */
  const opened = async (price: number) => {
    const order = await desk.ordered({ price });
    const code = await desk.open(order.buyer, order.orderId);
    const [{ id = '', reference = '' } = {}] = await desk.attempts(order.orderId);
    return { ...order, code, id, reference };
  };

  /** Each act has a new admin, because days pass and sessions end. */
  const act = async (method: 'POST' | 'PUT' | 'DELETE', path: string, sent?: object) => {
    const { status } = await desk.call(method, path, sent, await desk.buyer('admin'));
    expect(status).toBe(200);
  };

  return {
    ...desk,
    app: shop.app,
    context,
    pool: shop.database.pool,
    opened,
    pass,
    now: () => now,
    at(time: string) {
      now = new Date(time);
    },
    async readDesk() {
      return (await desk.call('GET', '/api/desk', undefined, await desk.buyer('admin'))).body;
    },
    async paid(price: number) {
      const order = await opened(price);
      await provider.acts.payByCard(order.code, goodCard);
      expect(await settlePayment(context, order.reference)).toBe('paid');
      return order;
    },
    refund(paymentId: string, amount?: number) {
      const sent = { reason: 'The jar was broken', ...(amount ? { amount } : {}) };
      return act('POST', `/api/payments/${paymentId}/refund`, sent);
    },
    async finishRefunds() {
      for (let round = 0; round < 6; round += 1) {
        await sendRefunds(context);
        pass(3);
      }
    },
    transfer(orderId: string, kind: 'received' | 'refunded', amount: number) {
      const reference = `GCB ${randomUUID()}`;
      return act('POST', `/api/orders/${orderId}/transfers`, { kind, amount, reference });
    },
    /** Takes back the order's newest transfer. */
    async undoTransfer(orderId: string) {
      const { rows } = await shop.database.pool.query(
        'SELECT id FROM payments_transfer WHERE subject_id = $1 ORDER BY at DESC LIMIT 1',
        [orderId],
      );
      return act('DELETE', `/api/orders/${orderId}/transfers/${rows[0].id}`);
    },
    cancel(orderId: string, sent: object = {}) {
      return act('PUT', `/api/orders/${orderId}/status`, { status: 'cancelled', ...sent });
    },
    /** Opens a dispute. The answered function ends it. */
    async dispute(reference: string, amount: number, dueAt: string | null = null) {
      disputes += 1;
      const told = {
        id: String(disputes),
        reference,
        status: 'awaiting-merchant-feedback',
        resolved: false,
        resolution: null,
        end: undefined,
        category: 'chargeback',
        amount,
        dueAt: dueAt === null ? null : new Date(dueAt),
        resolvedAt: null,
      };
      await noteDispute(context, told);
      return async (resolution: string) => {
        const end = resolution === 'declined' ? 'won' : 'lost';
        const ended = { ...told, status: 'resolved', resolved: true, resolution, resolvedAt: now };
        await noteDispute(context, { ...ended, end });
      };
    },
  };
}
