import { findSoldSlug } from '#features/catalogue/makeable.ts';
import { picturesByHash } from '#features/media/media.ts';
import type { Input } from '#lib/contract.ts';
import { type Pesewas, pesewas } from '#lib/money.ts';
import { lotPath } from '#lib/paths.ts';
import { largestAddress, smallAddress } from '#lib/picture.ts';
import { accept, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { selectClaimsAbout, selectEvidence } from './claims.queries.ts';
import { type Judge, judgeNames } from './free-texts.ts';
import { selectUses } from './lots.queries.ts';
import { shownPeople } from './people.ts';
import { typedCode } from './rules.ts';
import {
  mayTellPaid,
  type Paid,
  paidByCooperative,
  paidPerUnit,
  together,
  totalOf,
  unpaid,
} from './shares.rules.ts';
import * as queries from './told.queries.ts';
import type * as contract from './told-lot.contract.ts';
import type { ToldLot } from './told-lot.contract.ts';

type Source = Awaited<ReturnType<typeof selectUses>>[number];

/**
 * The public facts of a lot without the people, because this answer is kept and theirs must not be.
 */
export async function readLot(
  { pool, clock, publicUrl }: Context,
  { params }: Input<typeof contract.readLot>,
) {
  const row = await queries.findToldLot(pool, typedCode(params.code));
  if (!row) return refuse('unknown-lot');
  const { id, productId, productName, sizeName, units, ...lot } = row;
  const uses = await selectUses(pool, [id]);
  const [slug, paid, said] = await Promise.all([
    findSoldSlug(pool, productId),
    readPaid(pool, { id, units }, uses),
    readClaims(pool, id, uses, await judgeNames(pool, clock)),
  ]);
  const told: ToldLot = {
    ...{ code: lot.code, address: `${publicUrl}${lotPath(lot.code)}` },
    ...{ product: productName, size: sizeName, slug, units },
    ...{ madeOn: lot.madeOn, madeIn: lot.madeIn },
    ...{ bestBefore: lot.bestBefore, fdaNumber: lot.fdaNumber },
    sources: uses.map(
      ({ cooperative, community, region, women, kind, grams, deliveredOn, ...use }) => ({
        ...{ cooperative, slug: use.slug, community, region, women, kind, grams, deliveredOn },
      }),
    ),
    ...{ paid, ...said, sample: lot.sample },
    recalled: lot.recalledAt && { at: lot.recalledAt.toISOString(), notice: lot.recallNotice },
  };
  return accept(told);
}

/**
 * Reads the people anew for each request, because a person can withdraw her consent at any moment.
 */
export async function listLotPeople(
  context: Pick<Context, 'pool' | 'clock'>,
  { params }: Input<typeof contract.listLotPeople>,
) {
  const row = await queries.findToldLot(context.pool, typedCode(params.code));
  if (!row) return refuse('unknown-lot');
  const names = namesOf(await selectUses(context.pool, [row.id]));
  const people = await shownPeople(context, [...names.keys()]);
  return accept(
    people.map(({ id: _id, cooperativeId, ...person }) => ({
      ...{ _id, cooperative: names.get(cooperativeId) ?? '', ...person },
    })),
  );
}

function namesOf(uses: readonly Source[]): Map<string, string> {
  return new Map(uses.map(({ cooperativeId, cooperative }) => [cooperativeId, cooperative]));
}

async function readPaid(
  database: Database,
  { id, units }: { id: string; units: number },
  uses: readonly Source[],
): Promise<ToldLot['paid']> {
  const paid = (await paidForLots(database, [id])).get(id) ?? new Map<string, Paid>();
  const sum = together([...paid.values()]);
  if (totalOf(sum) === 0 || !mayTellPaid(uses.map(({ women }) => women))) return null;
  const cooperatives = [...namesOf(uses)].map(([of, name]) => ({
    name,
    ...(paid.get(of) ?? unpaid),
  }));
  return { ...sum, unit: paidPerUnit(sum, units), cooperatives };
}

/**
 * What the page of each lot says was paid for its shea, or will say once the lot is closed. Lots
 * whose pages tell no sum are left out. One lot at a time, because two open ones may use the same
 * delivery.
 */
export async function sumsTold(
  database: Database,
  lots: readonly { id: string; women: readonly number[] }[],
): Promise<Map<string, Pesewas>> {
  const sums = new Map<string, Pesewas>();
  for (const { id, women } of lots) {
    const paid = (await paidForLots(database, [id])).get(id);
    const sum = totalOf(together([...(paid?.values() ?? [])]));
    if (sum > 0 && mayTellPaid(women)) sums.set(id, sum);
  }
  return sums;
}

/** The payments by lot, and for each lot by co-operative. */
async function paidForLots(
  database: Database,
  lotIds: string[],
): Promise<Map<string, Map<string, Paid>>> {
  const rows = await queries.selectSharedUses(database, lotIds);
  const uses = rows.map((row) => ({
    ...row,
    price: pesewas(row.price),
    premium: pesewas(row.premium),
  }));
  return new Map(lotIds.map((lotId) => [lotId, paidByCooperative(lotId, uses)]));
}

/** The payment in each unit, by lot. */
export async function paidForUnits(
  database: Database,
  lots: readonly { id: string; units: number }[],
): Promise<Map<string, Paid>> {
  const ids = lots.map(({ id }) => id);
  const paid = ids.length > 0 ? await paidForLots(database, ids) : new Map<string, never>();
  return new Map(
    lots.map(({ id, units }) => [
      id,
      paidPerUnit(together([...(paid.get(id)?.values() ?? [])]), units),
    ]),
  );
}

async function readClaims(
  database: Database,
  lotId: string,
  uses: readonly Source[],
  judge: Judge,
) {
  const names = namesOf(uses);
  const [allClaims, allPapers] = await Promise.all([
    selectClaimsAbout(database, lotId, [...names.keys()]),
    selectEvidence(database, [lotId]),
  ]);
  // Kept pages are made anew with every change of a person, and on the day when a consent ends.
  const claims = allClaims.filter(({ words, verifiedBy, named: kept }) => {
    return judge({ texts: [words, verifiedBy], kept }).unwilling === undefined;
  });
  const papers = allPapers.filter(({ title, named: kept }) => {
    return judge({ texts: [title], kept }).unwilling === undefined;
  });
  const hashes = papers.map(({ pictureHash }) => pictureHash);
  const pictures = await picturesByHash(database, hashes);
  return {
    claims: claims.map(({ words, cooperativeId, verifiedBy, verifiedOn, evidenceId }) => ({
      ...{ words, verifiedBy, verifiedOn },
      cooperative: cooperativeId ? (names.get(cooperativeId) ?? null) : null,
      paper: papers.find(({ id }) => id === evidenceId)?.title ?? null,
    })),
    papers: papers.flatMap(({ title, pictureHash }) => {
      const picture = pictures.get(pictureHash);
      const small = picture && smallAddress(picture);
      const large = picture && largestAddress(picture);
      if (!small || !large) return [];
      return [{ title, small, large, width: picture.width, height: picture.height }];
    }),
  };
}
