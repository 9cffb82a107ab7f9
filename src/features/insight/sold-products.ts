import { few } from '#features/catalogue/rules.ts';
import { pesewas } from '#lib/money.ts';
import type { Context } from '#platform/context.ts';
import { ofEachShop } from '#platform/kept/kept-value.ts';
import { countLeft, findShelf, selectLowStock, selectProductNames } from './insight.queries.ts';
import { glance, paceRules } from './rules.ts';
import { paceEnd, paceStart, type Sums, salesOf, soldSince } from './sold-days.ts';

export type SoldProducts = Awaited<ReturnType<typeof readProducts>>;

interface Known {
  whole: Sums;
  pace: Sums;
  /** The shelf's version, asked for before the products were read. */
  version: string;
  products: SoldProducts;
}

const knownProducts = ofEachShop(() => ({ last: undefined as Known | undefined }));

/**
 * What sold best since a moment, and what runs low at the pace of the last weeks. Both depend only on
 * the sales and on the shelf, so they are read again when one of these has changed
 * (docs/decisions/0117).
 */
export async function soldProducts(
  context: Pick<Context, 'changes' | 'clock' | 'pool'>,
  { from, now }: { from: Date; now: Date },
): Promise<SoldProducts> {
  const known = knownProducts(context);
  const [[whole = new Map(), pace = new Map()], { version }] = await Promise.all([
    soldSince(context, [from, paceStart(now)]),
    findShelf(context.pool),
  ]);
  const { last } = known;
  if (last?.whole === whole && last.pace === pace && last.version === version) return last.products;
  const products = await readProducts(context, { whole, pace, end: paceEnd(now) });
  known.last = { whole, pace, version, products };
  return products;
}

async function readProducts(
  { pool }: Pick<Context, 'pool'>,
  { whole, pace, end }: { whole: Sums; pace: Sums; end: Date },
) {
  const most = [...whole]
    .filter(([, { pieces }]) => pieces > 0)
    .sort(
      ([a, one], [b, other]) =>
        other.pieces - one.pieces || other.came - one.came || (a < b ? -1 : 1),
    )
    .slice(0, glance);
  const [named, low, left] = await Promise.all([
    selectProductNames(
      pool,
      most.map(([id]) => id),
    ),
    selectLowStock(pool, { few, limit: glance, now: end, sales: salesOf(pace), pace: paceRules }),
    countLeft(pool, few),
  ]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const best = most.flatMap(([_id, { pieces, came }]) => {
    const name = names.get(_id);
    return name === undefined ? [] : [{ _id, name, pieces, came: pesewas(came) }];
  });
  return { best, low, left };
}
