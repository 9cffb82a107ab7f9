import { expect } from 'vitest';
import { subscriber } from '#tests/desk/newsletter-desk.ts';
import type { productDesk } from '#tests/desk/product-desk.ts';
import type { TestShop } from '#tests/shop/shop.ts';
import type { Changes } from './change.ts';

/** Changes by an admin to newsletters. */
export function newsletterChanges(
  shop: TestShop,
  { call }: Awaited<ReturnType<typeof productDesk>>,
): Changes {
  const content = { subject: 'Nuts', preheader: '', body: 'Many nuts.', code: null, segment: null };
  const ofIssue = (id: string) => ({ kind: 'newsletter', _id: id, name: 'Nuts' });
  const added = async () => (await call('POST', '/api/newsletters', { content })).body._id;
  const send = (id: string, at: string | null = null) =>
    call('POST', `/api/newsletters/${id}/send`, { version: 1, at });

  return {
    async 'POST /api/newsletters'() {
      return {
        send: () => call('POST', '/api/newsletters', { content }),
        action: 'newsletter-added',
        subject: ofIssue(expect.any(String)),
        from: null,
        to: { subject: 'Nuts', code: null, segment: null, version: 1 },
      };
    },
    async 'PUT /api/newsletters/:id'() {
      const id = await added();
      return {
        send: () => call('PUT', `/api/newsletters/${id}`, { content, version: 1 }),
        action: 'newsletter-changed',
        subject: ofIssue(id),
        from: { version: 1 },
        to: { version: 2 },
      };
    },
    async 'DELETE /api/newsletters/:id'() {
      const id = await added();
      return {
        send: () => call('DELETE', `/api/newsletters/${id}`),
        action: 'newsletter-deleted',
        subject: ofIssue(id),
        from: { subject: 'Nuts', code: null, segment: null, version: 1 },
        to: null,
      };
    },
    async 'POST /api/newsletters/:id/send'() {
      const id = await added();
      await subscriber(shop);
      return {
        send: () => send(id),
        action: 'newsletter-sent',
        subject: ofIssue(id),
        from: null,
        to: { to: 'Everybody', readers: expect.any(Number), at: expect.any(String) },
      };
    },
    async 'POST /api/newsletters/:id/stop'() {
      const id = await added();
      await subscriber(shop);
      await send(id, '2036-03-03T08:00:00.000Z');
      return {
        send: () => call('POST', `/api/newsletters/${id}/stop`, { state: 'planned' }),
        action: 'newsletter-taken-back',
        subject: ofIssue(id),
        from: { state: 'planned' },
        to: { state: 'draft' },
      };
    },
  };
}
