import type { InquiryType } from '#features/messages/rules.ts';
import type { EachField } from '#lib/contract.ts';
import { listOf } from '#lib/list-of.ts';
import type { Message, Reply } from './contract.ts';

interface WireMessage extends Partial<Message> {
  id?: string;
  replies?: Reply[];
}

/** Section 3 of the specification promises id, sender, text and time. The rest may be absent. */
export const messagesFrom = listOf(messageFrom);

function messageFrom(json: unknown): Message {
  const { id, ...wire } = json as WireMessage;
  const _id = wire._id ?? id;
  if (!_id) throw new TypeError('A message without an id');
  return {
    _id,
    name: wire.name ?? '',
    email: wire.email ?? '',
    message: wire.message ?? '',
    createdAt: wire.createdAt ?? '',
    inquiryType: wire.inquiryType ?? ('General' satisfies InquiryType),
    subject: wire.subject ?? '',
    read: wire.read ?? false,
    answered: wire.answered ?? false,
    replies: wire.replies ?? [],
  } satisfies EachField<Message>;
}
