import type { APIRequestContext } from '@playwright/test';
import type { SignedIn } from '#features/accounts/contract.ts';
import { addProduct } from '#features/catalogue/desk.calls.ts';
import { takeOrder } from '#features/orders/desk.calls.ts';
import { addLot, closeLot } from '#features/origin/desk.calls.ts';
import { beginRecall, listRecalledOrders } from '#features/recalls/desk.calls.ts';

export interface RecalledLot {
  _id: string;
  code: string;
  /** The link by which one of the lot's buyers answers. */
  link: string;
}

/** A lot of a product of its own, so that no other screen changes. Two buyers have it. */
export async function recallLot(
  request: APIRequestContext,
  { token }: SignedIn,
): Promise<RecalledLot> {
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, sent: { data: object } | { multipart: Facts }) => {
    const answer = await request.post(path, { headers, ...sent });
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
    return answer.json();
  };
  const facts = { name: 'Foot Balm', price: '45.00', category: 'Body Care', stock: '9' };
  const product = await post(addProduct.path, {
    multipart: { ...facts, description: 'For feet that stand all day.' },
  });
  const code = 'F-2610';
  const lot = await post(addLot.path, {
    data: {
      ...{ code, productId: product._id, madeIn: 'Tamale', fdaNumber: '', uses: [] },
      ...{ madeOn: '2026-01-10', bestBefore: '2027-01-10', units: 9, unitMilligrams: 0 },
      ...{ nutsPercent: 30, butterPercent: 95 },
    },
  });
  const { _id, version } = lot;
  await post(closeLot.path.replace('{id}', _id), { data: { version } });
  for (const name of ['Ama Owusu Boateng', 'Kofi Annor']) {
    await post(takeOrder.path, {
      data: {
        ...{ step: crypto.randomUUID(), origin: 'market', newCustomer: { name } },
        ...{ phone: '024 765 4321', payment: 'cash-now', totalAmount: product.price * 2 },
        items: [{ productId: product._id, quantity: 2, price: product.price }],
      },
    });
  }
  const notice = 'Please do not use this balm. Throw it away, or bring it back to the store.';
  const recall = await post(beginRecall.path, {
    data: { lots: [code], drill: false, reason: 'Two customers found mould.', notice },
  });
  const orders = await request.get(listRecalledOrders.path.replace('{id}', recall._id), {
    headers,
  });
  const [{ link }] = await orders.json();
  return { _id: recall._id, code, link: new URL(link).pathname };
}

type Facts = Record<string, string>;
