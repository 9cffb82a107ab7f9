import { expect } from 'vitest';
import type { productDesk } from '#tests/desk/product-desk.ts';
import type { Changes } from './change.ts';

/** Changes by an admin to the redirects. */
export function placeChanges({
  call,
}: Pick<Awaited<ReturnType<typeof productDesk>>, 'call'>): Changes {
  let counted = 0;

  async function led() {
    counted += 1;
    const path = `/old-${counted}`;
    const { body } = await call('POST', '/api/redirects', { path, to: '/about' });
    const { _id } = body.redirects.find((one: { path: string }) => one.path === path);
    return { url: `/api/redirects/${_id}`, subject: { kind: 'redirect', _id, name: path }, path };
  }

  return {
    async 'POST /api/redirects'() {
      counted += 1;
      const path = `/old-${counted}`;
      return {
        send: () => call('POST', '/api/redirects', { path, to: '/about' }),
        action: 'redirect-added',
        subject: { kind: 'redirect', _id: expect.any(String), name: path },
        from: null,
        to: { path, leadsTo: '/about' },
      };
    },
    async 'PUT /api/redirects/:id'() {
      const { url, subject, path } = await led();
      return {
        send: () => call('PUT', url, { path, to: '/contact', version: 1 }),
        action: 'redirect-changed',
        subject,
        from: { leadsTo: '/about' },
        to: { leadsTo: '/contact' },
      };
    },
    async 'DELETE /api/redirects/:id'() {
      const { url, subject, path } = await led();
      return {
        send: () => call('DELETE', url),
        action: 'redirect-removed',
        subject,
        from: { path, leadsTo: '/about' },
        to: null,
      };
    },
  };
}
