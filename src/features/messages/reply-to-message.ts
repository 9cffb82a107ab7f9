import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recordChange } from '#features/audit/audit.ts';
import { repliesTo } from '#features/settings/replies-to.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './contract.ts';
import { excerpt } from './excerpt.ts';
import type { ReplyLetter } from './letters/reply.ts';
import { messageSubject } from './message-subject.ts';
import { lockMessage, markAnswered } from './messages.queries.ts';
import { findReply, insertReply, type ReplyRow, selectReplies } from './replies.queries.ts';
import { defaultReplySubject } from './rules.ts';

const sent = accept({ message: 'Reply sent successfully!' });

/** The customer gets one letter, however often the same reply is sent. */
export async function replyToMessage(
  context: CallContext,
  { params, body }: Input<typeof contract.replyToMessage>,
) {
  const { pool, clock, letters } = context;
  const { userId: byAccount } = sessionOf(context);
  return transaction(pool, async (database) => {
    const message = await lockMessage(database, params.id);
    if (!message) return refuse('unknown-message');
    const subject = body.subject || defaultReplySubject(message.name);
    const written = { subject, body: body.replyMessage };
    const first = body.step && (await findReply(database, body.step));
    if (first) return isDeepStrictEqual(textOf(first), written) ? sent : refuse('sent-already');
    const [id, at] = [body.step ?? randomUUIDv7(), clock()];
    await insertReply(database, { id, messageId: params.id, byAccount, ...written, at });
    await markAnswered(database, params.id, at);
    const content: ReplyLetter = {
      subject,
      reply: body.replyMessage,
      message: excerpt(message.message),
      writtenAt: message.createdAt.toISOString(),
    };
    await letters.post(database, {
      kind: 'reply',
      identity: `reply ${id}`,
      to: message.email,
      ...repliesTo(await settingsOf(database)),
      content,
    });
    const replies = (await selectReplies(database, [params.id])).length;
    await recordChange(context, database, {
      action: 'message-answered',
      subject: messageSubject({ id: params.id, ...message }),
      before: { replies: replies - 1 },
      after: { replies },
    });
    return sent;
  });
}

function textOf({ subject, body }: ReplyRow) {
  return { subject, body };
}
