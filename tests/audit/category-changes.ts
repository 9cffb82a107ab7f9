import { expect } from 'vitest';
import type { productDesk } from '#tests/desk/product-desk.ts';
import { painted } from '#tests/files/pictures.ts';
import type { Changes } from './change.ts';

/** Changes by an admin to the categories. */
export function categoryChanges({
  call,
  send,
}: Pick<Awaited<ReturnType<typeof productDesk>>, 'call' | 'send'>): Changes {
  let counted = 0;
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);

  /** Makes a category for each call, because a call that is refused leaves it as it was. */
  async function shelved() {
    counted += 1;
    const name = `Candles ${counted}`;
    const { body } = await call('POST', '/api/categories', { name, sentence: '', hidden: false });
    const { _id } = body.at(-1);
    return { url: `/api/categories/${_id}`, subject: { kind: 'category', _id, name }, name };
  }

  async function picture(url: string, colour: string) {
    const image = new File([await painted(colour).png().toBuffer()], 'candle.png');
    return send('PUT', `${url}/picture`, { image });
  }

  return {
    async 'POST /api/categories'() {
      counted += 1;
      const name = `Gifts ${counted}`;
      return {
        send: () => call('POST', '/api/categories', { name, sentence: 'To give.', hidden: false }),
        action: 'category-added',
        subject: { kind: 'category', _id: `gifts-${counted}`, name },
        from: null,
        to: { name, sentence: 'To give.', hidden: false },
      };
    },
    async 'PUT /api/categories/:id'() {
      const { url, subject, name } = await shelved();
      const body = { name: `Wax ${name}`, sentence: '', pictureAlt: '', hidden: true, version: 1 };
      return {
        send: () => call('PUT', url, body),
        action: 'category-changed',
        subject,
        from: { name, hidden: false },
        to: { name: body.name, hidden: true },
      };
    },
    async 'PUT /api/categories'() {
      const { body } = await call('GET', '/api/goods/categories');
      const [seen, names] = ['_id', 'name'].map((field) =>
        body.map((one: Record<string, string>) => one[field]),
      );
      return {
        send: () => call('PUT', '/api/categories', { ids: seen?.toReversed(), seen }),
        action: 'categories-arranged',
        subject: { kind: 'category', _id: 'categories', name: 'the categories' },
        from: { order: names },
        to: { order: names?.toReversed() },
      };
    },
    async 'PUT /api/categories/:id/picture'() {
      const { url, subject } = await shelved();
      return {
        send: () => picture(url, 'red'),
        action: 'category-changed',
        subject,
        from: { picture: null },
        to: { picture: hash },
      };
    },
    async 'DELETE /api/categories/:id/picture'() {
      const { url, subject } = await shelved();
      await picture(url, 'blue');
      return {
        send: () => call('DELETE', `${url}/picture`),
        action: 'category-changed',
        subject,
        from: { picture: hash },
        to: { picture: null },
      };
    },
    async 'DELETE /api/categories/:id'() {
      const { url, subject, name } = await shelved();
      return {
        send: () => call('DELETE', url),
        action: 'category-removed',
        subject,
        from: expect.objectContaining({ name }),
        to: null,
      };
    },
  };
}
