import { useState } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useExport } from '#client/use-export.ts';
import { useLate } from '#client/use-late.ts';
import { useParts } from '#client/use-parts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DeskItem } from '#ui/desk-item.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { Cooperatives } from '../cooperatives.contract.ts';
import type { Delivery } from '../deliveries.contract.ts';
import {
  exportDeliveries,
  listCooperatives,
  listDeliveries,
  removeDelivery,
} from '../desk.calls.ts';
import { sayDay } from '../words.rules.ts';
import { CorrectionForm, DeliveryForm } from './delivery-forms.tsx';
import styles from './origin.module.css';
import { sayCorrection, sayDelivery, sayLeft, sayPaid } from './origin-words.ts';
import { AskedButton, MoreRows, perPart, RecordList, SampleBadge } from './record-list.tsx';
import { usePress } from './use-press.ts';

export function DeliveriesDesk() {
  const client = useDeskClient();
  const { rows, left, more, trouble, reload } = useParts<Delivery>({
    size: perPart,
    ask: (query) => client(listDeliveries, { query }),
    trouble: 'We couldn’t load the deliveries.',
  });
  const { value: origins } = useAnswer<Cooperatives>({
    ask: () => client(listCooperatives),
    trouble: 'We couldn’t load the co-operatives.',
  });
  const { busy, press } = usePress(reload);
  return (
    <RecordList<Delivery, Delivery>
      id="deliveries"
      heading="Deliveries"
      noun="delivery"
      about="Nuts and butter that co-operatives delivered to you, with what you paid. A delivery in a closed lot stays as it is: what was wrong is corrected by a further row."
      trouble={trouble}
      onReload={reload}
      rows={rows}
      nameOf={({ name }) => name}
      beside={<Transfer onImported={() => void reload()} />}
      cannotAdd={origins?.cooperatives.length === 0 ? 'Add a co-operative first' : undefined}
      empty="Add one, or import a file."
      onSaved={() => void reload()}
      item={(row, onEdit) => (
        <DeskItem
          key={row._id}
          name={
            <>
              {sayDelivery(row)} {row.settled && <Badge>In a closed lot</Badge>}{' '}
              <SampleBadge of={row} />
            </>
          }
          more={sayPaid(row)}
          acts={
            <>
              <Button look="quiet" onClick={onEdit}>
                {row.settled ? 'Correct' : 'Edit'}
                <Unseen> {row.name}</Unseen>
              </Button>
              {row.usedGrams === 0 && (
                <AskedButton
                  words="Remove"
                  of={row.name}
                  question={`Remove ${row.name}?`}
                  keep="Keep delivery"
                  busy={busy}
                  danger
                  onConfirm={() =>
                    void press(
                      client(removeDelivery, { params: { id: row._id } }),
                      `${row.name} is removed.`,
                      () => void reload(),
                    )
                  }
                />
              )}
            </>
          }
        >
          <p>
            {row.cooperative} · {sayDay(row.deliveredOn)} · {sayLeft(row)}
          </p>
          {row.corrections.length > 0 && (
            <ul className={styles.lines}>
              {row.corrections.map((correction) => (
                <li key={correction.at}>{sayCorrection(correction)}</li>
              ))}
            </ul>
          )}
        </DeskItem>
      )}
      more={<MoreRows left={left} more={more} />}
      form={(opened) =>
        opened.row?.settled ? (
          <CorrectionForm {...opened} row={opened.row} />
        ) : (
          <DeliveryForm {...opened} cooperatives={origins?.cooperatives ?? []} />
        )
      }
    />
  );
}

function Transfer({ onImported }: { onImported: () => void }) {
  const { part: ImportDialog, askFor } = useLate(
    async () => (await import('./import-deliveries.tsx')).ImportDeliveries,
    'We couldn’t open the import. Please try again.',
  );
  const [importing, setImporting] = useState(false);
  const saving = useExport('deliveries', (client) => client(exportDeliveries));
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
