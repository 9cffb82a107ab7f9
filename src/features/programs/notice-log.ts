import { recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import type * as contract from './desk.contract.ts';
import type { Notice } from './desk.contract.ts';
import { countNotices, dueAgain, type NoticeRow, selectNotices } from './notices.queries.ts';

export async function listNotices(
  { pool }: CallContext,
  { query }: Input<typeof contract.listNotices>,
) {
  const { receiver = null, open, limit = partWithoutLimit, offset = 0 } = query;
  const wanted = { receiver, open: open === '1' };
  const [rows, { total }] = await Promise.all([
    selectNotices(pool, { ...wanted, limit, offset }),
    countNotices(pool, wanted),
  ]);
  return accept({ items: rows.map(present), total });
}

/** The receiver recognises a notice that it got before by its id. */
export async function sendNoticeAgain(
  context: CallContext,
  { params: { id } }: Input<typeof contract.sendNoticeAgain>,
) {
  const { pool, clock, jobs } = context;
  const again = await transaction(pool, async (database) => {
    const row = isId(id) ? await dueAgain(database, id, clock()) : undefined;
    if (!row) return false;
    jobs.wake(database, 'send-notices');
    await recordChange(context, database, {
      action: 'notice-sent-again',
      subject: { kind: 'receiver', id: row.receiverId, name: row.receiver },
      before: null,
      after: { notice: row.kind },
    });
    return true;
  });
  return again ? accept({ message: 'We’re sending it again.' }) : refuse('unknown-notice');
}

function present({ sentAt, givenUpAt, dueAt, ...row }: NoticeRow): Notice {
  const state = sentAt ? 'sent' : givenUpAt ? 'given-up' : 'waiting';
  const tries = row.tries as (Omit<Notice['tries'][number], 'at'> & { at: string })[];
  return {
    _id: row.id,
    receiver: { _id: row.receiverId, name: row.receiver },
    kind: row.kind as Notice['kind'],
    body: row.body,
    writtenAt: row.writtenAt.toISOString(),
    state,
    dueAt: state === 'waiting' ? dueAt.toISOString() : null,
    tries: tries.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  };
}
