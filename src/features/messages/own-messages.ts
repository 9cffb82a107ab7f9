import type { Person } from '#features/accounts/announcements.ts';
import type { Database } from '#platform/database.ts';
import { deleteLetters } from '#platform/mail/delete-letters.ts';
import { removeMessagesFrom, selectMessagesFrom } from './messages.queries.ts';
import { selectReplies } from './replies.queries.ts';
import { newMessageLetter } from './send-message.ts';

/** Messages from this person's address, and our replies. */
export async function exportMessages(database: Database, { email }: Person) {
  const messages = await selectMessagesFrom(database, email);
  const replies = await selectReplies(
    database,
    messages.map(({ id }) => id),
  );
  return messages.map(({ id, name, inquiryType, subject, message, createdAt }) => ({
    name,
    inquiryType,
    subject,
    message,
    createdAt,
    replies: replies
      .filter(({ messageId }) => messageId === id)
      .map((reply) => ({
        subject: reply.subject,
        message: reply.body,
        createdAt: reply.createdAt,
      })),
  }));
}

/** The letters to the owner hold the same words. */
export async function forgetMessages(database: Database, { email }: Person) {
  const removed = await removeMessagesFrom(database, email);
  await deleteLetters(
    database,
    removed.map(({ id }) => newMessageLetter(id)),
  );
}
