import { useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { mostCsvBytes } from '#lib/csv.ts';
import { inMegabytes } from '#lib/megabytes.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Table } from '#ui/table.tsx';
import { tell } from '#ui/toast-store.ts';
import type { DeliveriesOutlook } from '../deliveries.contract.ts';
import { importDeliveries } from '../desk.calls.ts';
import styles from './origin.module.css';

interface Seen {
  name: string;
  csv: string;
  outlook: DeliveriesOutlook;
}

/** Checks a file as soon as it is chosen. Imports it only if the check found no fault. */
export function ImportDeliveries({
  open,
  onClose,
  onImported,
}: {
  open: boolean;
  onClose: () => void;
  onImported: () => void;
}) {
  const client = useDeskClient();
  const [seen, setSeen] = useState<Seen>();
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>, otherwise: string) => {
    setBusy(true);
    setTrouble('');
    try {
      await work();
    } catch (error) {
      setTrouble((error instanceof CallFailed && error.message) || otherwise);
    }
    setBusy(false);
  };

  const check = (file: File | undefined) => {
    if (!file || busy) return;
    setSeen(undefined);
    if (file.size > mostCsvBytes) {
      setTrouble(`The file is larger than ${inMegabytes(mostCsvBytes)}. Please split it.`);
      return;
    }
    void attempt(async () => {
      const csv = await file.text();
      const outlook = await client(importDeliveries, { body: { csv, dryRun: true } });
      setSeen({ name: file.name, csv, outlook });
    }, 'We couldn’t check the file. Please try again.');
  };

  const carryOut = ({ csv }: Seen) =>
    void attempt(async () => {
      const { added } = await client(importDeliveries, { body: { csv, dryRun: false } });
      tell.success(`Imported: ${countOf(added.total)}.`);
      setSeen(undefined);
      onImported();
      onClose();
    }, 'We lost the connection, so the file may or may not be imported. Please check your deliveries before you try again.');

  return (
    <Dialog open={open} title="Import deliveries" kept={busy} onClose={onClose}>
      <div className={styles.import}>
        <Field
          asked={{
            label: 'CSV file',
            hint: 'With the columns co-operative, kind, day, kilograms, price, premium and payment reference. Deliveries that are there already are left out. You’ll see a preview first.',
          }}
        >
          {({ className, ...wiring }) => (
            <input
              {...wiring}
              className={className}
              type="file"
              accept=".csv,text/csv"
              disabled={busy}
              // A browser does not tell when the same file is chosen again, so the choice is
              // cleared first.
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
              }}
              onChange={({ currentTarget }) => check(currentTarget.files?.[0])}
            />
          )}
        </Field>
        <Alert>{trouble}</Alert>
        <p role="status">{seen && `${seen.name}: ${sayOutlook(seen.outlook)}`}</p>
        {seen && <Preview outlook={seen.outlook} />}
        {seen && seen.outlook.faults.total === 0 && seen.outlook.added.total > 0 && (
          <Actions>
            <Button busy={busy} busyText="Importing..." onClick={() => carryOut(seen)}>
              Import {countOf(seen.outlook.added.total)}
            </Button>
          </Actions>
        )}
      </div>
    </Dialog>
  );
}

function countOf(deliveries: number): string {
  return deliveries === 1 ? '1 delivery' : `${deliveries} deliveries`;
}

function sayOutlook({ added, same, faults }: DeliveriesOutlook): string {
  if (faults.total > 0) {
    const count = faults.total === 1 ? '1 error' : `${faults.total} errors`;
    return `${count}. Nothing has been imported. Please correct the file and choose it again.`;
  }
  if (added.total === 0) return 'Nothing to import: all of it is there already.';
  return `Preview: ${countOf(added.total)} to add, ${same} there already. Nothing has been imported yet.`;
}

function Preview({ outlook: { added, faults } }: { outlook: DeliveriesOutlook }) {
  if (faults.total > 0) {
    return (
      <Table
        caption="Errors"
        columns={[
          { name: 'Line', cell: ({ line }) => `Line ${line}` },
          { name: 'Column', cell: ({ column }) => column },
          { name: 'Reason', narrow: 'own', cell: ({ reason }) => reason },
        ]}
        rows={faults.items}
        keyOf={({ line, column }) => `${line} ${column}`}
      />
    );
  }
  if (added.total === 0) return null;
  return (
    <Table
      caption="To add"
      columns={[
        { name: 'Line', cell: ({ line }) => `Line ${line}` },
        { name: 'Delivery', narrow: 'own', cell: ({ says }) => says },
      ]}
      rows={added.items}
      keyOf={({ line }) => String(line)}
    />
  );
}
