import { useState } from 'react';
import { tell } from '#ui/toast-store.ts';
import { type Client, saidBy } from './client.ts';
import { saveFile } from './save-file.ts';
import { useDeskClient } from './use-desk-client.ts';

/** For a button that saves a list of the desk as a file. */
export function useExport(what: string, ask: (client: Client) => Promise<File>) {
  const client = useDeskClient();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await ask(client));
    } catch (error) {
      tell.failure(saidBy(error, `We couldn’t export the ${what}. Please try again.`));
    }
    setBusy(false);
  };
  return { busy, busyText: 'Exporting...', onClick: () => void save() };
}
