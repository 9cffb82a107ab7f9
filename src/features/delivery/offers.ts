import { hash } from 'node:crypto';
import { lastClosedUntil } from '#features/opening/opening.ts';
import { type Days, expectedDates } from '#features/orders/delivery.rules.ts';
import { currentSettings } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { nothing } from '#lib/money.ts';
import type { Region } from '#lib/regions.ts';
import { remember } from '#lib/remember.ts';
import { accept } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import type * as contract from './contract.ts';
import type { Offer } from './contract.ts';
import type { DeskPlan } from './desk.contract.ts';
import { currentPlan } from './plan.ts';
import { everywhere, type Place, termsLength } from './rules.ts';

export async function readDelivery(
  context: Context,
  { query: { region } }: Input<typeof contract.readDelivery>,
) {
  const plan = await currentPlan(context);
  const settings = await currentSettings(context);
  const closedUntil = await lastClosedUntil(context);
  const now = context.clock();
  const datesFor = (days: Days | null, where: Region) =>
    expectedDates(now, where, { ...settings, days, closedUntil });
  const offers = offersIn(plan, region).map((offer) => {
    // A customer who picks the order up is not asked for a region, so the point's region counts.
    const where = offer.point?.region ?? region;
    const dates = where ? datesFor(offer.days, where) : null;
    return { ...offer, dates, terms: termsOf(offer) };
  });
  return accept({ priced: isPriced(plan), offers });
}

/** Whether there is anything to choose or to pay. */
export function isPriced({ zones, points }: DeskPlan): boolean {
  return zones.length + points.length > 0;
}

/**
 * A hash of what the customer agrees to besides the fee: the days, and the address and hours of a
 * point.
 */
export function termsOf({ days, point }: { days: Days | null; point: Place | null }): string {
  const told = [days?.from, days?.until, point?.address, point?.city, point?.region, point?.hours];
  const terms = JSON.stringify(told);
  return recallTerms(terms, () => hash('sha256', terms).slice(0, termsLength));
}

/** Every page asks for those of each offer. A shop has a few. */
const recallTerms = remember<string>(100);

/** The offers in the plan's order. A customer who chooses nothing gets the first one. */
export function offersIn(
  { zones, points }: DeskPlan,
  region?: Region,
): Omit<Offer, 'dates' | 'terms'>[] {
  const doors = zones
    .filter(({ regions }) => region === undefined || regions.includes(region))
    .map((zone) => ({ ...zone, kind: 'door' as const, point: null }));
  return [
    ...(zones.length === 0 ? [freeEverywhere] : doors),
    ...points.map(({ _id, name, days, ...point }) => ({
      _id,
      kind: 'point' as const,
      name,
      regions: [],
      fee: nothing,
      freeFrom: null,
      cashUpTo: null,
      days,
      point,
    })),
  ];
}

const freeEverywhere = {
  _id: everywhere,
  kind: 'door' as const,
  name: 'Delivery',
  regions: [],
  fee: nothing,
  freeFrom: null,
  cashUpTo: null,
  days: null,
  point: null,
};

/** Whether delivery has a price, for pages that do not know the region. */
export async function isDeliveryPriced(
  context: Pick<Context, 'changes' | 'pool'>,
): Promise<boolean> {
  return isPriced(await currentPlan(context));
}
