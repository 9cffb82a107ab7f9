import { recordChange } from '#features/audit/audit.ts';
import type { Answer, Input } from '#lib/contract.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import type * as contract from './contract.ts';
import { messageSubject } from './message-subject.ts';
import {
  countMessages,
  type DeskMessage,
  lockAnyMessage,
  type MessageRow,
  markRead,
  selectMessages,
  setDeleted,
} from './messages.queries.ts';
import { type ReplyRow, selectReplies } from './replies.queries.ts';

export async function listMessages(
  { pool }: CallContext,
  { query }: Input<typeof contract.listMessages>,
) {
  const { limit = partWithoutLimit, offset = 0 } = query;
  const [rows, { total }] = await Promise.all([
    selectMessages(pool, { limit, offset }),
    countMessages(pool),
  ]);
  const replies = await selectReplies(
    pool,
    rows.map(({ id }) => id),
  );
  const byMessage = Map.groupBy(replies, ({ messageId }) => messageId);
  const items = rows.map((row) => presentMessage(row, byMessage.get(row.id) ?? []));
  return accept({ items, total });
}

function presentMessage(
  { id, createdAt, readAt, answeredAt, ...written }: MessageRow,
  replies: ReplyRow[],
): Answer<typeof contract.listMessages>['items'][number] {
  return {
    _id: id,
    ...written,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
    answered: answeredAt !== null,
    replies: replies.map((reply) => ({
      _id: reply.id,
      subject: reply.subject,
      message: reply.body,
      createdAt: reply.createdAt.toISOString(),
    })),
  };
}

export async function markMessageRead({ pool, clock }: CallContext, id: string) {
  const found = await markRead(pool, id, clock());
  return found ? accept({ message: 'Marked as read.' }) : refuse('unknown-message');
}

export async function deleteMessage(context: CallContext, id: string) {
  const { pool, clock } = context;
  return transaction(pool, async (database) => {
    const found = await lockAnyMessage(database, id);
    if (!found || found.deleted) return refuse('unknown-message');
    await setDeleted(database, id, clock());
    await note(context, database, { id, ...found }, 'message-deleted');
    return accept({ message: 'Message deleted.' });
  });
}

/** A second Undo is accepted too: the admin wants the message back. */
export async function restoreMessage(context: CallContext, id: string) {
  return transaction(context.pool, async (database) => {
    const found = await lockAnyMessage(database, id);
    if (!found) return refuse('unknown-message');
    if (found.deleted) {
      await setDeleted(database, id, null);
      await note(context, database, { id, ...found }, 'message-restored');
    }
    return accept({ message: 'Message restored.' });
  });
}

async function note(
  context: CallContext,
  database: Database,
  message: DeskMessage & { id: string },
  action: 'message-deleted' | 'message-restored',
) {
  await recordChange(context, database, {
    action,
    subject: messageSubject(message),
    before: { deleted: message.deleted },
    after: { deleted: !message.deleted },
  });
}
