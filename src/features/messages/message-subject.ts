import { formatDay } from '#lib/dates.ts';
import type { AdminChange } from '../audit/audit.ts';
import type { MessageRow } from './messages.queries.ts';

/**
 * Named by its kind and its day. Its sender may want to be forgotten, and the audit cannot do that.
 */
export function messageSubject({
  id,
  inquiryType,
  createdAt,
}: Pick<MessageRow, 'id' | 'inquiryType' | 'createdAt'>): AdminChange['subject'] {
  return { kind: 'message', id, name: `${inquiryType}, ${formatDay(createdAt)}` };
}
