import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { findLinked } from '../orders/pay-link.ts';
import { readOrder } from '../orders/read-order.ts';
import { shownPeople } from './people.ts';
import type * as contract from './who-made.contract.ts';
import type { MadeProduct } from './who-made.contract.ts';
import { selectMade } from './who-made.queries.ts';

type Ground = Pick<Context, 'pool' | 'clock'>;

/** Empty where nothing is known. Who is named agrees to it at this moment. */
export async function whoMade(context: Ground, orderId: string): Promise<MadeProduct[]> {
  const rows = await selectMade(context.pool, orderId);
  const ids = [...new Set(rows.flatMap(({ cooperativeId }) => cooperativeId ?? []))];
  const people = ids.length > 0 ? await shownPeople(context, ids) : [];
  const namesOf = (id: string) =>
    people.flatMap(({ cooperativeId, name }) => (cooperativeId === id && name ? [name] : []));
  const products = Map.groupBy(rows, ({ product, size }) => `${product} ${size}`);
  return [...products.values()].flatMap((ofProduct) => {
    const [first] = ofProduct;
    if (!first) return [];
    const lots = [...Map.groupBy(ofProduct, ({ code }) => code)].map(([code, uses]) => ({
      code,
      cooperatives: uses.flatMap(({ cooperativeId, cooperative, slug }) =>
        cooperativeId && cooperative
          ? [{ name: cooperative, slug: slug ?? '', people: namesOf(cooperativeId) }]
          : [],
      ),
    }));
    return [{ product: first.product, size: first.size, lots }];
  });
}

export async function readWhoMade(
  context: CallContext,
  { params: { id } }: Input<typeof contract.readWhoMade>,
) {
  const order = await readOrder(context, id);
  return order.ok ? accept(await whoMade(context, id)) : refuse('unknown-order');
}

export async function readWhoMadeByLink(
  context: Context,
  { params: { token } }: Input<typeof contract.readWhoMadeByLink>,
) {
  const order = await findLinked(context.pool, token);
  return order ? accept(await whoMade(context, order.id)) : refuse('unknown-link');
}

/**
 * The email that says that an order is on its way. It is filled when it leaves, and not when it was
 * written: in between somebody may have taken back that she is named.
 */
export const shippedLetter = {
  kind: 'order-shipped',
  async fill(context: Ground, content: unknown): Promise<object> {
    const told = content as { order: { _id: string } };
    return { ...told, made: await whoMade(context, told.order._id) };
  },
};
