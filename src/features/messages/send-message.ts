import { randomUUIDv7 } from 'node:crypto';
import { repliesTo } from '#features/settings/replies-to.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { refuseBeyondShare } from '#platform/share-of-network.ts';
import type * as contract from './contract.ts';
import type { MessageReceivedLetter } from './letters/message-received.ts';
import type { NewMessageLetter } from './letters/new-message.ts';
import { insertMessage, type NewMessage } from './messages.queries.ts';
import { messageLimits, messageThanks } from './rules.ts';

export async function sendMessage(
  context: CallContext,
  { body }: Input<typeof contract.sendMessage>,
) {
  const { fullName: name, website, ...written } = body;
  if (website) {
    // The robot gets the same answer as a person, so it learns nothing.
    context.log.info({ requestId: context.requestId }, 'A robot filled in the contact form');
    return accept({ message: messageThanks });
  }
  const message: NewMessage = { id: randomUUIDv7(), name, ...written, at: context.clock() };
  return transaction(context.pool, async (database) => {
    const refused = await refuseMessage(context, database, message.email);
    if (refused) return refused;
    await insertMessage(database, message);
    await tellOwner(context, database, message);
    await confirmToSender(context, database, message);
    return accept({ message: messageThanks });
  });
}

async function refuseMessage(context: CallContext, database: Database, email: string) {
  const { limits } = context;
  const inbox = inboxOf(email);
  const { ofAnAddress, ofEverybody } = messageLimits;
  const wait = await limits.take(database, ofAnAddress, inbox);
  if (wait) return refuse(ofAnAddress.code, { retryAfter: wait });
  const refused = await refuseBeyondShare(context, database, ofEverybody);
  if (refused) await limits.giveBack(database, ofAnAddress, inbox);
  return refused;
}

/** Goes to the address for alerts. A reply to it goes to the sender. */
async function tellOwner(
  { letters, publicUrl }: CallContext,
  database: Database,
  { id, name, email, inquiryType, subject, message, at }: NewMessage,
) {
  const written = { name, email, inquiryType, subject, message };
  const content: NewMessageLetter = { ...written, at: at.toISOString(), publicUrl };
  const { alertAddress } = await settingsOf(database);
  await letters.post(database, {
    kind: 'new-message',
    identity: newMessageLetter(id),
    to: alertAddress,
    replyTo: email,
    content,
  });
}

export function newMessageLetter(messageId: string): string {
  return `new-message ${messageId}`;
}

/** The sender has not proved that the address is theirs, so it gets only a few letters an hour. */
async function confirmToSender(
  { letters, limits }: CallContext,
  database: Database,
  { id, email, inquiryType, at }: NewMessage,
) {
  if (await limits.take(database, messageLimits.copies, inboxOf(email))) return;
  const content: MessageReceivedLetter = { inquiryType, at: at.toISOString() };
  await letters.post(database, {
    kind: 'message-received',
    identity: `message-received ${id}`,
    to: email,
    ...repliesTo(await settingsOf(database)),
    content,
  });
}

/** Drops a plus and the words after it, because they lead to the same inbox. */
function inboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*/, '');
}
