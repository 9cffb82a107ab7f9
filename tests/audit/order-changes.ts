import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { fullOrderName, orderNumber } from '#features/orders/order-name.rules.ts';
import { address, type Buyer } from '#tests/desk/order-desk.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import type { TestShop } from '#tests/shop/shop.ts';
import { settlePayment } from '../../src/features/payments/settle-payment.ts';
import type { Changes } from './change.ts';

/** Changes by an admin to orders, their payments and their returns. */
export function orderChanges(shop: TestShop, admin: Buyer): Changes {
  const { context, database } = shop;
  const desk = paymentDesk(shop);
  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    desk.call(method, url, body, admin);

  const ofOrder = async (id: string) => ({
    kind: 'order',
    _id: id,
    name: fullOrderName({ _id: id, number: await desk.numberOf(id) }),
  });
  async function paid() {
    const order = await desk.ordered({ stock: 5 });
    await desk.provider.acts.payByCard(await desk.open(order.buyer, order.orderId), goodCard);
    const [attempt] = await desk.attempts(order.orderId);
    const { id = '', reference = '' } = attempt ?? {};
    return { ...order, paymentId: id, reference };
  }

  async function settled() {
    const order = await paid();
    expect(await settlePayment(context, order.reference)).toBe('paid');
    return order;
  }

  /** Makes the order one for cash, as a checkout without zones does. */
  async function inCash() {
    const { orderId } = await desk.ordered();
    await database.pool.query(
      `UPDATE orders_order SET cash = true, held_until = NULL WHERE id = $1`,
      [orderId],
    );
    const reference = `Cash ${orderNumber(await desk.numberOf(orderId))}/1`;
    return { orderId, amount: 60.5, reference, subject: await ofOrder(orderId) };
  }

  /** A return that has taken these steps. */
  async function returned(...steps: ('answer' | 'received')[]) {
    const order = await settled();
    for (const status of ['shipped', 'delivered']) {
      expect((await desk.setStatus(admin, order.orderId, status)).status).toBe(200);
    }
    const items = [{ productId: order.jar, quantity: 1 }];
    const asked = { items, reason: 'Efua Mensah says that it is broken' };
    const path = `/api/orders/${order.orderId}/returns`;
    const { body } = await desk.call('POST', path, asked, order.buyer);
    const id = body._id as string;
    const bodies = { answer: { approve: true, text: 'Send it.' }, received: { restock: [] } };
    for (const step of steps) {
      expect((await call('PUT', `/api/returns/${id}/${step}`, bodies[step])).status).toBe(200);
    }
    return { ...order, id };
  }

  /** An order by telephone, at an agreed price. */
  const taken = (productId: string) => ({
    step: randomUUID(),
    origin: 'telephone',
    newCustomer: { name: 'Efua Mensah' },
    phone: '024 123 4567',
    items: [{ productId, quantity: 2, price: 60.5, agreed: 50 }],
    agreement: { why: 'Efua Mensah buys every week' },
    delivery: { choice: 'everywhere', fee: 0 },
    address: { street: 'Hospital Road 4', city: 'Tamale', region: 'Northern' },
    payment: 'link-by-whatsapp',
    totalAmount: 100,
  });

  return {
    async 'PUT /api/orders/:id/status'() {
      const { orderId } = await settled();
      const body = { status: 'shipped', courier: 'Speedaf', tracking: 'GH 123' };
      return {
        send: () => call('PUT', `/api/orders/${orderId}/status`, body),
        action: 'order-status-changed',
        subject: await ofOrder(orderId),
        from: { status: 'processing' },
        to: body,
      };
    },
    async 'POST /api/orders'() {
      const { email } = await desk.buyer();
      const { phone, ...where } = address;
      const productId = await desk.product('Soap', 2_000, 5);
      const sent = { origin: 'market', customer: email, phone, address: where };
      return {
        send: () => call('POST', '/api/orders', { ...sent, items: [{ productId, quantity: 1 }] }),
        action: 'order-taken',
        subject: { kind: 'order', _id: expect.any(String), name: expect.any(String) },
        from: null,
        to: { origin: 'market', total: 'GH₵20.00' },
      };
    },
    async 'PUT /api/packing/:id/shipped'() {
      const { orderId } = await settled();
      const body = { courier: 'Speedaf', tracking: 'GH 123' };
      return {
        send: () => call('PUT', `/api/packing/${orderId}/shipped`, body),
        action: 'order-status-changed',
        subject: await ofOrder(orderId),
        from: { status: 'processing' },
        to: { status: 'shipped', ...body },
      };
    },
    async 'POST /api/packing/shipped'() {
      const { orderId } = await settled();
      const by = { courier: 'Speedaf', riderName: 'Kofi' };
      const orders = [{ _id: orderId, step: randomUUID(), tracking: 'GH 123' }];
      return {
        send: () => call('POST', '/api/packing/shipped', { ...by, orders }),
        action: 'order-status-changed',
        subject: await ofOrder(orderId),
        from: { status: 'processing' },
        to: { status: 'shipped', ...by, tracking: 'GH 123' },
      };
    },
    async 'POST /api/orders/delivered'() {
      const { orderId } = await settled();
      expect((await desk.setStatus(admin, orderId, 'shipped')).status).toBe(200);
      const orders = [{ _id: orderId, step: randomUUID() }];
      return {
        send: () => call('POST', '/api/orders/delivered', { orders }),
        action: 'order-status-changed',
        subject: await ofOrder(orderId),
        from: { status: 'shipped' },
        to: { status: 'delivered' },
      };
    },
    async 'POST /api/packing/undone'() {
      const { orderId } = await settled();
      const step = { _id: orderId, step: randomUUID() };
      const shipped = await call('POST', '/api/packing/shipped', { orders: [step] });
      expect(shipped.body).toMatchObject([{ done: true }]);
      return {
        send: () => call('POST', '/api/packing/undone', { steps: [step] }),
        action: 'order-status-undone',
        subject: await ofOrder(orderId),
        from: { status: 'shipped' },
        to: { status: 'processing' },
      };
    },
    async 'POST /api/payments/:id/check'() {
      const { orderId, paymentId, reference } = await paid();
      return {
        send: () => call('POST', `/api/payments/${paymentId}/check`),
        action: 'payment-checked',
        subject: await ofOrder(orderId),
        from: { attempt: 'open' },
        to: { attempt: 'paid', reference },
      };
    },
    async 'POST /api/payments/:id/refund'() {
      const { orderId, paymentId, reference } = await settled();
      const body = { amount: 20.5, reason: 'Efua Mensah asked for it' };
      return {
        send: () => call('POST', `/api/payments/${paymentId}/refund`, body),
        action: 'payment-refunded',
        subject: await ofOrder(orderId),
        from: null,
        to: { sentBack: 'GH₵20.50', reference },
      };
    },
    async 'POST /api/orders/:id/transfers'() {
      const { orderId } = await desk.ordered();
      const reference = `Fidelity ${randomUUID()}`;
      const body = { kind: 'received', amount: 60.5, reference };
      return {
        send: () => call('POST', `/api/orders/${orderId}/transfers`, body),
        action: 'transfer-recorded',
        subject: await ofOrder(orderId),
        from: { status: 'pending', payment: 'unpaid' },
        to: { status: 'processing', payment: 'paid', received: 'GH₵60.50', reference },
      };
    },
    async 'DELETE /api/orders/:id/transfers/:transferId'() {
      const { orderId } = await desk.ordered();
      const reference = `Fidelity ${randomUUID()}`;
      const body = { kind: 'received', amount: 60.5, reference };
      const recorded = await call('POST', `/api/orders/${orderId}/transfers`, body);
      const path = `/api/orders/${orderId}/transfers/${recorded.body.transfers[0]._id}`;
      return {
        send: () => call('DELETE', path),
        action: 'transfer-undone',
        subject: await ofOrder(orderId),
        from: { payment: 'paid' },
        to: { payment: 'unpaid', sentBack: 'GH₵60.50', reference },
      };
    },
    async 'POST /api/orders/taken'() {
      const productId = await desk.product('Shea Jar', 6_050, 5);
      return {
        send: () => call('POST', '/api/orders/taken', taken(productId)),
        action: 'order-taken',
        subject: { kind: 'order', _id: expect.any(String), name: expect.any(String) },
        from: null,
        to: { origin: 'telephone', total: 'GH₵100.00', agreed: 'GH₵100.00 instead of GH₵121.00' },
      };
    },
    async 'POST /api/orders/:id/pay-link'() {
      const productId = await desk.product('Shea Jar', 6_050, 5);
      const { newCustomer: _, ...order } = taken(productId);
      const { id: customerId } = await desk.buyer();
      const { body } = await call('POST', '/api/orders/taken', { ...order, customerId });
      return {
        send: () => call('POST', `/api/orders/${body._id}/pay-link`, { step: randomUUID() }),
        action: 'pay-link-sent',
        subject: await ofOrder(body._id),
        from: null,
        to: { by: 'email' },
      };
    },
    async 'PUT /api/orders/:id/delivery'() {
      const { orderId, buyer } = await desk.ordered();
      const { body } = await desk.read(buyer, orderId);
      const { shippingAddress, customerEmail } = body;
      const { street, city, region, phone } = shippingAddress;
      const corrected = { street, city, region, phone, landmark: 'Efua Mensah’s kiosk' };
      const sent = { shippingAddress: corrected, shown: { shippingAddress, customerEmail } };
      return {
        send: () => call('PUT', `/api/orders/${orderId}/delivery`, sent),
        action: 'delivery-corrected',
        subject: await ofOrder(orderId),
        from: null,
        to: { corrected: 'landmark' },
      };
    },
    async 'POST /api/orders/:id/cash'() {
      const { orderId, amount, subject, reference } = await inCash();
      return {
        send: () => call('POST', `/api/orders/${orderId}/cash`, { amount }),
        action: 'cash-recorded',
        subject,
        from: { payment: 'unpaid' },
        to: { payment: 'paid', received: 'GH₵60.50', reference },
      };
    },
    async 'DELETE /api/orders/:id/cash'() {
      const { orderId, amount, subject, reference } = await inCash();
      const path = `/api/orders/${orderId}/cash`;
      expect((await call('POST', path, { amount })).status).toBe(200);
      return {
        send: () => call('DELETE', path),
        action: 'cash-undone',
        subject,
        from: { payment: 'paid' },
        to: { payment: 'unpaid', sentBack: 'GH₵60.50', reference },
      };
    },
    async 'POST /api/payments/reviews/:id/close'() {
      const id = randomUUID();
      const reference = `elsewhere-${id}`;
      await database.pool.query(
        `INSERT INTO payments_review (id, cause, kind, reference, says, opened_at)
         VALUES ($1, $2, 'foreign', $2, 'Somebody paid in.', $3)`,
        [id, reference, context.clock()],
      );
      const body = { note: 'Sent back to Efua Mensah' };
      return {
        send: () => call('POST', `/api/payments/reviews/${id}/close`, body),
        action: 'payment-review-closed',
        subject: { kind: 'payment-review', _id: id, name: reference },
        from: { review: 'open' },
        to: { review: 'closed', reference },
      };
    },
    async 'PUT /api/returns/:id/answer'() {
      const { id, orderId } = await returned();
      const body = { approve: true, text: 'Dear Efua Mensah, send it.' };
      return {
        send: () => call('PUT', `/api/returns/${id}/answer`, body),
        action: 'return-approved',
        subject: await ofOrder(orderId),
        from: { return: 'asked' },
        to: { return: 'approved' },
      };
    },
    async 'PUT /api/returns/:id/closed'() {
      const { id, orderId } = await returned('answer');
      const body = { text: 'Dear Efua Mensah, it never came.' };
      return {
        send: () => call('PUT', `/api/returns/${id}/closed`, body),
        action: 'return-closed',
        subject: await ofOrder(orderId),
        from: { return: 'approved' },
        to: { return: 'refused' },
      };
    },
    async 'PUT /api/returns/:id/received'() {
      const { id, orderId, jar } = await returned('answer');
      return {
        send: () => call('PUT', `/api/returns/${id}/received`, { restock: [jar] }),
        action: 'return-received',
        subject: await ofOrder(orderId),
        from: { return: 'approved' },
        to: { return: 'received', restocked: '1 × Shea Jar' },
      };
    },
    async 'POST /api/returns/:id/refund'() {
      const { id, orderId } = await returned('answer', 'received');
      return {
        send: () => call('POST', `/api/returns/${id}/refund`, {}),
        action: 'return-refunded',
        subject: await ofOrder(orderId),
        from: { return: 'received' },
        to: { return: 'refunded', refunded: 'GH₵60.50' },
      };
    },
  };
}
