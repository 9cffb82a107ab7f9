import type { ReactNode } from 'react';
import styles from './table.module.css';
import { Unseen } from './unseen.tsx';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, so that they can be compared. */
  figures?: boolean;
  /** No words above it: what it holds speaks for itself, as a picture or buttons do. */
  unnamed?: boolean;
}

/** The first named column names its row. Where it is narrow each row is a block, every value with its column's name. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  const naming = columns.find(({ unnamed }) => !unnamed);
  return (
    <div className={styles.room}>
      <table {...as.table} className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead {...as.rowgroup} className={styles.head}>
          <tr {...as.row}>
            {columns.map(({ name, figures, unnamed }) => (
              <th {...as.columnheader} key={name} scope="col" data-figures={figures || undefined}>
                {unnamed ? <Unseen>{name}</Unseen> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {rows.map((row) => (
            <tr {...as.row} key={keyOf(row)} className={styles.row}>
              {columns.map((column) => {
                const { name, cell, figures, unnamed } = column;
                const facts = {
                  className: styles.cell,
                  'data-figures': figures || undefined,
                  'data-name': unnamed ? undefined : name,
                };
                return column === naming ? (
                  <th {...as.rowheader} {...facts} key={name} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td {...as.cell} {...facts} key={name}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Said again, because browsers forget that a table is one when its rows are shown as blocks. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
