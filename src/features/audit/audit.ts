import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { orderName } from '#features/orders/order-name.rules.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type { Person } from '../accounts/announcements.ts';
import { insertEntries, type NewEntry } from './audit.queries.ts';

export interface AdminChange {
  /** What was done, in the past: 'product-changed'. */
  action: string;
  /** To what: 'product', its id, and what it is called. */
  subject: { kind: string; id: string; name: string };
  /** Null where there was nothing, and where nothing is left; of two only what differs is kept. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/**
 * In the transaction that makes the change: neither is there without the other. What is written can
 * never be taken out again, so it names no customer and repeats nobody's words (docs/decisions/0026).
 */
export async function recordChange(
  context: CallContext,
  database: Database,
  change: AdminChange,
): Promise<void> {
  await recordChanges(context, database, [change]);
}

/** In one statement, however many they are. */
export async function recordChanges(
  context: CallContext,
  database: Database,
  changes: readonly AdminChange[],
): Promise<void> {
  const { userId, email } = sessionOf(context);
  const by = { id: userId, email };
  const entries = changes
    .map((change) => entryOf(context, by, change))
    .filter((entry) => entry !== undefined);
  if (entries.length > 0) await insertEntries(database, entries);
}

/** By somebody whose session is only about to begin. */
export async function recordChangeBy(
  context: CallContext,
  database: Database,
  by: Person,
  change: AdminChange,
): Promise<void> {
  const entry = entryOf(context, by, change);
  if (entry) await insertEntries(database, [entry]);
}

function entryOf(
  context: CallContext,
  by: Person,
  { action, subject, before, after }: AdminChange,
): NewEntry | undefined {
  const differing = onlyDiffering(before, after);
  if (!differing) return undefined;
  return {
    id: randomUUIDv7(),
    at: context.clock(),
    byAccount: by.id,
    byEmail: by.email,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    ...differing,
  };
}

/** What happens to an order, its payments and its returns: found together, and named without its customer. */
export function orderSubject(id: string): AdminChange['subject'] {
  return { kind: 'order', id, name: orderName(id) };
}

type Facts = AdminChange['before'];

/** What stayed the same says nothing; when all of it did, there is nothing to say. */
function onlyDiffering(before: Facts, after: Facts): { before: Facts; after: Facts } | undefined {
  if (!before || !after) return { before, after };
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  if (names.length === 0) return undefined;
  return { before: pick(before, names), after: pick(after, names) };
}

function pick(facts: NonNullable<Facts>, names: string[]): Facts {
  const there = names.filter((name) => name in facts);
  return there.length > 0 ? Object.fromEntries(there.map((name) => [name, facts[name]])) : null;
}
