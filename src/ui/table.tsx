import type { ReactNode } from 'react';
import styles from './table.module.css';
import { type Sort, TableSort } from './table-sort.tsx';
import { Unseen } from './unseen.tsx';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned at the end, where they can be compared. */
  figures?: boolean;
  /**
   * The column has no visible heading, because its content explains itself, like a picture or
   * buttons.
   */
  unnamed?: boolean;
  /** How a row of two lines shows the column. Without it, it is a fact on the second line. */
  narrow?:
    | 'lead' // A picture, beside both lines.
    | 'beside' // After the row's name, on the first line.
    | 'end' // The most important figure, at the end of the first line.
    | 'strong' // Like 'end' where names are long: begins the second line.
    | 'rest' // Takes the rest of the second line, and is cut there.
    | 'told' // A fact after its column's name, because it says nothing alone.
    | 'out' // Left out, because the row's own page has it.
    | 'own' // A longer value, on lines of its own below.
    | 'acts'; // RowActs: the actions of the row.
  /** A longer text, shown only in a wide table. */
  long?: boolean;
  /** The rows can be sorted by this column: its name is a button that reverses the order. */
  sort?: Sort;
}

/**
 * The first named column names its row. In a narrow table each row takes two lines: the name with
 * the most important column, and the other facts below.
 */
export function Table<Row>({
  caption,
  headed = false,
  columns,
  rows,
  keyOf,
}: {
  caption: string;
  /** A heading above says the same, so the caption is for screen readers only. */
  headed?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  const naming = columns.find(({ unnamed }) => !unnamed);
  return (
    <div className={styles.room}>
      <table {...as.table} className={styles.table}>
        <caption className={headed ? '' : styles.caption}>
          {headed ? <Unseen>{caption}</Unseen> : caption}
        </caption>
        <thead {...as.rowgroup} className={styles.head}>
          <tr {...as.row}>
            {columns.map((column) => (
              <th
                {...as.columnheader}
                {...looksOf(column)}
                key={column.name}
                scope="col"
                aria-sort={column.sort && (column.sort.order ?? 'none')}
              >
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {rows.map((row) => (
            <tr {...as.row} key={keyOf(row)} className={styles.row}>
              {columns.map((column) => {
                const { name, cell, unnamed } = column;
                const facts = {
                  className: styles.cell,
                  'data-name': unnamed ? undefined : name,
                  ...looksOf(column),
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

function Head<Row>({ column: { name, unnamed, sort } }: { column: Column<Row> }) {
  if (sort) return <TableSort name={name} sort={sort} />;
  return unnamed ? <Unseen>{name}</Unseen> : name;
}

function looksOf<Row>({ figures, narrow, long }: Column<Row>) {
  return {
    'data-figures': figures || undefined,
    'data-narrow': narrow,
    'data-long': long || undefined,
  };
}

/**
 * Repeats the roles, because browsers no longer treat it as a table when rows are displayed as
 * lines.
 */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
