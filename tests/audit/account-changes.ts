import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { orderName } from '#features/orders/order-name.rules.ts';
import { formatMinute } from '#lib/dates.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import type { TestShop } from '#tests/shop/shop.ts';
import { hashPassword } from '../../src/features/accounts/password.ts';
import { sealedFor } from '../../src/features/accounts/second-factor.ts';
import { codeAt, drawSecret, stepAt } from '../../src/features/accounts/totp.ts';
import type { Changes } from './change.ts';

const password = 'shea from the north';

/** Changes by an admin to admins, and to their own second factor. */
export function accountChanges(shop: TestShop, admin: Buyer): Changes {
  const { app, context, database } = shop;
  const { pool } = database;
  const ask = clientOf(app);
  const desk = orderDesk(shop);
  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    ask(method, url, body, admin);
  const asAdmin = ({ id, email }: Pick<Buyer, 'id' | 'email'>) => ({
    kind: 'admin',
    _id: id,
    name: email,
  });

  /** A second factor, pending or in use. Answers its app's code. */
  async function secondFactor(of: Pick<Buyer, 'id'>, confirmed = true): Promise<string> {
    const [secret, at] = [drawSecret(), context.clock()];
    const sealed = context.secrets.seal(sealedFor(of.id), secret.toString('hex'));
    await pool.query('DELETE FROM accounts_second_factor WHERE account_id = $1', [of.id]);
    await pool.query(
      `INSERT INTO accounts_second_factor (account_id, sealed_secret, started_at, confirmed_at)
       VALUES ($1, $2, $3, $4)`,
      [of.id, sealed, at, confirmed ? at : null],
    );
    return codeAt(secret, stepAt(at));
  }

  async function withPassword() {
    const hash = await hashPassword(password);
    await pool.query('UPDATE accounts_account SET password_hash = $2 WHERE id = $1', [
      admin.id,
      hash,
    ]);
    return { password, code: await secondFactor(admin) };
  }

  async function invited() {
    const email = `${randomUUID()}@shop.example`;
    const { body } = await call('POST', '/api/invitations', { email, role: 'packer' });
    return { id: body._id as string, email, until: formatMinute(new Date(body.expiresAt)) };
  }

  const on = { secondFactor: true };
  const off = { secondFactor: false };

  return {
    async 'POST /api/customers/:id/close'() {
      const { id } = await desk.buyer();
      return {
        send: () => call('POST', `/api/customers/${id}/close`, {}),
        action: 'account-closed',
        subject: { kind: 'customer', _id: id, name: `Customer ${orderName(id)}` },
        from: { account: 'open' },
        to: { account: 'closed' },
      };
    },
    async 'DELETE /api/admins/:id'() {
      const other = await desk.buyer('admin');
      return {
        send: () => call('DELETE', `/api/admins/${other.id}`),
        action: 'admin-removed',
        subject: asAdmin(other),
        from: { role: 'owner' },
        to: { role: 'customer' },
      };
    },
    async 'PUT /api/admins/:id/role'() {
      const other = await desk.buyer('manager');
      return {
        send: () => call('PUT', `/api/admins/${other.id}/role`, { role: 'packer' }),
        action: 'role-changed',
        subject: asAdmin(other),
        from: { role: 'manager' },
        to: { role: 'packer' },
      };
    },
    async 'DELETE /api/admins/:id/second-factor'() {
      const other = await desk.buyer('admin');
      await secondFactor(other);
      return {
        send: () => call('DELETE', `/api/admins/${other.id}/second-factor`),
        action: 'second-factor-switched-off',
        subject: asAdmin(other),
        from: on,
        to: off,
      };
    },
    async 'POST /api/invitations'() {
      const email = `${randomUUID()}@shop.example`;
      return {
        send: () => call('POST', '/api/invitations', { email, role: 'packer' }),
        action: 'admin-invited',
        subject: asAdmin({ id: expect.any(String), email }),
        from: null,
        to: { role: 'packer', until: expect.stringContaining('2026') },
      };
    },
    async 'POST /api/invitations/:id/send-again'() {
      const invitation = await invited();
      return {
        send: () => call('POST', `/api/invitations/${invitation.id}/send-again`),
        action: 'invitation-sent-again',
        subject: asAdmin(invitation),
        from: null,
        to: { until: invitation.until },
      };
    },
    async 'DELETE /api/invitations/:id'() {
      const invitation = await invited();
      return {
        send: () => call('DELETE', `/api/invitations/${invitation.id}`),
        action: 'invitation-withdrawn',
        subject: asAdmin(invitation),
        from: { until: invitation.until },
        to: null,
      };
    },
    async 'PUT /api/auth/second-factor'() {
      const code = await secondFactor(admin, false);
      return {
        send: () => call('PUT', '/api/auth/second-factor', { code }),
        action: 'second-factor-switched-on',
        subject: asAdmin(admin),
        from: off,
        to: on,
      };
    },
    async 'POST /api/auth/second-factor/recovery-codes'() {
      const body = await withPassword();
      return {
        send: () => call('POST', '/api/auth/second-factor/recovery-codes', body),
        action: 'recovery-codes-renewed',
        subject: asAdmin(admin),
        from: null,
        to: { recoveryCodes: 10 },
      };
    },
    async 'POST /api/auth/second-factor/off'() {
      const body = await withPassword();
      return {
        send: () => call('POST', '/api/auth/second-factor/off', body),
        action: 'second-factor-switched-off',
        subject: asAdmin(admin),
        from: on,
        to: off,
      };
    },
  };
}
