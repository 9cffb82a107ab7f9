import { randomUUIDv7 } from 'node:crypto';
import { recordChange } from '#features/audit/audit.ts';
import { findMakeable } from '#features/catalogue/makeable.ts';
import { picturesByHash } from '#features/media/media.ts';
import type { Input } from '#lib/contract.ts';
import { formatShortDay } from '#lib/dates.ts';
import { beginningOf } from '#lib/days.ts';
import { isId } from '#lib/ids.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { formatMoney, type Pesewas } from '#lib/money.ts';
import { smallAddress } from '#lib/picture.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { changeOrigin, dayOf } from './change-origin.ts';
import { selectEvidence } from './claims.queries.ts';
import { lockDeliveries } from './deliveries.queries.ts';
import { beside } from './deliveries.ts';
import type * as contract from './lots.contract.ts';
import type { Lot } from './lots.contract.ts';
import * as queries from './lots.queries.ts';
import { deliveryName, mostUnitsOf } from './rules.ts';
import { sumsTold } from './told-lot.ts';
import { formatKilograms } from './words.rules.ts';

export async function listLots(
  { pool }: Pick<Context, 'pool'>,
  { query: { limit = partWithoutLimit, offset = 0 } }: Input<typeof contract.listLots>,
) {
  const rows = await queries.selectLots(pool, { limit, offset });
  const { total } = await queries.countLots(pool);
  return accept({ items: await present(pool, rows), total });
}

type Wanted = Input<typeof contract.addLot>['body'];

export function addLot(context: CallContext, { body }: Input<typeof contract.addLot>) {
  return changeOrigin(context, async (database) => {
    const id = randomUUIDv7();
    const judged = await judge(context, database, { body, id, sample: false });
    if (!judged.ok) return judged;
    const other = await queries.findLotByCode(database, { code: body.code, besides: id });
    if (other) return taken(other.code);
    const given = { ...body, ...judged.value, id, sample: false, at: context.clock() };
    if ((await queries.insertLot(database, given)) === 0) return taken(body.code);
    await queries.insertUses(database, id, body.uses);
    await queries.setUnits(database, id, body.units);
    const lot = await lotOf(database, id);
    await recordChange(context, database, {
      action: 'lot-added',
      subject: subjectOf(lot),
      before: null,
      after: factsOf(lot),
    });
    return accept(lot);
  });
}

export function changeLot(
  context: CallContext,
  { params: { id }, body: { version, ...body } }: Input<typeof contract.changeLot>,
) {
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockLot(database, id) : undefined;
    if (!row) return refuse('unknown-lot');
    if (row.closedAt) return refuse('closed-lot');
    if (version !== row.version) return refuse('changed-meanwhile');
    const before = await lotOf(database, id);
    const judged = await judge(context, database, { body, id, sample: row.sample });
    if (!judged.ok) return judged;
    const other = await queries.findLotByCode(database, { code: body.code, besides: id });
    // Two older lots may have codes that differ only in dashes. Each of them can still be changed.
    if (other && row.code !== body.code) return taken(other.code);
    // The units come last, because the database compares them with the kilograms at each step.
    await queries.setUnits(database, id, null);
    await queries.deleteUses(database, id);
    const given = { ...body, ...judged.value, id, at: context.clock() };
    if ((await queries.updateLot(database, given)) === 0) {
      throw new Error('Another lot took this code at the same moment');
    }
    await queries.insertUses(database, id, body.uses);
    await queries.setUnits(database, id, body.units);
    const after = await lotOf(database, id);
    await recordChange(context, database, {
      action: 'lot-changed',
      subject: subjectOf(before),
      before: factsOf(before),
      after: factsOf(after),
    });
    return accept(after);
  });
}

/**
 * Finds what the database would refuse, to say it beside the right field. Answers the product's
 * name too. The lot is locked or new, and its deliveries are locked here, so that no other lot can
 * take from them meanwhile.
 */
async function judge(
  { clock }: CallContext,
  database: Database,
  { body, id, sample }: { body: Wanted; id: string; sample: boolean },
) {
  if (body.madeOn > dayOf(clock())) return refuse('not-yet', beside('madeOn'));
  const product = await findMakeable(database, body.productId);
  if (!product) return refuse('no-such-product', beside('productId'));
  const before = await queries.selectUses(database, [id]);
  const ids = [...body.uses, ...before].map(({ deliveryId }) => deliveryId);
  const deliveries = await lockDeliveries(database, [...new Set(ids)]);
  const weights = { nutsGrams: 0, butterGrams: 0 };
  for (const [place, { deliveryId, grams }] of body.uses.entries()) {
    const field = `uses.${place}.grams`;
    const delivery = deliveries.find((one) => one.id === deliveryId);
    if (!delivery) return refuse('no-such-delivery', beside(field));
    if (delivery.sample !== sample) return refuse('mixes-samples', beside(field));
    const name = deliveryName(delivery.number);
    if (delivery.deliveredOn > body.madeOn) {
      const day = formatShortDay(beginningOf(delivery.deliveredOn));
      return refuse('came-later', { details: { field, delivery: name, day } });
    }
    const own = before.find((use) => use.deliveryId === deliveryId)?.grams ?? 0;
    const left = delivery.nowGrams - delivery.usedGrams + own;
    if (grams > left) {
      const details = { field, delivery: name, left: formatKilograms(left) };
      return refuse('not-so-much-left', { details });
    }
    weights[`${delivery.kind}Grams`] += grams;
  }
  const most = mostUnitsOf({ ...body, ...weights });
  if (body.units !== null && most !== undefined && body.units > most) {
    return refuse('too-many-units', { details: { field: 'units', most: String(most) } });
  }
  return accept({ productName: product.name, sizeName: product.size });
}

