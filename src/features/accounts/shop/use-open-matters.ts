import { useEffect, useState } from 'react';
import { useOwnClient } from '#client/use-own-client.ts';
import { readOpenMatters } from '../calls.ts';

/** What has to be finished first, as a sentence; empty when nothing has, or when only the server will tell. */
export function useOpenMatters(): string | undefined {
  const client = useOwnClient();
  const [open, setOpen] = useState<string>();
  useEffect(() => {
    let here = true;
    client(readOpenMatters).then(
      ({ message }) => here && setOpen(message),
      () => here && setOpen(''),
    );
    return () => {
      here = false;
    };
  }, [client]);
  return open;
}
