import type { ReactNode } from 'react';
import { Table } from '#ui/table.tsx';
import type { Outlook } from '../transfer.contract.ts';
import styles from './transfer.module.css';

/** Says what would happen, and that nothing has happened yet. */
export function sayOutlook({ added, changed, same, faults, from }: Outlook): string {
  if (faults.total > 0) {
    const [errors, rows] =
      faults.total === 1 ? ['1 error', 'it'] : [`${faults.total} errors`, 'them'];
    const what = from
      ? 'Please choose what is missing below, or correct the file.'
      : `Please correct ${rows} and choose the file again.`;
    return `${errors}. Nothing has been imported. ${what}`;
  }
  if (added.total + changed.total === 0) {
    return `Nothing to import: ${same === 1 ? 'this product is' : `all ${same} products are`} already up to date.`;
  }
  return `Preview: ${added.total} to add, ${changed.total} to change, ${same} unchanged. Nothing has been imported yet.`;
}

/**
 * Lists the rows behind the numbers. If there are errors it lists only those, because nothing else
 * will happen.
 */
export function ProductTransferOutlook({
  outlook: { added, changed, faults },
}: {
  outlook: Outlook;
}) {
  if (faults.total > 0) return <Faults faults={faults} />;
  return (
    <>
      {changed.total > 0 && (
        <Told part={changed}>
          <Table
            caption="To change"
            columns={[
              { name: 'Product', cell: ({ name }) => <span className={styles.words}>{name}</span> },
              {
                name: 'Changes',
                cell: ({ fields }) => <Changes fields={fields} />,
                unnamed: true,
                narrow: 'own',
              },
            ]}
            rows={changed.items}
            keyOf={({ line }) => String(line)}
          />
        </Told>
      )}
      {added.total > 0 && (
        <Told part={added}>
          <Table
            caption="To add"
            columns={[
              { name: 'Product', cell: ({ name }) => <span className={styles.words}>{name}</span> },
              { name: 'Line', cell: ({ line }) => line, figures: true, narrow: 'told' },
            ]}
            rows={added.items}
            keyOf={({ line }) => String(line)}
          />
        </Told>
      )}
    </>
  );
}

function Faults({ faults }: Pick<Outlook, 'faults'>) {
  return (
    <Told part={faults}>
      <Table
        caption="Errors"
        columns={[
          { name: 'Line', cell: ({ line }) => `Line ${line}` },
          { name: 'Column', cell: ({ column }) => column || 'the whole row' },
          {
            name: 'Reason',
            narrow: 'own',
            cell: ({ reason }) => <span className={styles.words}>{reason}</span>,
          },
        ]}
        rows={faults.items}
        keyOf={({ line, column, reason }) => `${line} ${column} ${reason}`}
      />
    </Told>
  );
}

/** Lists the first items, and says how many more there are. */
export function Told({
  part: { total, items },
  children,
}: {
  part: { total: number; items: readonly unknown[] };
  children: ReactNode;
}) {
  const more = total - items.length;
  return (
    <div className={styles.told}>
      {children}
      {more > 0 && <p className={styles.more}>And {more} more.</p>}
    </div>
  );
}

function Changes({ fields }: { fields: Outlook['changed']['items'][number]['fields'] }) {
  return (
    <ul className={styles.changes}>
      {fields.map(({ column, before, after }) => (
        <li key={column}>
          {column}: <del>{before || 'nothing'}</del> <ins>{after || 'nothing'}</ins>
        </li>
      ))}
    </ul>
  );
}
