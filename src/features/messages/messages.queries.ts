import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';
import type { InquiryType } from './rules.ts';

export interface NewMessage {
  id: string;
  name: string;
  email: string;
  inquiryType: InquiryType;
  subject: string;
  message: string;
  at: Date;
}

export function insertMessage(database: Database, message: NewMessage) {
  return run(
    database,
    sql`
      INSERT INTO messages_message (id, name, email, inquiry_type, subject, message, created_at)
      VALUES (${message.id}, ${message.name}, ${message.email}, ${message.inquiryType},
        ${message.subject}, ${message.message}, ${message.at})`,
  );
}

const messageRow = columns({
  id: 'uuid',
  name: 'text',
  email: 'text',
  inquiryType: 'text:General|Order Support|SheaStrong Partnership|Customer Support',
  subject: 'text',
  message: 'text',
  createdAt: 'timestamptz',
  readAt: 'timestamptz?',
  answeredAt: 'timestamptz?',
});

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

export function selectMessages(
  database: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  return many(
    database,
    messageRow,
    sql`
      SELECT ${messageRow} FROM messages_message WHERE deleted_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

const messageCount = columns({ total: 'bigint' });

export function countMessages(database: Database) {
  return one(
    database,
    messageCount,
    sql`SELECT count(*) AS total FROM messages_message WHERE deleted_at IS NULL`,
  );
}

const heldMessage = columns({
  name: 'text',
  email: 'text',
  inquiryType: 'text:General|Order Support|SheaStrong Partnership|Customer Support',
  message: 'text',
  createdAt: 'timestamptz',
});

/** Locks a message until the reply is written. A deletion waits for this lock, or came first. */
export function lockMessage(database: Database, id: string) {
  return maybe(
    database,
    heldMessage,
    sql`
      SELECT ${heldMessage} FROM messages_message
      WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`,
  );
}

export function markRead(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE messages_message SET read_at = coalesce(read_at, ${at})
      WHERE id = ${id} AND deleted_at IS NULL`,
  );
}

/** An answered message has been read. */
export function markAnswered(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE messages_message
      SET answered_at = coalesce(answered_at, ${at}), read_at = coalesce(read_at, ${at})
      WHERE id = ${id}`,
  );
}

const deskMessage = columns({
  inquiryType: 'text:General|Order Support|SheaStrong Partnership|Customer Support',
  createdAt: 'timestamptz',
  deleted: 'boolean from deleted_at IS NOT NULL',
});

export type DeskMessage = NonNullable<Awaited<ReturnType<typeof lockAnyMessage>>>;

/** Finds deleted ones too, and locks the row until the transaction ends. */
export function lockAnyMessage(database: Database, id: string) {
  return maybe(
    database,
    deskMessage,
    sql`SELECT ${deskMessage} FROM messages_message WHERE id = ${id} FOR UPDATE`,
  );
}

/** A null `at` restores the message. */
export function setDeleted(database: Database, id: string, at: Date | null) {
  return run(database, sql`UPDATE messages_message SET deleted_at = ${at} WHERE id = ${id}`);
}

export function removeDeletedBefore(database: Database, before: Date) {
  return run(database, sql`DELETE FROM messages_message WHERE deleted_at < ${before}`);
}

/** Includes deleted messages, because their rows are still stored. */
export function selectMessagesFrom(database: Database, email: string) {
  return many(
    database,
    messageRow,
    sql`
      SELECT ${messageRow} FROM messages_message WHERE lower(email) = lower(${email})
      ORDER BY created_at, id`,
  );
}

const removedMessage = columns({ id: 'uuid' });

export function removeMessagesFrom(database: Database, email: string) {
  return many(
    database,
    removedMessage,
    sql`DELETE FROM messages_message WHERE lower(email) = lower(${email}) RETURNING ${removedMessage}`,
  );
}
