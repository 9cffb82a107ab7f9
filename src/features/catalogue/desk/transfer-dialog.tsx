import { type DragEvent, useState } from 'react';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import type { Outlook } from '../transfer.contract.ts';
import styles from './transfer.module.css';
import { ProductOrigin } from './transfer-origin.tsx';
import { ProductTransferOutlook, sayOutlook } from './transfer-outlook.tsx';
import { useProductImport } from './use-import.ts';

export function ProductTransferDialog({
  open,
  categories,
  onClose,
  onImported,
}: {
  open: boolean;
  categories: readonly string[];
  onClose: () => void;
  onImported: () => void;
}) {
  const [held, setHeld] = useState(false);
  const close = () => {
    onClose();
    onImported();
  };
  return (
    <Dialog open={open} title="Import products" kept={held} onClose={onClose}>
      <Import categories={categories} onHold={setHeld} onDone={close} />
    </Dialog>
  );
}

function Import({
  categories,
  onHold,
  onDone,
}: {
  categories: readonly string[];
  onHold: (held: boolean) => void;
  onDone: () => void;
}) {
  const importing = useProductImport({ onHold, onDone });
  const { choose, choices, decide, text, outlook, trouble, carryOut } = importing;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a second way to fill the field in it
    <div className={styles.import} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileField disabled={importing.importing} onChoose={choose} />
      <Alert>{trouble}</Alert>
      <p className={styles.said} role="status">
        {importing.looking && 'Checking the file...'}
        {!importing.looking && text && outlook && `${text.name}: ${sayOutlook(outlook)}`}
      </p>
      {outlook && (
        <>
          {outlook.from && (
            <ProductOrigin
              from={outlook.from}
              names={categories}
              choices={choices}
              hold={importing.hold}
              onDecide={decide}
            />
          )}
          <ProductTransferOutlook outlook={outlook} />
          {choices.rate !== '' && !importing.looking && (
            <Answer
              outlook={outlook}
              busy={importing.importing}
              waits={importing.waits}
              onImport={carryOut}
            />
          )}
        </>
      )}
    </div>
  );
}

function FileField({
  disabled,
  onChoose,
}: {
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
}) {
  const hint = (
    <>
      Choose a file or drop it here. You’ll see a preview first. It can be the export of this shop,
      of Shopify or of WooCommerce. In our own, a row with an id changes that product; a row without
      one adds a product, unless the shop has just this one.
    </>
  );
  return (
    <Field asked={{ label: 'CSV file', hint }}>
      {({ className, ...wiring }) => (
        <input
          {...wiring}
          className={`${className} ${styles.file}`}
          type="file"
          accept=".csv,text/csv"
          disabled={disabled}
          // A browser does not tell when the same file is chosen again, so the choice is cleared
          // first.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
        />
      )}
    </Field>
  );
}

function Answer({
  outlook: { added, changed, faults },
  busy,
  waits,
  onImport,
}: {
  outlook: Outlook;
  busy: boolean;
  /** Why nothing can be imported yet. Null if the import can begin. */
  waits: string | null;
  onImport: () => void;
}) {
  const count = added.total + changed.total;
  if (faults.total > 0 || count === 0) return null;
  return (
    <div className={styles.answer}>
      <Actions>
        <Button busy={busy} busyText="Importing..." disabledBecause={waits} onClick={onImport}>
          {`Import ${count} ${count === 1 ? 'product' : 'products'}`}
        </Button>
      </Actions>
    </div>
  );
}
