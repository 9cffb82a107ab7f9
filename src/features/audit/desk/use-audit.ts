import { useCallback, useEffect, useRef, useState } from 'react';
import { useOwnClient } from '#client/use-own-client.ts';
import { listAudit, readAuditChoices } from '../calls.ts';
import type { AuditChoices, AuditEntry } from '../contract.ts';
import { type AuditAddress, auditQuery } from './audit-address.ts';

export interface AuditPart {
  address: AuditAddress;
  entries: readonly AuditEntry[];
  total: number;
}

/** The part that the address names. What is shown stays until the next is there, or cannot be had. */
export function useAudit(address: AuditAddress) {
  const client = useOwnClient();
  const [part, setPart] = useState<AuditPart>();
  const [failed, setFailed] = useState(false);
  const newest = useRef<AuditAddress>(address);

  const load = useCallback(async () => {
    newest.current = address;
    // An answer that a newer question has overtaken is dropped.
    const isNewest = () => newest.current === address;
    try {
      const { items, total } = await client(listAudit, { query: auditQuery(address) });
      if (!isNewest()) return;
      setPart({ address, entries: items, total });
      setFailed(false);
    } catch {
      if (isNewest()) setFailed(true);
    }
  }, [client, address]);

  useEffect(() => void load(), [load]);

  return { part, failed, busy: part?.address !== address && !failed, load };
}

const none: AuditChoices = { people: [], kinds: [] };

/** Without them the list can still be read, and narrowed by days. */
export function useAuditChoices(): AuditChoices {
  const client = useOwnClient();
  const [choices, setChoices] = useState(none);

  useEffect(() => {
    client(readAuditChoices).then(setChoices, () => undefined);
  }, [client]);

  return choices;
}
