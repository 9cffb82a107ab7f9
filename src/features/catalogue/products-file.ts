import { setImmediate as othersTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type CsvCell, type CsvRow, csvLine, csvMark } from '#lib/csv.ts';
import { pesewas, toCedis } from '#lib/money.ts';
import { productFields, saleFields, sizeFields } from './desk.contract.ts';
import { eachText } from './product-texts.rules.ts';
import type { WantedSale } from './sale.rules.ts';
import { writeMoment } from './sale-moment.rules.ts';
import { textFields } from './text-fields.rules.ts';
import type { RowFault } from './transfer.contract.ts';
import type { TransferRow } from './transfer.queries.ts';

/** Other requests have their turn between two batches of this many rows. */
export const rowsAtOnce = 250;

/** The titles of the columns, in their order. */
export const columnNames = {
  id: 'id',
  name: 'name',
  category: 'category',
  price: 'price',
  stock: 'stock',
  stockSeen: 'stock at export',
  salePrice: 'sale price',
  saleFrom: 'sale from',
  saleUntil: 'sale until',
  description: 'description',
  ...eachText((name) => textFields[name].label.toLowerCase()),
  sku: 'sku',
  barcode: 'barcode',
  weight: 'weight in grams',
  sizeOf: 'size of',
  archived: 'archived',
  version: 'version',
} as const;

type Field = keyof typeof columnNames;

const required = ['name', 'category', 'price'] as const satisfies readonly Field[];

export const productsHead = csvMark + csvLine(Object.values(columnNames));

/** Leaves out a sale that is over, so that importing the file does not bring it back. */
export function productLine(row: TransferRow, at: Date): string {
  const sale = saleOfRow(row, at);
  const stock = row.onHand - row.reserved;
  const cells: Record<Field, CsvCell> = {
    ...row,
    price: writtenPrice(row.price),
    salePrice: sale ? writtenPrice(sale.price) : '',
    saleFrom: writtenMoment(sale?.from),
    saleUntil: writtenMoment(sale?.until),
    stock,
    stockSeen: stock,
    archived: yesOrNo(row.archivedAt !== null),
  };
  return csvLine(Object.keys(columnNames).map((field) => cells[field as Field]));
}

export function saleOfRow(
  { salePrice: price, saleFrom: from, saleUntil: until }: TransferRow,
  at: Date,
): WantedSale | null {
  return price === null || !from || (until && until <= at) ? null : { price, from, until };
}

export function writtenMoment(at: Date | null | undefined): string {
  return at ? writeMoment(at) : '';
}

export function writtenPrice(price: number): string {
  return toCedis(pesewas(price)).toFixed(2);
}

export function yesOrNo(archived: boolean): string {
  return archived ? 'yes' : 'no';
}

const archived = z.pipe(
  z.string().check(z.regex(/^(yes|no)$/i, 'This is yes or no.')),
  z.transform((word) => word.toLowerCase() === 'yes'),
);

const version = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'The version is the number that the export had here.')),
  z.transform(Number),
);

/**
 * An empty cell is left out: a new product has no id, and without a version nothing is compared.
 */
const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((cell: unknown) => (cell === '' ? undefined : cell)),
    z.optional(schema),
  );

const fileRow = z.object({
  ...productFields,
  id: orEmpty(
    z.pipe(
      z.uuid('This is not a product id. Leave it empty to add a new one.'),
      z.transform((id) => id.toLowerCase()),
    ),
  ),
  stockSeen: orEmpty(z.optional(productFields.stock)),
  ...sizeFields,
  ...saleFields,
  /** An id, or the name of a product that the same file adds. */
  sizeOf: orEmpty(z.string()),
  archived: orEmpty(archived),
  version: orEmpty(version),
});

export interface GivenRow {
  line: number;
  /** The address that a new product gets. */
  address?: string;
  /** The hashes of stored pictures for this product. */
  pictures?: string[];
  /** The hash of the picture that shows this size. */
  sizePicture?: string;
  /** The category as the file writes it, even if another cell is faulty. */
  category: string;
  /** Undefined if a cell is faulty. */
  facts: z.output<typeof fileRow> | undefined;
  faults: RowFault[];
}

