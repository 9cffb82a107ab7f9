import { useCallback, useEffect, useState } from 'react';
import { useOwnClient } from '#client/use-own-client.ts';
import type { Admin, Invitation } from '../admins.contract.ts';
import { listAdmins, listInvitations } from '../desk.calls.ts';

export function useAdmins() {
  const client = useOwnClient();
  const [admins, setAdmins] = useState<readonly Admin[]>();
  const [invitations, setInvitations] = useState<readonly Invitation[]>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    try {
      const [runs, asked] = await Promise.all([client(listAdmins), client(listInvitations)]);
      setAdmins(runs);
      setInvitations(asked);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [client]);

  useEffect(() => void load(), [load]);

  return { admins, invitations, failed, load };
}
