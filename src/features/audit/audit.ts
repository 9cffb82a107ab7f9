import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AdminChange } from '#platform/announcements.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { insertEntry } from './audit.queries.ts';

/** In the transaction that makes the change: neither is there without the other. */
export async function recordChange(
  context: CallContext,
  database: Database,
  { action, subject, before, after }: AdminChange,
): Promise<void> {
  const { userId, email } = sessionOf(context);
  const differing = onlyDiffering(before, after);
  if (before && after && Object.keys(differing.after ?? {}).length === 0) return;
  await insertEntry(database, {
    id: randomUUIDv7(),
    at: context.clock(),
    byAccount: userId,
    byEmail: email,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    before: differing.before,
    after: differing.after,
  });
}

type Facts = AdminChange['before'];

/** What stayed the same says nothing. */
function onlyDiffering(before: Facts, after: Facts): { before: Facts; after: Facts } {
  if (!before || !after) return { before, after };
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (facts: NonNullable<Facts>) =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
