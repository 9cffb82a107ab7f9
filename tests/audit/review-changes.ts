import type { productDesk } from '#tests/desk/product-desk.ts';
import type { Changes } from './change.ts';

type Goods = Awaited<ReturnType<typeof productDesk>>;

const words = { words: 'It melts in.', suits: null, pictures: [], named: true };

/** Changes by the desk to a customer's review. */
export function reviewChanges(goods: Goods): Changes {
  const { call, admin } = goods;

  async function written() {
    const buyer = await goods.buyer();
    const product = await goods.product('Judged Jar', 6_050, 5);
    await goods.add(buyer, product, 1);
    const order = (await goods.place(buyer)).body._id;
    await goods.setStatus(admin, order, 'delivered');
    const sent = { ...words, stars: 4 };
    const { body } = await goods.callAs(buyer, 'POST', `/api/products/${product}/reviews`, sent);
    return {
      id: body._id as string,
      subject: { kind: 'review', _id: body._id, name: 'Judged Jar' },
    };
  }

  async function published() {
    const review = await written();
    await call('POST', `/api/reviews/${review.id}/publish`, { version: 1 });
    return review;
  }

  return {
    async 'POST /api/reviews/:id/publish'() {
      const { id, subject } = await written();
      return {
        send: () => call('POST', `/api/reviews/${id}/publish`, { version: 1 }),
        action: 'review-published',
        subject,
        from: { state: 'waiting', version: 1 },
        to: { state: 'public', version: 2 },
      };
    },
    async 'POST /api/reviews/:id/refuse'() {
      const { id, subject } = await published();
      return {
        send: () => call('POST', `/api/reviews/${id}/refuse`, { version: 2, reason: 'An insult' }),
        action: 'review-refused',
        subject,
        from: { state: 'public', version: 2 },
        to: { state: 'refused', version: 3 },
      };
    },
    async 'PUT /api/reviews/:id/answer'() {
      const { id, subject } = await written();
      return {
        send: () => call('PUT', `/api/reviews/${id}/answer`, { version: 1, answer: 'Thank you!' }),
        action: 'review-answered',
        subject,
        from: { answered: false, version: 1 },
        to: { answered: true, version: 2 },
      };
    },
    async 'PUT /api/reviews/:id/home'() {
      const { id, subject } = await published();
      return {
        send: () => call('PUT', `/api/reviews/${id}/home`, { version: 2, onHome: true }),
        action: 'review-put-on-home',
        subject,
        from: { onHome: false, version: 2 },
        to: { onHome: true, version: 3 },
      };
    },
  };
}
