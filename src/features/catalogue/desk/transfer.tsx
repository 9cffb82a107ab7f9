import { useState } from 'react';
import { useExport } from '#client/use-export.ts';
import { useLate } from '#client/use-late.ts';
import { TextButton } from '#ui/text-button.tsx';
import { exportProducts } from '../desk.calls.ts';

/** Exports and imports products as a file, and shows the feeds for programs. */
export function ProductTransfer({
  categories,
  onImported,
}: {
  categories: readonly string[];
  onImported: () => void;
}) {
  const { part: ImportDialog, askFor } = useLate(
    async () => (await import('./transfer-dialog.tsx')).ProductTransferDialog,
    'We couldn’t open the import. Please try again.',
  );
  const { part: FeedsDialog, askFor: askForFeeds } = useLate(
    async () => (await import('#features/feeds/desk/feeds-dialog.tsx')).FeedsDialog,
    'We couldn’t open the links. Please try again.',
  );
  const [importing, setImporting] = useState(false);
  const [showing, setShowing] = useState(false);
  const saving = useExport('products', (client) => client(exportProducts));
  return (
    <>
      <TextButton {...saving}>Export CSV</TextButton>
      <TextButton onClick={() => askFor(() => setImporting(true))}>Import CSV</TextButton>
      <TextButton onClick={() => askForFeeds(() => setShowing(true))}>Google and Meta</TextButton>
      {FeedsDialog && <FeedsDialog open={showing} onClose={() => setShowing(false)} />}
      {ImportDialog && (
        <ImportDialog
          open={importing}
          categories={categories}
          onClose={() => setImporting(false)}
          onImported={onImported}
        />
      )}
    </>
  );
}
