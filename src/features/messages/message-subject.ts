import { formatDay } from '#lib/dates.ts';
import type { AdminChange } from '../audit/audit.ts';
import type { MessageRow } from './messages.queries.ts';

/** By what it asks about and its day: its sender may want to be forgotten, which the audit cannot do. */
export function messageSubject({
  id,
  inquiryType,
  createdAt,
}: Pick<MessageRow, 'id' | 'inquiryType' | 'createdAt'>): AdminChange['subject'] {
  return { kind: 'message', id, name: `${inquiryType}, ${formatDay(createdAt)}` };
}
