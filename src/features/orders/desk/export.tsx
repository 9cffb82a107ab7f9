import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { saveFile } from '#client/save-file.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { TextButton } from '#ui/text-button.tsx';
import { tell } from '#ui/toast-store.ts';
import { exportOrders } from '../desk.calls.ts';
import { namedIn, type OrdersAddress } from './list-address.ts';

/** Saves all pages of the list as a file. */
export function DeskExport({ address }: { address: OrdersAddress }) {
  const client = useDeskClient();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      saveFile(await client(exportOrders, { query: namedIn(address) }));
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t export the orders. Please try again.'));
    }
    setBusy(false);
  };

  return (
    <TextButton busy={busy} busyText="Exporting..." onClick={() => void save()}>
      Export CSV
    </TextButton>
  );
}
