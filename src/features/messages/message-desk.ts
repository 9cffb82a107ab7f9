import type { Answer, Input } from '#lib/contract.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type * as contract from './contract.ts';
import {
  countMessages,
  type MessageRow,
  markDeleted,
  markRead,
  selectMessages,
  unmarkDeleted,
} from './messages.queries.ts';
import { type ReplyRow, selectReplies } from './replies.queries.ts';

/** What people wrote, as whoever runs the shop has it before them. */
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
  return found ? accept({ message: 'The message is read.' }) : refuse('unknown-message');
}

export async function deleteMessage({ pool, clock }: CallContext, id: string) {
  const found = await markDeleted(pool, id, clock());
  return found ? accept({ message: 'The message is deleted.' }) : refuse('unknown-message');
}

/** Twice is as good as once: whoever presses Undo again wants the message there. */
export async function restoreMessage({ pool }: CallContext, id: string) {
  const found = await unmarkDeleted(pool, id);
  return found ? accept({ message: 'The message is back.' }) : refuse('unknown-message');
}
