import type { AdminChange } from '#features/audit/audit.ts';

/**
 * An admin, or an address that was invited to be one. The entry has the address as its name,
 * because the audit forgets a person by it (src/features/audit/own-entries.ts).
 */
export function auditedAs({ id, email }: { id: string; email: string }): AdminChange['subject'] {
  return { kind: 'admin', id, name: email };
}
