import { findProducts } from '#features/catalogue/catalogue.ts';
import { customersIn } from '#features/customers/find-customers.ts';
import { readSegment, type Segment, segmentTitle } from '#features/customers/rules.ts';
import { countFollowers, nextFollowers } from '#features/follows/followers.ts';
import { listToldCooperatives } from '#features/origin/told-cooperative.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type * as contract from './desk.contract.ts';
import type { Content } from './desk.contract.ts';
import { type Audience, everybody } from './issue.rules.ts';
import { countReaders, selectReaders, selectSubscriptionsOf } from './issues.queries.ts';

export async function countNewsletterReaders(
  { pool, clock }: CallContext,
  { query: { segment, cooperative } }: Input<typeof contract.countNewsletterReaders>,
) {
  const audience = await audienceOf(pool, {
    segment: segment ?? null,
    cooperative: cooperative ?? null,
  });
  if (!audience) return refuse('unknown-cooperative');
  const { readers } = await readersOf(pool, audience, clock());
  return accept({ readers });
}

/** Answers nothing if there is no such co-operative. */
export async function audienceOf(
  database: Database,
  { segment, cooperative }: Pick<Content, 'segment' | 'cooperative'>,
): Promise<Audience | undefined> {
  if (cooperative !== null) return followersOf(database, cooperative);
  if (segment === null) return everybody;
  return { kind: 'segment', segment, called: await titleOf(database, known(segment)) };
}

async function followersOf(database: Database, id: string): Promise<Audience | undefined> {
  const found = (await listToldCooperatives(database)).find((one) => one.id === id);
  if (!found) return undefined;
  return { kind: 'followers', cooperative: id, slug: found.slug, called: found.name };
}

async function titleOf(database: Database, segment: Segment): Promise<string> {
  if (segment.kind !== 'bought') return segmentTitle(segment);
  const [product] = await findProducts(database, [segment.productId]);
  return product ? `Bought ${product.name}` : 'Bought a product that is no longer sold';
}

/** The number of readers now, and their subscriptions. Null stands for all subscriptions. */
export async function readersOf(
  database: Database,
  audience: Audience,
  at: Date,
): Promise<{ readers: number; chosen: string[] | null }> {
  if (audience.kind === 'everybody') {
    const { subscribers } = await countReaders(database, at);
    return { readers: subscribers, chosen: null };
  }
  if (audience.kind === 'followers') {
    const readers = await countFollowers(database, audience.cooperative, at);
    return { readers, chosen: null };
  }
  const segment = known(audience.segment);
  const chosen: { id: string; email: string }[] = [];
  for await (const customers of customersIn(database, { segment }, at)) {
    const accountIds = customers.map(({ id }) => id);
    chosen.push(...(await selectSubscriptionsOf(database, { accountIds, at })));
  }
  const addresses = new Set(chosen.map(({ email }) => email.toLowerCase()));
  return { readers: addresses.size, chosen: chosen.map(({ id }) => id) };
}

/** The next readers, by the id of their subscription, or of their follow. */
export function nextReaders(
  database: Database,
  audience: Audience,
  part: { issue: string; at: Date; after: string | null; limit: number },
): Promise<{ id: string; email: string }[]> {
  if (audience.kind === 'followers') {
    return nextFollowers(database, { ...part, cooperativeId: audience.cooperative });
  }
  return selectReaders(database, { ...part, onlyChosen: audience.kind === 'segment' });
}

/** Throws for an unknown segment. If it were ignored, all customers would be chosen. */
function known(text: string): Segment {
  const segment = readSegment(text);
  if (!segment) throw new Error(`Nobody knows the segment ${text}`);
  return segment;
}
