import type { Input } from '#lib/contract.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { findProducts } from '../catalogue/catalogue.ts';
import { customersIn } from '../customers/find-customers.ts';
import { readSegment, type Segment, segmentTitle } from '../customers/rules.ts';
import type * as contract from './desk.contract.ts';
import { type Audience, everybody } from './issue.rules.ts';
import { countReaders, selectSubscriptionsOf } from './issues.queries.ts';

export async function countNewsletterReaders(
  { pool, clock }: CallContext,
  { query: { segment } }: Input<typeof contract.countNewsletterReaders>,
) {
  const audience: Audience = segment ? { kind: 'segment', segment, called: '' } : everybody;
  const { readers } = await readersOf(pool, audience, clock());
  return accept({ readers });
}

/** Null means everybody. */
export async function audienceOf(database: Database, segment: string | null): Promise<Audience> {
  if (segment === null) return everybody;
  return { kind: 'segment', segment, called: await titleOf(database, known(segment)) };
}

async function titleOf(database: Database, segment: Segment): Promise<string> {
  if (segment.kind !== 'bought') return segmentTitle(segment);
  const [product] = await findProducts(database, [segment.productId]);
  return product ? `Bought ${product.name}` : 'Bought a product that is no longer sold';
}

/** How many read it now, and which subscriptions these are; null means all. */
export async function readersOf(
  database: Database,
  audience: Audience,
  at: Date,
): Promise<{ readers: number; chosen: string[] | null }> {
  if (audience.kind === 'everybody') {
    const { subscribers } = await countReaders(database, at);
    return { readers: subscribers, chosen: null };
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

/** Whoever went on without a segment would write to all customers. */
function known(text: string): Segment {
  const segment = readSegment(text);
  if (!segment) throw new Error(`Nobody knows the segment ${text}`);
  return segment;
}