export function closeLot(
  context: CallContext,
  { params: { id }, body: { version } }: Input<typeof contract.closeLot>,
) {
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockLot(database, id) : undefined;
    if (!row) return refuse('unknown-lot');
    if (row.closedAt) return refuse('closed-lot');
    if (version !== row.version) return refuse('changed-meanwhile');
    if (row.units === null) return refuse('uncounted-lot');
    await queries.closeLot(database, id, context.clock());
    await recordChange(context, database, {
      action: 'lot-closed',
      subject: subjectOf(row),
      before: { closed: false },
      after: { closed: true },
    });
    return accept(await lotOf(database, id));
  });
}

export function setFdaNumber(
  context: CallContext,
  { params: { id }, body: { version, fdaNumber } }: Input<typeof contract.setFdaNumber>,
) {
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockLot(database, id) : undefined;
    if (!row) return refuse('unknown-lot');
    if (version !== row.version) return refuse('changed-meanwhile');
    await queries.setFdaNumber(database, { id, fdaNumber, at: context.clock() });
    await recordChange(context, database, {
      action: 'lot-changed',
      subject: subjectOf(row),
      before: { fdaNumber: row.fdaNumber },
      after: { fdaNumber },
    });
    return accept(await lotOf(database, id));
  });
}

export function removeLot(
  context: CallContext,
  { params: { id } }: Input<typeof contract.removeLot>,
) {
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockLot(database, id) : undefined;
    if (!row) return refuse('unknown-lot');
    if (row.closedAt) return refuse('closed-lot');
    const before = await lotOf(database, id);
    // Deleting the lot deletes its uses and changes the deliveries' sums, so the deliveries are
    // locked first, in the usual order.
    const ids = before.uses.map(({ deliveryId }) => deliveryId);
    await lockDeliveries(database, ids);
    await queries.deleteLot(database, id);
    await recordChange(context, database, {
      action: 'lot-removed',
      subject: subjectOf(row),
      before: factsOf(before),
      after: null,
    });
    return accept({ _id: id });
  });
}

function taken(wanted: string) {
  return refuse('lot-taken', { details: { field: 'code', wanted } });
}

export function subjectOf({ code, ...row }: { code: string } & ({ _id: string } | { id: string })) {
  return { kind: 'lot', id: '_id' in row ? row._id : row.id, name: code };
}

function factsOf(lot: Lot) {
  const { code, product, size, madeOn, bestBefore, units, nutsPercent, butterPercent } = lot;
  return {
    code,
    product: size ? `${product}, ${size}` : product,
    madeOn,
    madeIn: lot.madeIn,
    bestBefore,
    units,
    sheaInUnit: `${lot.unitMilligrams / 1_000} g`,
    nutsPercent,
    butterPercent,
    fdaNumber: lot.fdaNumber,
    deliveries: lot.uses.map(({ name, grams }) => `${name}: ${formatKilograms(grams)}`),
  };
}

export async function lotOf(database: Database, id: string): Promise<Lot> {
  const row = await queries.lockLot(database, id);
  const [lot] = row ? await present(database, [row]) : [];
  if (!lot) throw new Error(`Lot ${id} went as it was saved`);
  return lot;
}

async function present(database: Database, rows: readonly queries.LotRow[]): Promise<Lot[]> {
  const ids = rows.map(({ id }) => id);
  const uses = await queries.selectUses(database, ids);
  const papers = await selectEvidence(database, ids);
  const pictures = await picturesByHash(
    database,
    papers.map(({ pictureHash }) => pictureHash),
  );
  const open = rows.filter(({ closedAt }) => closedAt === null);
  const sums = await sumsTold(
    database,
    open.map(({ id }) => ({
      id,
      women: uses.filter(({ lotId }) => lotId === id).map(({ women }) => women),
    })),
  );
  const wordsFor = (sum: Pesewas | undefined) => (sum === undefined ? '' : formatMoney(sum));
  return rows.map(({ id, productName, sizeName, closedAt, ...row }) => ({
    _id: id,
    ...row,
    willTell: wordsFor(sums.get(id)),
    product: productName,
    size: sizeName,
    mostUnits: mostUnitsOf(row) ?? null,
    closed: closedAt !== null,
    uses: uses
      .filter(({ lotId }) => lotId === id)
      .map(({ deliveryId, number, cooperative, kind, deliveredOn, grams }) => ({
        ...{ deliveryId, cooperative, kind, deliveredOn, grams },
        name: deliveryName(number),
      })),
    evidence: papers
      .filter(({ lotId }) => lotId === id)
      .map(({ id: _id, title, pictureHash }) => {
        const picture = pictures.get(pictureHash);
        return { _id, title, address: picture ? smallAddress(picture) : null };
      }),
  }));
}
