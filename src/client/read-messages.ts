import type { Message, Reply } from '#features/messages/contract.ts';
import type { InquiryType } from '#features/messages/rules.ts';
import { listed } from './listed.ts';

interface WireMessage extends Partial<Message> {
  id?: string;
  replies?: Reply[];
}

/** Section 3 of the specification promises the id, who wrote, what and when; the rest may be absent. */
export function readMessages(json: unknown, headers: Headers): { items: Message[]; total: number } {
  const items = (json as WireMessage[]).map(readMessage);
  return listed(items, headers);
}

function readMessage({ id, ...wire }: WireMessage): Message {
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
  };
}
