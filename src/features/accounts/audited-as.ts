import type { AdminChange } from '../audit/audit.ts';

/**
 * An admin, or an address that was asked to be one. By the address, which is how the audit is told to
 * forget a person who has left (src/features/audit/own-entries.ts).
 */
export function auditedAs({ id, email }: { id: string; email: string }): AdminChange['subject'] {
  return { kind: 'admin', id, name: email };
}
