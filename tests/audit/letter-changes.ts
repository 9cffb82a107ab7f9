import { randomUUID } from 'node:crypto';
import { formatDay } from '#lib/dates.ts';
import { anHour } from '#lib/durations.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import type { TestShop } from '#tests/shop/shop.ts';
import type { Changes } from './change.ts';

const tenDays = 10 * 24 * anHour;
const theShop = { kind: 'opening', _id: 'shop', name: 'the shop' };

/** Changes by an admin to messages, letters, settings and the opening. */
export function letterChanges({ app, context, database }: TestShop, admin: Buyer): Changes {
  const { pool } = database;
  const ask = clientOf(app);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    ask(method, url, body, admin);

  async function message(state: 'new' | 'deleted' = 'new') {
    const id = randomUUID();
    await pool.query(
      `INSERT INTO messages_message
         (id, name, email, inquiry_type, subject, message, created_at, deleted_at)
       VALUES ($1, 'Efua Mensah', 'efua@shop.example', 'Order Support', 'Hello', 'Where is it?',
         '2026-11-20T10:00:00Z', $2)`,
      [id, state === 'deleted' ? context.clock() : null],
    );
    const subject = { kind: 'message', _id: id, name: 'Order Support, 20 November 2026' };
    return { id, subject };
  }

  return {
    async 'POST /api/opening/close'() {
      await pool.query('DELETE FROM opening_state');
      const until = new Date(context.clock().getTime() + tenDays);
      const day = until.toISOString().slice(0, 10);
      return {
        send: () => call('POST', '/api/opening/close', { version: 0, says: 'Harvest', until: day }),
        action: 'shop-closed',
        subject: theShop,
        from: null,
        to: { state: 'closed', says: 'Harvest', until: formatDay(until) },
      };
    },
    async 'POST /api/opening/open'() {
      await pool.query('DELETE FROM opening_state');
      const until = new Date(context.clock().getTime() + tenDays);
      await pool.query(
        `INSERT INTO opening_state (state, until, version, changed_at) VALUES ('closed', $1, 1, $2)`,
        [until, context.clock()],
      );
      return {
        send: () => call('POST', '/api/opening/open', { version: 1 }),
        action: 'shop-opened',
        subject: theShop,
        from: { state: 'closed', until: formatDay(until) },
        to: { state: 'open', until: null },
      };
    },
    async 'POST /api/contact/reply/:id'() {
      const { id, subject } = await message();
      const body = { replyMessage: 'Dear Efua Mensah, it is on its way.' };
      return {
        send: () => call('POST', `/api/contact/reply/${id}`, body),
        action: 'message-answered',
        subject,
        from: { replies: 0 },
        to: { replies: 1 },
      };
    },
    async 'DELETE /api/contact/:id'() {
      const { id, subject } = await message();
      return {
        send: () => call('DELETE', `/api/contact/${id}`),
        action: 'message-deleted',
        subject,
        from: { deleted: false },
        to: { deleted: true },
      };
    },
    async 'POST /api/contact/restore/:id'() {
      const { id, subject } = await message('deleted');
      return {
        send: () => call('POST', `/api/contact/restore/${id}`),
        action: 'message-restored',
        subject,
        from: { deleted: true },
        to: { deleted: false },
      };
    },
    async 'PUT /api/settings/:name'() {
      const { body } = await call('GET', '/api/settings');
      const { value, version } = body.holdMinutes;
      return {
        send: () => call('PUT', '/api/settings/holdMinutes', { value: value + 1, version }),
        action: 'setting-changed',
        subject: { kind: 'setting', _id: 'holdMinutes', name: 'How long we hold items' },
        from: { value: `${value} minutes` },
        to: { value: `${value + 1} minutes` },
      };
    },
    async 'POST /api/letters/:id/send-again'() {
      const id = randomUUID();
      await pool.query(
        `INSERT INTO platform_letter
           (id, identity, kind, recipient, content, created_at, due_at, sent_at)
         VALUES ($1, $1::uuid::text, 'password-changed', 'efua@shop.example', '{}', $2, $2, $2)`,
        [id, context.clock()],
      );
      return {
        send: () => call('POST', `/api/letters/${id}/send-again`),
        action: 'letter-sent-again',
        subject: { kind: 'letter', _id: id, name: 'password-changed' },
        from: null,
        to: { sent: 'once more' },
      };
    },
  };
}
