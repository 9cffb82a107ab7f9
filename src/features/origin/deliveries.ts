import { randomUUIDv7 } from 'node:crypto';
import { recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { formatShortDay } from '#lib/dates.ts';
import { beginningOf } from '#lib/days.ts';
import { isId } from '#lib/ids.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { accept, refuse } from '#lib/result.ts';
import { isSameAsked } from '#lib/step.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { changeOrigin, dayOf } from './change-origin.ts';
import { lockCooperative } from './cooperatives.queries.ts';
import type * as contract from './deliveries.contract.ts';
import type { Delivery } from './deliveries.contract.ts';
import * as queries from './deliveries.queries.ts';
import { deliveryName } from './rules.ts';
import { formatKilograms } from './words.rules.ts';

export async function listDeliveries(
  { pool }: Pick<Context, 'pool'>,
  {
    query: { limit = partWithoutLimit, offset = 0, cooperative, open },
  }: Input<typeof contract.listDeliveries>,
) {
  const wanted = { cooperativeId: cooperative ?? null, open: open === 'yes', id: null };
  const rows = await queries.selectDeliveries(pool, { ...wanted, limit, offset });
  const { total } = await queries.countDeliveries(pool, wanted);
  return accept({ items: rows.map(present), total });
}

export function addDelivery(
  context: CallContext,
  { body: { step, ...body } }: Input<typeof contract.addDelivery>,
) {
  const at = context.clock();
  return changeOrigin(context, async (database) => {
    if (body.deliveredOn > dayOf(at)) return refuse('not-yet', beside('deliveredOn'));
    const of = await lockCooperative(database, body.cooperativeId);
    if (!of) return refuse('no-such-cooperative', beside('cooperativeId'));
    if (step && (await queries.lockDelivery(database, step))) {
      const first = await deliveryOf(database, step);
      return isSameAsked(first, body) ? accept(first) : refuse('saved-already');
    }
    return accept(await enterDelivery(context, database, { ...body, of, id: step }));
  });
}

/** Runs in the caller's transaction, for the form or for a file. */
export async function enterDelivery(
  context: CallContext,
  database: Database,
  {
    of: cooperative,
    id = randomUUIDv7(),
    ...given
  }: Omit<queries.WantedDelivery, 'id' | 'at'> & { of: { name: string }; id?: string | undefined },
): Promise<Delivery> {
  const entered = await queries.insertDelivery(database, { ...given, id, at: context.clock() });
  if (!entered) throw new Error('The co-operative went while its delivery was entered');
  await recordChange(context, database, {
    action: 'shea-delivery-added',
    subject: { kind: 'shea-delivery', id, name: deliveryName(entered.number) },
    before: null,
    after: factsOf({ ...given, cooperative: cooperative.name }),
  });
  return deliveryOf(database, id);
}

export function changeDelivery(
  context: CallContext,
  { params: { id }, body: { version, ...body } }: Input<typeof contract.changeDelivery>,
) {
  const at = context.clock();
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockDelivery(database, id) : undefined;
    if (!row) return refuse('unknown-delivery');
    if (version !== row.version) return refuse('changed-meanwhile');
    if (row.settled) return refuse('settled-delivery');
    if (body.deliveredOn > dayOf(at)) return refuse('not-yet', beside('deliveredOn'));
    const { cooperative } = await deliveryOf(database, id);
    const now = await lockCooperative(database, body.cooperativeId);
    if (!now) return refuse('no-such-cooperative', beside('cooperativeId'));
    if (now.sample !== row.sample) return refuse('mixes-samples', beside('cooperativeId'));
    const misfit = await misfitOf(database, row, body);
    if (misfit) return misfit;
    await queries.updateDelivery(database, { ...body, id, at });
    await recordChange(context, database, {
      action: 'shea-delivery-changed',
      subject: { kind: 'shea-delivery', id, name: deliveryName(row.number) },
      before: factsOf({ ...row, cooperative }),
      after: factsOf({ ...body, cooperative: now.name }),
    });
    return accept(await deliveryOf(database, id));
  });
}

/**
 * Refuses a change that contradicts the lots that use the delivery. The delivery is locked, so no
 * other lot can begin to use it.
 */
async function misfitOf(
  database: Database,
  row: queries.DeliveryRow,
  body: { kind: string; grams: number; deliveredOn: string },
) {
  if (row.usedGrams === 0) return undefined;
  const lots = await queries.selectLotsOfDelivery(database, row.id);
  if (body.kind !== row.kind) {
    return refuse('used-as-such', {
      details: { field: 'kind', lots: codesOf(lots), kind: row.kind },
    });
  }
  const earlier = lots.find(({ madeOn }) => madeOn < body.deliveredOn);
  if (earlier) {
    const day = formatShortDay(beginningOf(earlier.madeOn));
    return refuse('made-before', {
      details: { field: 'deliveredOn', lot: earlier.code, day },
    });
  }
  return body.grams < row.usedGrams ? usedMore(row, lots) : undefined;
}

