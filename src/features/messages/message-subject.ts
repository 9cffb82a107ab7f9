import type { AdminChange } from '#features/audit/audit.ts';
import { formatDay } from '#lib/dates.ts';
import type { MessageRow } from './messages.queries.ts';

/**
 * The subject has the message's kind and day, but not its sender: the sender may want to be
 * forgotten, and the audit cannot do that.
 */
export function messageSubject({
  id,
  inquiryType,
  createdAt,
}: Pick<MessageRow, 'id' | 'inquiryType' | 'createdAt'>): AdminChange['subject'] {
  return { kind: 'message', id, name: `${inquiryType}, ${formatDay(createdAt)}` };
}
