import { isDeepStrictEqual } from 'node:util';
import { recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { formatMoney } from '#lib/money.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { findPlan, insertPlan, lockPlans, selectPlans } from './delivery.queries.ts';
import type * as contract from './desk.contract.ts';
import type { DeskPlan, Point, Zone } from './desk.contract.ts';
import { planOf } from './plan.ts';
import { mostShown } from './rules.ts';

export async function readPlan({ pool }: Pick<Context, 'pool'>) {
  return accept(planOf(await findPlan(pool)));
}

export async function listPlans({ pool }: Pick<Context, 'pool'>) {
  const rows = await selectPlans(pool, mostShown);
  return accept(
    rows.map((row) => ({ ...planOf(row), savedAt: row.savedAt.toISOString(), by: row.byEmail })),
  );
}

/**
 * Saves the plan, for one admin at a time. If the plan is already as wanted, nothing changes, even
 * if the admin saw an older one.
 */
export async function savePlan(
  context: CallContext,
  { body: { version, ...wanted } }: Input<typeof contract.savePlan>,
) {
  const saved = await transaction(context.pool, async (database) => {
    await lockPlans(database);
    const before = planOf(await findPlan(database));
    const { zones, points } = before;
    if (isDeepStrictEqual({ zones, points }, wanted)) return accept(before);
    if (version !== before.version) return refuse('changed-meanwhile');
    const after = { version: version + 1, ...wanted };
    const { userId, email } = sessionOf(context);
    await insertPlan(database, {
      version: after.version,
      zones: JSON.stringify(wanted.zones),
      points: JSON.stringify(wanted.points),
      at: context.clock(),
      byAccount: userId,
      byEmail: email,
    });
    await recordChange(context, database, {
      action: 'delivery-changed',
      subject: { kind: 'delivery', id: 'delivery', name: 'the delivery' },
      before: factsOf(before),
      after: factsOf(wanted),
    });
    return accept(after);
  });
  if (saved.ok) context.changes.announce('delivery');
  return saved;
}

/** The plan in words, for the audit. */
function factsOf({ zones, points }: Pick<DeskPlan, 'zones' | 'points'>) {
  return { zones: zones.map(sayZone), points: points.map(sayPoint) };
}

function sayZone({ name, regions, fee, freeFrom, cashUpTo, days }: Zone): string {
  return [
    `${name}: ${formatMoney(fee)}`,
    freeFrom !== null && `free from ${formatMoney(freeFrom)}`,
    days && `${days.from} to ${days.until} days`,
    cashUpTo !== null && `cash up to ${formatMoney(cashUpTo)}`,
    regions.join(', '),
  ]
    .filter(Boolean)
    .join('; ');
}

function sayPoint({ name, address, city, region, hours, phone, days }: Point): string {
  return [
    `${name}: ${address}, ${city}, ${region}`,
    hours,
    phone,
    days && `${days.from} to ${days.until} days`,
  ]
    .filter(Boolean)
    .join('; ');
}
