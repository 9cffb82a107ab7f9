import { expect } from 'vitest';
import type { productDesk } from '#tests/desk/product-desk.ts';
import type { Changes } from './change.ts';

/** Changes by an admin to articles and pages. */
export function writingChanges({ call }: Awaited<ReturnType<typeof productDesk>>): Changes {
  const ofWriting = (id: string) => ({ kind: 'writing', _id: id, name: 'Nuts' });
  let number = 0;

  const contentOf = (slug: string) => ({
    ...{ kind: 'article', title: 'Nuts', slug, summary: '', author: '', picture: null },
    ...{ pictureShows: '', body: 'Many nuts.', minutes: null },
    ...{ searchTitle: '', searchDescription: '' },
  });

  async function added() {
    number += 1;
    const content = contentOf(`nuts-${number}`);
    return (await call('POST', '/api/writings', { content, publish: 'draft' })).body;
  }

  return {
    async 'POST /api/writings'() {
      const content = contentOf('first-nuts');
      number += 1;
      return {
        send: () =>
          call('POST', '/api/writings', {
            content: { ...content, slug: `first-nuts-${number++}` },
            publish: 'now',
          }),
        action: 'writing-added',
        subject: ofWriting(expect.any(String)),
        from: null,
        to: expect.objectContaining({ title: 'Nuts', state: 'published', version: 1 }),
      };
    },
    async 'PUT /api/writings/:id'() {
      const { _id, content } = await added();
      return {
        send: () => call('PUT', `/api/writings/${_id}`, { content, publish: 'now', version: 1 }),
        action: 'writing-changed',
        subject: ofWriting(_id),
        from: { state: 'draft', publishedAt: null, version: 1 },
        to: { state: 'published', publishedAt: expect.any(String), version: 2 },
      };
    },
    async 'POST /api/writings/:id/bring-back'() {
      const { _id, content } = await added();
      await call('PUT', `/api/writings/${_id}`, { content, publish: 'now', version: 1 });
      return {
        send: () => call('POST', `/api/writings/${_id}/bring-back`, { to: 1, version: 2 }),
        action: 'writing-changed',
        subject: ofWriting(_id),
        from: { version: 2 },
        to: { version: 3 },
      };
    },
    async 'DELETE /api/writings/:id'() {
      const { _id, content } = await added();
      return {
        send: () => call('DELETE', `/api/writings/${_id}`),
        action: 'writing-deleted',
        subject: ofWriting(_id),
        from: { title: 'Nuts', address: `/blog/${content.slug}`, state: 'draft' },
        to: null,
      };
    },
  };
}