export function removeDelivery(
  context: CallContext,
  { params: { id } }: Input<typeof contract.removeDelivery>,
) {
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockDelivery(database, id) : undefined;
    if (!row) return refuse('unknown-delivery');
    const lots = await queries.selectLotsOfDelivery(database, id);
    if (lots.length > 0) return refuse('used-delivery', { details: { lots: codesOf(lots) } });
    const { cooperative } = await deliveryOf(database, id);
    await queries.deleteDelivery(database, id);
    await recordChange(context, database, {
      action: 'shea-delivery-removed',
      subject: { kind: 'shea-delivery', id, name: deliveryName(row.number) },
      before: factsOf({ ...row, cooperative }),
      after: null,
    });
    return accept({ _id: id });
  });
}

export function correctDelivery(
  context: CallContext,
  { params: { id }, body: { step, ...body } }: Input<typeof contract.correctDelivery>,
) {
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockDelivery(database, id) : undefined;
    if (!row) return refuse('unknown-delivery');
    if (!row.settled) return refuse('not-settled');
    const first = step && (await queries.findCorrection(database, step));
    if (first) {
      const isRepeat = isSameAsked(first, { ...body, deliveryId: id });
      return isRepeat ? accept(await deliveryOf(database, id)) : refuse('saved-already');
    }
    if (row.nowGrams + body.grams < row.usedGrams) {
      return usedMore(row, await queries.selectLotsOfDelivery(database, id));
    }
    if (row.nowPrice + body.price < 0) return refuse('below-nothing', beside('price'));
    if (row.nowPremium + body.premium < 0) return refuse('below-nothing', beside('premium'));
    const correctionId = step ?? randomUUIDv7();
    const given = { ...body, id: correctionId, deliveryId: id, at: context.clock() };
    await queries.insertCorrection(database, given);
    await recordChange(context, database, {
      action: 'shea-delivery-corrected',
      subject: { kind: 'shea-delivery', id, name: deliveryName(row.number) },
      before: sumsOf(row.nowGrams, row.nowPrice, row.nowPremium),
      after: {
        ...sumsOf(
          row.nowGrams + body.grams,
          row.nowPrice + body.price,
          row.nowPremium + body.premium,
        ),
        reason: body.reason,
      },
    });
    return accept(await deliveryOf(database, id));
  });
}

function usedMore(row: queries.DeliveryRow, lots: readonly { code: string }[]) {
  return refuse('used-more', {
    details: { field: 'grams', used: formatKilograms(row.usedGrams), lots: codesOf(lots) },
  });
}

export function beside(field: string) {
  return { details: { field } };
}

function codesOf(lots: readonly { code: string }[]): string {
  const few = lots.slice(0, 3).map(({ code }) => code);
  const more = lots.length - few.length;
  return more > 0 ? `${few.join(', ')} and ${more} more` : few.join(', ');
}

function factsOf({
  cooperative,
  kind,
  deliveredOn,
  grams,
  price,
  premium,
  paymentReference,
}: Omit<queries.WantedDelivery, 'id' | 'at' | 'cooperativeId'> & { cooperative: string }) {
  return {
    cooperative,
    kind,
    deliveredOn,
    ...sumsOf(grams, price, premium),
    paymentReference,
  };
}

function sumsOf(grams: number, price: number, premium: number) {
  return {
    weight: formatKilograms(grams),
    price: formatMoney(pesewas(price)),
    premium: formatMoney(pesewas(premium)),
  };
}

async function deliveryOf(database: Database, id: string): Promise<Delivery> {
  const wanted = { cooperativeId: null, open: false, id, limit: 1, offset: 0 };
  const [row] = await queries.selectDeliveries(database, wanted);
  if (!row) throw new Error(`Delivery ${id} went as it was saved`);
  return present(row);
}

interface CorrectionRow {
  grams: number;
  price: number;
  premium: number;
  reason: string;
  at: string;
}

export function present(row: queries.ListedDeliveryRow): Delivery {
  const { id, number, corrections, price, premium, nowPrice, nowPremium, ...facts } = row;
  return {
    _id: id,
    name: deliveryName(number),
    ...facts,
    price: pesewas(price),
    premium: pesewas(premium),
    nowPrice: pesewas(nowPrice),
    nowPremium: pesewas(nowPremium),
    corrections: (corrections as CorrectionRow[]).map((row) => ({
      ...row,
      price: pesewas(row.price),
      premium: pesewas(row.premium),
      at: new Date(row.at).toISOString(),
    })),
  };
}
