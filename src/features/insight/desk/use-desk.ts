import { useEffect, useRef } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { readDesk } from '../calls.ts';
import { usePulse } from './use-pulse.ts';

/** Read when the page opens, and again when the pulse changes. */
export function useDesk() {
  const client = useDeskClient();
  const pulse = usePulse();
  const felt = useRef(pulse);
  const { value, trouble, reload } = useAnswer({
    ask: () => client(readDesk),
    trouble: 'We couldn’t load your dashboard.',
  });

  useEffect(() => {
    const before = felt.current;
    felt.current = pulse;
    if (before && pulse && before !== pulse) void reload();
  }, [pulse, reload]);

  return { desk: value, trouble, reload };
}
