import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { saveFile } from '#client/save-file.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Button } from '#ui/button.tsx';
import { tell } from '#ui/toast-store.ts';
import { exportProducts } from '../desk.calls.ts';
import { ProductTransferDialog } from './transfer-dialog.tsx';

/** Exports many products at once into a file, and imports them from one. */
export function ProductTransfer({ onImported }: { onImported: () => void }) {
  const [importing, setImporting] = useState(false);
  const { exporting, exportFile } = useExport();
  return (
    <>
      <Button look="quiet" busy={exporting} busyText="Exporting..." onClick={exportFile}>
        Export CSV
      </Button>
      <Button look="quiet" onClick={() => setImporting(true)}>
        Import CSV
      </Button>
      <ProductTransferDialog
        open={importing}
        onClose={() => setImporting(false)}
        onImported={onImported}
      />
    </>
  );
}

function useExport() {
  const client = useDeskClient();
  const [exporting, setExporting] = useState(false);
  const exportFile = async () => {
    setExporting(true);
    try {
      saveFile(await client(exportProducts));
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t export the products. Please try again.'));
    }
    setExporting(false);
  };
  return { exporting, exportFile: () => void exportFile() };
}
