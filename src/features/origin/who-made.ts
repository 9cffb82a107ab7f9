import { findLinked } from '#features/orders/pay-link.ts';
import { readOrder } from '#features/orders/read-order.ts';
import type { Input } from '#lib/contract.ts';
import { type Pesewas, pesewas } from '#lib/money.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { shownPeople } from './people.ts';
import { mayTellPaid, timesPaid, together, totalOf, unpaid } from './shares.rules.ts';
import { paidForUnits } from './told-lot.ts';
import type * as contract from './who-made.contract.ts';
import { selectMade } from './who-made.queries.ts';
import type { Made } from './who-made.rules.ts';

type Ground = Pick<Context, 'pool' | 'clock'>;
type Row = Awaited<ReturnType<typeof selectMade>>[number];

interface Bought {
  subtotal: number;
  discount: number;
}

/** Empty if nothing is known. The named people agree to it at this moment. */
export async function whoMade(
  context: Ground,
  orderId: string,
  { subtotal, discount }: Bought,
): Promise<Made> {
  const rows = await selectMade(context.pool, orderId);
  const ids = [...new Set(rows.flatMap(({ cooperativeId }) => cooperativeId ?? []))];
  const people = ids.length > 0 ? await shownPeople(context, ids) : [];
  const namesOf = (id: string) =>
    people.flatMap(({ cooperativeId, name }) => (cooperativeId === id && name ? [name] : []));
  const products = Map.groupBy(rows, ({ product, size }) => `${product} ${size}`);
  const told = [...products.values()].flatMap((ofProduct) => {
    const [first] = ofProduct;
    if (!first) return [];
    const lots = [...Map.groupBy(ofProduct, ({ code }) => code)].map(([code, uses]) => ({
      code,
      recalled: uses.some(({ recalled }) => recalled),
      cooperatives: uses.flatMap(({ cooperativeId, cooperative, slug }) =>
        cooperativeId && cooperative
          ? [{ name: cooperative, slug: slug ?? '', people: namesOf(cooperativeId) }]
          : [],
      ),
    }));
    return [{ product: first.product, size: first.size, lots }];
  });
  return { products: told, share: await shareOf(context.pool, rows, pesewas(subtotal - discount)) };
}

/**
 * Leaves the share out if it is above the price. In a sale that can happen, and it would mislead.
 */
async function shareOf(database: Database, rows: readonly Row[], price: Pesewas) {
  const lots = [...Map.groupBy(rows, ({ lotId }) => lotId).values()].flatMap((uses) => {
    const women = uses.map((use) => use.women ?? 0);
    return uses[0] && !uses[0].sample && mayTellPaid(women) ? [uses[0]] : [];
  });
  const paid = await paidForUnits(
    database,
    lots.map(({ lotId: id, lotUnits: units }) => ({ id, units })),
  );
  const share = together(
    lots.map(({ lotId, units }) => timesPaid(paid.get(lotId) ?? unpaid, units)),
  );
  return totalOf(share) > 0 && totalOf(share) <= price ? share : null;
}

export async function readWhoMade(
  context: CallContext,
  { params: { id } }: Input<typeof contract.readWhoMade>,
) {
  const order = await readOrder(context, id);
  return order.ok ? accept(await whoMade(context, id, order.value)) : refuse('unknown-order');
}

export async function readWhoMadeByLink(
  context: Context,
  { params: { token } }: Input<typeof contract.readWhoMadeByLink>,
) {
  const order = await findLinked(context.pool, token);
  return order ? accept(await whoMade(context, order.id, order)) : refuse('unknown-link');
}

/**
 * The email that tells that an order is on its way. It is filled when it leaves and not when it is
 * written, because a named person may withdraw her consent in between.
 */
export const shippedLetter = {
  kind: 'order-shipped',
  async fill(context: Ground, content: unknown): Promise<object> {
    const told = content as { order: { _id: string } & Bought };
    return { ...told, made: await whoMade(context, told.order._id, told.order) };
  },
};
