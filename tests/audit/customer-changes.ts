import { orderName } from '#features/orders/order-name.rules.ts';
import type { productDesk } from '#tests/desk/product-desk.ts';
import type { Changes } from './change.ts';

/**
 * Changes by the desk to notes and tags of a customer. The audit repeats neither the words nor the
 * person.
 */
export function customerChanges(goods: Awaited<ReturnType<typeof productDesk>>): Changes {
  const { call } = goods;

  async function customer() {
    const { id, email } = await goods.buyer();
    return {
      url: `/api/customers/${id}`,
      subject: { kind: 'customer', _id: id, name: `Customer ${orderName(id)}` },
      words: `Efua Mensah wants her letters at ${email}.`,
    };
  }

  return {
    async 'POST /api/customers/:id/notes'() {
      const { url, subject, words } = await customer();
      return {
        send: () => call('POST', `${url}/notes`, { words }),
        action: 'customer-note-added',
        subject,
        from: null,
        to: null,
      };
    },
    async 'DELETE /api/customers/:id/notes/:note'() {
      const { url, subject, words } = await customer();
      const { body } = await call('POST', `${url}/notes`, { words });
      return {
        send: () => call('DELETE', `${url}/notes/${body._id}`),
        action: 'customer-note-removed',
        subject,
        from: null,
        to: null,
      };
    },
    async 'PUT /api/customers/:id/tags'() {
      const { url, subject } = await customer();
      return {
        send: () => call('PUT', `${url}/tags`, { tag: 'Efua’s friends', has: true }),
        action: 'customer-tag-added',
        subject,
        from: null,
        to: null,
      };
    },
  };
}