export const nothingBelow = 'There is no product below the names of the columns.';

export type ProductsFile =
  | { ok: true; rows: GivenRow[] }
  | { ok: false; line: number; reason: string };

/**
 * Refuses the whole file if its columns are not ours. Otherwise the rules of the form judge each
 * row.
 */
export async function readProductsFile([head, ...rows]: CsvRow[]): Promise<ProductsFile> {
  if (!head) return { ok: false, line: 1, reason: 'The file is empty.' };
  const columns = readHead(head);
  if (!columns.ok) return { ok: false, line: head.line, reason: columns.reason };
  if (rows.length === 0) return { ok: false, line: head.line, reason: nothingBelow };
  const given: GivenRow[] = [];
  for (const [place, row] of rows.entries()) {
    // Thousands of rows take too long for other requests to wait, so they have their turn between
    // batches.
    if (place % rowsAtOnce === 0) await othersTurn();
    given.push(readRow(row, columns.fields));
  }
  return { ok: true, rows: given };
}

type Head = { ok: true; fields: Field[] } | { ok: false; reason: string };

function readHead({ cells }: CsvRow): Head {
  const titles = cells.slice(0, cells.findLastIndex((cell) => cell.trim()) + 1);
  const fields: Field[] = [];
  for (const title of titles) {
    const field = fieldCalled(title);
    if (!field) return { ok: false, reason: unknownColumn(title) };
    if (fields.includes(field)) {
      return { ok: false, reason: `The column ‘${columnNames[field]}’ is there twice.` };
    }
    fields.push(field);
  }
  const missing = required.find((field) => !fields.includes(field));
  if (missing) return { ok: false, reason: `The column ‘${columnNames[missing]}’ is missing.` };
  return { ok: true, fields };
}

function fieldCalled(title: string): Field | undefined {
  const wanted = title.trim().toLowerCase();
  return (Object.keys(columnNames) as Field[]).find((field) => columnNames[field] === wanted);
}

function unknownColumn(title: string): string {
  const known = Object.values(columnNames).join(', ');
  return `There is no column ‘${title.trim().slice(0, 60)}’. The columns are: ${known}.`;
}

function readRow(row: CsvRow, fields: Field[]): GivenRow {
  const { line, cells } = row;
  if (hasSurplus(row, fields.length) || cells.length < fields.length) {
    return unfitting(row, fields.length);
  }
  const given = fields.map((field, place) => [field, cells[place] ?? '']);
  return judgeCells(line, Object.fromEntries(given), (field) => columnNames[field]);
}

/**
 * Whether the row has more cells than the file has columns. Then its other cells may stand in wrong
 * columns too.
 */
export function hasSurplus({ cells }: CsvRow, columns: number): boolean {
  return cells.slice(columns).some((cell) => cell !== '');
}

export function unfitting({ line, cells }: CsvRow, columns: number): GivenRow {
  const reason = `This row has ${cells.length} cells, and there are ${columns} columns.`;
  return { line, category: '', facts: undefined, faults: [{ line, column: '', reason }] };
}

/** Judges the cells by the rules of the desk's form. A missing cell leaves that fact as it is. */
export function judgeCells(
  line: number,
  cells: Partial<Record<Field, string | undefined>>,
  titleOf: (field: Field) => string,
): GivenRow {
  const given = Object.fromEntries(
    Object.entries(cells).flatMap(([field, cell]) =>
      cell === undefined ? [] : [[field, plain(cell)]],
    ),
  );
  const { category = '' } = given;
  const read = fileRow.safeParse(given);
  if (read.success) return { line, category, facts: read.data, faults: [] };
  const faults = read.error.issues.map(({ path, message }) => ({
    line,
    column: titleOf(path[0] as Field),
    reason: message,
  }));
  return { line, category, facts: undefined, faults };
}

/** Forms end lines with CRLF and spreadsheets with LF, so the difference is no change. */
export function plain(text: string): string {
  return text.trim().replace(/\r\n?/g, '\n');
}
