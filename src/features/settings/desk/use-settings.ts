import { useCallback, useEffect, useState } from 'react';
import { useOwnClient } from '#client/use-own-client.ts';
import type { Settings } from '../contract.ts';
import { readSettings } from '../desk.calls.ts';

export function useSettings() {
  const client = useOwnClient();
  const [settings, setSettings] = useState<Settings>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      setSettings(await client(readSettings));
    } catch {
      setFailed(true);
    }
  }, [client]);

  useEffect(() => void load(), [load]);

  return { settings, failed, load };
}
