import { orderNumbers } from '#features/orders/announcements.ts';
import { fullOrderName } from '#features/orders/order-name.rules.ts';
import { type Input, mayDo } from '#lib/contract.ts';
import { beginningOf, endOf } from '#lib/days.ts';
import { isId } from '#lib/ids.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { sessionOf } from '#platform/session-of.ts';
import {
  countEntries,
  type EntryRow,
  selectEntries,
  selectKinds,
  selectPeople,
  type WantedEntries,
} from './audit.queries.ts';
import type * as contract from './contract.ts';
import type { AuditEntry, AuditFacts } from './contract.ts';

/** A manager may not change these, so a manager does not read about them either. */
const ownersKinds = ['setting', 'admin', 'key', 'receiver'];

export async function listAudit(context: CallContext, { query }: Input<typeof contract.listAudit>) {
  const { pool, announcements } = context;
  const { by = null, kind = null, subject = null, from, to } = query;
  const { limit = partWithoutLimit, offset = 0 } = query;
  const since = from ? beginningOf(from) : null;
  const hidden = hiddenFrom(context);
  const wanted: WantedEntries = { by, kind, hidden, subject, since, until: to ? endOf(to) : null };
  const [rows, { total }] = await Promise.all([
    selectEntries(pool, { ...wanted, limit, offset }),
    countEntries(pool, wanted),
  ]);
  const orderIds = rows
    .filter(({ kind: of, subjectId }) => of === 'order' && isId(subjectId))
    .map((row) => row.subjectId);
  const numbers = await announcements.ask(orderNumbers, pool, orderIds);
  return accept({ items: rows.map((row) => present(row, numbers)), total });
}

export async function readAuditChoices(context: CallContext) {
  const { pool } = context;
  const hidden = hiddenFrom(context);
  const [people, kinds] = await Promise.all([selectPeople(pool), selectKinds(pool)]);
  return accept({
    people: people.map(({ id, email }) => ({ _id: id, email })),
    kinds: kinds.map(({ kind }) => kind).filter((kind) => !hidden.includes(kind)),
  });
}

function hiddenFrom(context: CallContext): string[] {
  return mayDo(sessionOf(context).role, 'owner') ? [] : ownersKinds;
}

function present(
  { id, at, byAccount, byEmail, action, ...row }: EntryRow,
  numbers: ReadonlyMap<string, number>,
): AuditEntry {
  const { kind, subjectId, subjectName } = row;
  const number = kind === 'order' ? numbers.get(subjectId) : undefined;
  const name = number ? fullOrderName({ _id: subjectId, number }) : subjectName;
  return {
    _id: id,
    at: at.toISOString(),
    by: { _id: byAccount, email: byEmail },
    action,
    subject: { kind, _id: subjectId, name },
    from: row.before as AuditFacts,
    to: row.after as AuditFacts,
  };
}
