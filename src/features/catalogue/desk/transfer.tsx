import { useState } from 'react';
import { useExport } from '#client/use-export.ts';
import { useLate } from '#client/use-late.ts';
import { TextButton } from '#ui/text-button.tsx';
import { exportProducts } from '../desk.calls.ts';

/** Exports many products at once into a file, and imports them from one. */
export function ProductTransfer({ onImported }: { onImported: () => void }) {
  const { part: ImportDialog, askFor } = useLate(
    async () => (await import('./transfer-dialog.tsx')).ProductTransferDialog,
    'We couldn’t open the import. Please try again.',
  );
  const [importing, setImporting] = useState(false);
  const saving = useExport('products', (client) => client(exportProducts));
  return (
    <>
      <TextButton {...saving}>Export CSV</TextButton>
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
