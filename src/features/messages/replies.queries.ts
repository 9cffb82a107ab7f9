import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

export function insertReply(
  database: Database,
  reply: {
    id: string;
    messageId: string;
    byAccount: string;
    subject: string;
    body: string;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO messages_reply (id, message_id, by_account, subject, body, created_at)
      VALUES (${reply.id}, ${reply.messageId}, ${reply.byAccount}, ${reply.subject},
        ${reply.body}, ${reply.at})`,
  );
}

const replyRow = columns({
  id: 'uuid',
  messageId: 'uuid',
  subject: 'text',
  body: 'text',
  createdAt: 'timestamptz',
});

export type ReplyRow = Awaited<ReturnType<typeof selectReplies>>[number];

export function findReply(database: Database, id: string) {
  return maybe(database, replyRow, sql`SELECT ${replyRow} FROM messages_reply WHERE id = ${id}`);
}

/** Oldest first. */
export function selectReplies(database: Database, messageIds: string[]) {
  return many(
    database,
    replyRow,
    sql`
      SELECT ${replyRow} FROM messages_reply WHERE message_id = ANY(${messageIds}::uuid[])
      ORDER BY created_at, id`,
  );
}
