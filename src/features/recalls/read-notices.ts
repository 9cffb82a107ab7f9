import { findSoldSlug } from '#features/catalogue/makeable.ts';
import { setsWith } from '#features/catalogue/sets.ts';
import { lotsByIds } from '#features/origin/recallable.ts';
import { accept } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { Fingerprints } from '#platform/kept/changes.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import type { RecallNotice } from './notices.contract.ts';
import { readRecallsPrint, selectRunning } from './notices.queries.ts';
import { recallName } from './rules.ts';

/** The public facts of the recalls that are running. Only their buyers are told the reason. */
export async function listRecallNotices({ pool }: Pick<Context, 'pool'>) {
  const rows = await selectRunning(pool);
  const lots = await runningLots(pool, rows);
  const places = new Map<string, Pick<RecallNotice['lots'][number], 'slug' | 'sets'>>();
  for (const { productId } of lots.values()) {
    if (places.has(productId)) continue;
    const slug = await findSoldSlug(pool, productId);
    places.set(productId, { slug, sets: await setsWith(pool, productId) });
  }
  const recalls = Map.groupBy(rows, ({ id }) => id);
  return accept(
    [...recalls.values()].flatMap((ofRecall): RecallNotice[] => {
      const [first] = ofRecall;
      if (!first) return [];
      return [
        {
          name: recallName({ number: first.number, drill: false }),
          begunAt: first.begunAt.toISOString(),
          notice: first.notice,
          lots: ofRecall.flatMap(({ lotId }) => {
            const lot = lots.get(lotId);
            if (!lot) return [];
            const { code, productId, productName: product, sizeName: size } = lot;
            const { slug, sets } = places.get(productId) ?? { slug: null, sets: [] };
            return [{ code, product, size, slug, sets }];
          }),
        },
      ];
    }),
  );
}

/** Each page of a product asks, and recalls are rare. */
const recalledNow = ofEachShop(({ changes, pool }) =>
  keepValue(changes, ['recalls', 'origin'], async () => [
    ...(await runningLots(pool, await selectRunning(pool))).values(),
  ]),
);

/** The codes of the lots that are recalled now, for each of these rows that has any. */
export async function recalledLotsOf(
  context: Pick<Context, 'changes' | 'pool'>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const lots = await recalledNow(context)();
  const own = lots.filter(({ productId }) => productIds.includes(productId));
  const ofProduct = Map.groupBy(own, ({ productId }) => productId);
  return new Map([...ofProduct].map(([id, all]) => [id, all.map(({ code }) => code)]));
}

async function runningLots(database: Database, rows: readonly { lotId: string }[]) {
  if (rows.length === 0) return new Map<string, never>();
  const lots = await lotsByIds(
    database,
    rows.map(({ lotId }) => lotId),
  );
  return new Map(lots.map((lot) => [lot.id, lot]));
}

export async function fingerprintRecalls(database: Database): Promise<Fingerprints> {
  return { recalls: (await readRecallsPrint(database)).print };
}
