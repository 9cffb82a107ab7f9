import { useCallback, useEffect, useRef, useState } from 'react';
import { useOwnClient } from '#client/use-own-client.ts';
import { readDesk } from '../calls.ts';
import type { Desk } from '../contract.ts';
import { usePulse } from './use-pulse.ts';

/** Read when the page opens, and again when the pulse tells that something has happened. */
export function useDesk() {
  const client = useOwnClient();
  const [desk, setDesk] = useState<Desk>();
  const [failed, setFailed] = useState(false);
  const pulse = usePulse();
  const felt = useRef(pulse);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      setDesk(await client(readDesk));
    } catch {
      setFailed(true);
    }
  }, [client]);

  useEffect(() => void load(), [load]);

  useEffect(() => {
    const before = felt.current;
    felt.current = pulse;
    if (before && pulse && before !== pulse) void load();
  }, [pulse, load]);

  return { desk, failed, load };
}
