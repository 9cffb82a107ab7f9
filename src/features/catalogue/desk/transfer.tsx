import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { saveFile } from '#client/save-file.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { TextButton } from '#ui/text-button.tsx';
import { tell } from '#ui/toast-store.ts';
import { exportProducts } from '../desk.calls.ts';
import type { ProductTransferDialog } from './transfer-dialog.tsx';

/** Exports many products at once into a file, and imports them from one. */
export function ProductTransfer({ onImported }: { onImported: () => void }) {
  const { ImportDialog, importing, setImporting, openImport } = useImportDialog();
  const { exporting, exportFile } = useExport();
  return (
    <>
      <TextButton busy={exporting} busyText="Exporting..." onClick={exportFile}>
        Export CSV
      </TextButton>
      <TextButton onClick={openImport}>Import CSV</TextButton>
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

/** Seldom used, so it is loaded when it is first opened. */
function useImportDialog() {
  const [ImportDialog, setDialog] = useState<typeof ProductTransferDialog>();
  const [importing, setImporting] = useState(false);
  const open = async () => {
    try {
      const { ProductTransferDialog: loaded } = await import('./transfer-dialog.tsx');
      setDialog(() => loaded);
      setImporting(true);
    } catch {
      tell.failure('The import could not be opened. Please try again.');
    }
  };
  return { ImportDialog, importing, setImporting, openImport: () => void open() };
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
