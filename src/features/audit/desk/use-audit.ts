import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { listAudit, readAuditChoices } from '../calls.ts';
import type { AuditChoices, AuditEntry } from '../contract.ts';
import { type AuditAddress, auditQuery } from './audit-address.ts';

export interface AuditPart {
  address: AuditAddress;
  entries: readonly AuditEntry[];
  total: number;
}

/** The part that the address names. The old part stays until the next one comes or fails. */
export function useAudit(address: AuditAddress) {
  const client = useDeskClient();
  return useAnswer<AuditPart>({
    about: address,
    ask: async () => {
      const { items, total } = await client(listAudit, { query: auditQuery(address) });
      return { address, entries: items, total };
    },
    trouble: 'We couldn’t load the changes.',
  });
}

const none: AuditChoices = { people: [], kinds: [] };

/** Without these choices the list can still be read, and limited to days. */
export function useAuditChoices(): AuditChoices {
  const client = useDeskClient();
  const { value = none } = useAnswer({ ask: () => client(readAuditChoices), trouble: '' });
  return value;
}
