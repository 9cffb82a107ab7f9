import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { saveFile } from '#client/save-file.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useLate } from '#client/use-late.ts';
import { TextButton } from '#ui/text-button.tsx';
import { tell } from '#ui/toast-store.ts';
import { exportProducts } from '../desk.calls.ts';

/** Exports many products at once into a file, and imports them from one. */
export function ProductTransfer({ onImported }: { onImported: () => void }) {
  const { part: ImportDialog, askFor } = useLate(
    async () => (await import('./transfer-dialog.tsx')).ProductTransferDialog,
    'We couldn’t open the import. Please try again.',
  );
  const [importing, setImporting] = useState(false);
  const { exporting, exportFile } = useExport();
  return (
    <>
      <TextButton busy={exporting} busyText="Exporting..." onClick={exportFile}>
        Export CSV
      </TextButton>
      <TextButton onClick={() => askFor(() => setImporting(true))}>Import CSV</TextButton>
      {ImportDialog && (
        <ImportDialog
          open={importing}
          onClose={() => setImporting(false)}
          onImported={onImported}
        />
      )}
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
