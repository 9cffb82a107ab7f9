import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import { findFingerprint, findPlan, isNewestPlan, type PlanRow } from './delivery.queries.ts';
import type { DeskPlan, Point, Zone } from './desk.contract.ts';

const kept = ofEachShop(({ changes, pool }) =>
  keepValue(changes, ['delivery'], async () => planOf(await findPlan(pool))),
);

/** The plan in force, kept in the process: reading it costs no query. */
export function currentPlan(context: Pick<Context, 'changes' | 'pool'>): Promise<DeskPlan> {
  return kept(context)();
}

/** Reads the plan for a transaction, which must not use a kept one. */
export async function presentPlan(database: Database): Promise<DeskPlan> {
  return planOf(await findPlan(database));
}

/** Whether no other plan has been saved since. Null stands for a shop that had none. */
export async function isPresentPlan(database: Database, version: number | null): Promise<boolean> {
  return version === null || (await isNewestPlan(database, version)).present;
}

/** Reads a stored plan without checking it, because it was checked when it was saved. */
export function planOf(row: PlanRow | undefined): DeskPlan {
  if (!row) return { version: 0, zones: [], points: [] };
  const { version, zones, points } = row;
  return { version, zones: zones as Zone[], points: points as Point[] };
}

/** Differs after every change, for processes that missed its signal. */
export async function fingerprintPlan(database: Database): Promise<string> {
  return (await findFingerprint(database)).print;
}
