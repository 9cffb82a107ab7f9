import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Person } from '#features/accounts/announcements.ts';
import { orderName } from '#features/orders/order-name.rules.ts';
import { anHour } from '#lib/durations.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { findEntrySince, insertEntries, type NewEntry } from './audit.queries.ts';

export interface AdminChange {
  /** The deed in the past tense: 'product-changed'. */
  action: string;
  /** The thing: its kind, such as 'product', its id and its name. */
  subject: { kind: string; id: string; name: string };
  /**
   * Null if there was nothing before, or nothing is left after. If both are given, only the
   * differences are kept.
   */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/**
 * Runs in the transaction that makes the change, so neither exists without the other. An entry can
 * never be taken out again. So it names no customer and repeats no person's words
 * (docs/decisions/0026).
 */
export async function recordChange(
  context: CallContext,
  database: Database,
  change: AdminChange,
): Promise<void> {
  await recordChanges(context, database, [change]);
}

/** Uses one statement for all changes. Answers those that differed in something. */
export async function recordChanges(
  context: CallContext,
  database: Database,
  changes: readonly AdminChange[],
): Promise<AdminChange[]> {
  const { userId, email } = sessionOf(context);
  const by = { id: userId, email };
  const entries = changes.flatMap((change) => {
    const entry = entryOf(context, by, change);
    return entry ? [{ change, entry }] : [];
  });
  if (entries.length > 0) {
    await insertEntries(
      database,
      entries.map(({ entry }) => entry),
    );
  }
  return entries.map(({ change }) => change);
}

/** Records a change by a person whose session is only about to begin. */
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

/**
 * The subject of an order, its payments and its returns, which are found together. It does not name
 * the customer.
 */
export function orderSubject(id: string): AdminChange['subject'] {
  return { kind: 'order', id, name: orderName(id) };
}

/** Does not name the customer, because an entry stays when the customer has left. */
export function customerSubject(id: string): AdminChange['subject'] {
  return { kind: 'customer', id, name: `Customer ${orderName(id)}` };
}

/** A person who looks again within this many hours gets no second entry. */
const lookHours = 1;

/** Notes that an admin has looked at something. */
export async function recordLook(
  context: CallContext,
  database: Database,
  { action, subject }: Pick<AdminChange, 'action' | 'subject'>,
): Promise<void> {
  const since = new Date(context.clock().getTime() - lookHours * anHour);
  const byAccount = sessionOf(context).userId;
  const { kind, id } = subject;
  if (await findEntrySince(database, { byAccount, action, kind, id, since })) return;
  await recordChange(context, database, { action, subject, before: null, after: null });
}

type Facts = AdminChange['before'];

/** Keeps only what differs. Undefined if nothing does. */
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
