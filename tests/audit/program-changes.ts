import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { productDesk } from '#tests/desk/product-desk.ts';
import type { TestShop } from '#tests/shop/shop.ts';
import type { Changes } from './change.ts';

/** Changes by an owner to the keys of programs, and to receivers. */
export function programChanges(
  { database }: TestShop,
  { call }: Pick<Awaited<ReturnType<typeof productDesk>>, 'call'>,
): Changes {
  let counted = 0;
  const aName = () => {
    counted += 1;
    return `Books ${counted}`;
  };
  const url = 'https://books.example/in?key=of-theirs';
  const told = { host: 'books.example', kinds: ['order.paid'], on: true };

  async function aKey() {
    const name = aName();
    const scopes = ['orders.read'];
    const { body } = await call('POST', '/api/programs/keys', { name, scopes });
    const { _id, begins } = body.keys.find((one: { name: string }) => one.name === name);
    return { _id, begins, name, scopes };
  }

  async function aReceiver() {
    await database.pool.query('DELETE FROM programs_receiver');
    const name = aName();
    const given = { name, url, kinds: ['order.paid'] };
    const { body } = await call('POST', '/api/programs/receivers', given);
    const { _id, version } = body.receivers[0];
    const subject = { kind: 'receiver', _id, name };
    return { path: `/api/programs/receivers/${_id}`, subject, given, name, version };
  }

  return {
    async 'POST /api/programs/keys'() {
      const name = aName();
      return {
        send: () =>
          call('POST', '/api/programs/keys', {
            ...{ name, scopes: ['orders.read'], lastDay: '2099-12-31' },
          }),
        action: 'key-made',
        subject: { kind: 'key', _id: expect.any(String), name },
        from: null,
        to: {
          begins: expect.stringMatching(/^taama_[0-9a-f]{12}$/),
          scopes: ['orders.read'],
          lastDay: '2099-12-31',
        },
      };
    },
    async 'DELETE /api/programs/keys/:id'() {
      const { _id, begins, name, scopes } = await aKey();
      return {
        send: () => call('DELETE', `/api/programs/keys/${_id}`),
        action: 'key-revoked',
        subject: { kind: 'key', _id, name },
        from: { begins, scopes },
        to: null,
      };
    },
    async 'POST /api/programs/receivers'() {
      await database.pool.query('DELETE FROM programs_receiver');
      const name = aName();
      return {
        send: () => call('POST', '/api/programs/receivers', { name, url, kinds: ['order.paid'] }),
        action: 'receiver-added',
        subject: { kind: 'receiver', _id: expect.any(String), name },
        from: null,
        to: { name, ...told },
      };
    },
    async 'PUT /api/programs/receivers/:id'() {
      const { path, subject, given, version } = await aReceiver();
      return {
        send: () => call('PUT', path, { ...given, kinds: ['stock.low'], on: false, version }),
        action: 'receiver-changed',
        subject,
        from: { kinds: ['order.paid'], on: true },
        to: { kinds: ['stock.low'], on: false },
      };
    },
    async 'POST /api/programs/receivers/:id/secret'() {
      const { path, subject } = await aReceiver();
      return {
        send: () => call('POST', `${path}/secret`),
        action: 'receiver-secret-renewed',
        subject,
        from: { secret: 1 },
        to: { secret: 2 },
      };
    },
    async 'DELETE /api/programs/receivers/:id'() {
      const { path, subject, name } = await aReceiver();
      return {
        send: () => call('DELETE', path),
        action: 'receiver-removed',
        subject,
        from: { name, ...told },
        to: null,
      };
    },
    async 'POST /api/programs/notices/:id/send-again'() {
      const { subject } = await aReceiver();
      const id = randomUUID();
      await database.pool.query(
        `INSERT INTO programs_notice
           (id, receiver_id, kind, subject_id, body, written_at, due_at, sent_at)
         VALUES ($1, $2, 'order.paid', $3, '{}', now(), now(), now())`,
        [id, subject._id, randomUUID()],
      );
      return {
        send: () => call('POST', `/api/programs/notices/${id}/send-again`),
        action: 'notice-sent-again',
        subject,
        from: null,
        to: { notice: 'order.paid' },
      };
    },
  };
}
