import { randomUUIDv7 } from 'node:crypto';
import { readProduct } from '#features/catalogue/catalogue.ts';
import { aDay } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { markDoneOnce } from '#platform/once.queries.ts';
import { dayOf } from './change-origin.ts';
import { insertClaim } from './claims.queries.ts';
import { countCommunities, insertCommunity, insertCooperative } from './cooperatives.queries.ts';
import { insertDelivery } from './deliveries.queries.ts';
import { closeLot, insertLot, insertUses, setUnits } from './lots.queries.ts';
import { insertPerson } from './people.queries.ts';
import { usualLeft } from './rules.ts';
import type { OriginSamples, SampleClaim, SampleCooperative, SampleLot } from './samples.rules.ts';

interface Filling {
  database: Database;
  at: Date;
  daysAgo: (days: number) => string;
  /** The ids of the deliveries, by their keys. */
  deliveries: Map<string, string>;
}

/** Fills the demo once. If the owner removes the samples, they do not come back. */
export async function fillSamples(context: Context, samples: OriginSamples): Promise<void> {
  const at = context.clock();
  const products = new Map<string, { id: string; name: string; size: string }>();
  for (const { slug } of samples.lots) {
    const found = await readProduct(context, slug);
    if (!found.ok) continue;
    const { _id, name, size } = found.value;
    products.set(slug, { id: _id, name, size });
  }
  await transaction(context.pool, async (database) => {
    if ((await markDoneOnce(database, 'origin-samples', at)) === 0) return;
    if ((await countCommunities(database)).total > 0) return;
    const daysAgo = (days: number) => dayOf(new Date(at.getTime() - days * aDay));
    const filling = { database, at, daysAgo, deliveries: new Map<string, string>() };
    for (const { cooperatives, ...community } of samples.communities) {
      const id = randomUUIDv7();
      await insertCommunity(database, { ...community, id, sample: true, at });
      for (const cooperative of cooperatives) await fillCooperative(filling, id, cooperative);
    }
    for (const lot of samples.lots) {
      const product = products.get(lot.slug);
      if (product) await fillLot(filling, product, lot);
    }
  });
  context.changes.announce('origin');
}

async function fillCooperative(
  filling: Filling,
  communityId: string,
  { name, women, claims, people, deliveries }: SampleCooperative,
) {
  const { database, at, daysAgo } = filling;
  const cooperativeId = randomUUIDv7();
  await insertCooperative(database, { id: cooperativeId, communityId, name, women, at });
  await fillClaims(filling, { lotId: null, cooperativeId }, claims);
  for (const person of people) {
    await insertPerson(database, {
      ...{ ...person, id: randomUUIDv7(), cooperativeId, at, agreedUntil: null },
      ...{ agreedName: true, agreedPhotograph: true, agreedStory: true },
      ...{ agreedOn: daysAgo(160), agreedHow: 'Made up, like the person' },
    });
  }
  for (const { key, daysAgo: days, ...delivery } of deliveries) {
    const id = randomUUIDv7();
    const deliveredOn = daysAgo(days);
    await insertDelivery(database, { ...delivery, id, cooperativeId, deliveredOn, at });
    filling.deliveries.set(key, id);
  }
}

async function fillLot(
  filling: Filling,
  product: { id: string; name: string; size: string },
  { code, madeDaysAgo, madeIn, bestDays, units, unitMilligrams, fdaNumber, ...lot }: SampleLot,
) {
  const { database, at, daysAgo, deliveries } = filling;
  const id = randomUUIDv7();
  await insertLot(database, {
    ...{ id, code, unitMilligrams, fdaNumber, madeIn, sample: true, at },
    ...{ productId: product.id, productName: product.name, sizeName: product.size },
    ...{ madeOn: daysAgo(madeDaysAgo), bestBefore: daysAgo(madeDaysAgo - bestDays) },
    ...{ nutsPercent: usualLeft.nuts, butterPercent: usualLeft.butter },
  });
  const given = lot.uses.map(({ delivery, grams }) => ({
    deliveryId: deliveries.get(delivery) ?? '',
    grams,
  }));
  await insertUses(database, id, given);
  await setUnits(database, id, units);
  await closeLot(database, id, at);
  await fillClaims(filling, { lotId: id, cooperativeId: null }, lot.claims);
}

async function fillClaims(
  { database, at, daysAgo }: Filling,
  about: { lotId: string | null; cooperativeId: string | null },
  claims: readonly SampleClaim[],
) {
  for (const { words, verified } of claims) {
    await insertClaim(database, {
      ...{ ...about, id: randomUUIDv7(), words, evidenceId: null, named: [], at },
      verifiedBy: verified?.by ?? '',
      verifiedOn: verified ? daysAgo(verified.daysAgo) : null,
    });
  }
}
