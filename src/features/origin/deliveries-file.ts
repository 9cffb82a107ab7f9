import { type CsvRow, csvLine, csvMark, readCsv } from '#lib/csv.ts';
import { isDay } from '#lib/days.ts';
import { pesewas, plainMoney } from '#lib/money.ts';
import { wantedDelivery } from './deliveries.contract.ts';
import type { EnteredDeliveryRow, WantedDelivery } from './deliveries.queries.ts';
import { cedisOf, deliveryName, gramsOf } from './rules.ts';
import { plainKilograms } from './words.rules.ts';

/** The titles of the columns, in their order. */
export const columnNames = {
  delivery: 'delivery',
  cooperative: 'co-operative',
  kind: 'kind',
  deliveredOn: 'day',
  grams: 'kilograms',
  price: 'price',
  premium: 'premium',
  paymentReference: 'payment reference',
  nowGrams: 'kilograms now',
  nowPrice: 'price now',
  nowPremium: 'premium now',
} as const;

type Field = keyof typeof columnNames;

/** A file that was written by hand may lack the other columns. */
const required = ['cooperative', 'kind', 'deliveredOn', 'grams', 'price', 'premium'] as const;

export const deliveriesHead = csvMark + csvLine(Object.values(columnNames));

export function deliveryLine(row: EnteredDeliveryRow): string {
  const money = (amount: number) => plainMoney(pesewas(amount));
  const cells: Record<Field, string> = {
    ...row,
    delivery: deliveryName(row.number),
    grams: plainKilograms(row.grams),
    price: money(row.price),
    premium: money(row.premium),
    nowGrams: plainKilograms(row.nowGrams),
    nowPrice: money(row.nowPrice),
    nowPremium: money(row.nowPremium),
  };
  return csvLine(Object.keys(columnNames).map((field) => cells[field as Field]));
}

export interface RowFault {
  line: number;
  column: string;
  reason: string;
}

export interface GivenDelivery extends Omit<WantedDelivery, 'id' | 'at'> {
  line: number;
  /** 'D-12' in a file that the shop wrote. */
  delivery: string;
}

type ReadFile =
  | { ok: true; rows: GivenDelivery[]; faults: RowFault[] }
  | { ok: false; line: number; reason: string };

export const mostRows = 5_000;

/** The contract of the form judges each row. The co-operatives are those of the shop. */
export function readDeliveries(
  csv: string,
  cooperatives: readonly { id: string; name: string }[],
): ReadFile {
  const read = readCsv(csv, mostRows + 1);
  if (!read.ok) return read;
  const [head, ...body] = read.rows;
  if (!head) return { ok: false, line: 1, reason: 'The file is empty.' };
  const named = head.cells.map((cell) => cell.trim().toLowerCase());
  const missing = required
    .map((field) => columnNames[field])
    .filter((name) => !named.includes(name));
  if (missing.length > 0) {
    const reason = `These columns are missing: ${missing.join(', ')}.`;
    return { ok: false, line: head.line, reason };
  }
  const byName = new Map(cooperatives.map(({ id, name }) => [name.toLowerCase(), id]));
  const rows: GivenDelivery[] = [];
  const faults: RowFault[] = [];
  for (const row of body) {
    const judged = judgeRow(row, named, byName);
    if ('reason' in judged) faults.push(judged);
    else rows.push(judged);
  }
  return { ok: true, rows, faults };
}

function judgeRow(
  { line, cells }: CsvRow,
  named: readonly string[],
  cooperatives: ReadonlyMap<string, string>,
): GivenDelivery | RowFault {
  const cell = (field: Field) => cells[named.indexOf(columnNames[field])]?.trim() ?? '';
  const fault = (field: Field, reason: string) => ({ line, column: columnNames[field], reason });
  const cooperativeId = cooperatives.get(cell('cooperative').toLowerCase());
  if (!cooperativeId) {
    return fault(
      'cooperative',
      'The shop knows no co-operative of this name. Please add it first.',
    );
  }
  const read = wantedDelivery.safeParse({
    cooperativeId,
    kind: cell('kind').toLowerCase(),
    deliveredOn: dayIn(cell('deliveredOn')),
    grams: gramsOf(cell('grams')),
    price: cedisOf(cell('price')),
    premium: cedisOf(cell('premium')),
    paymentReference: cell('paymentReference'),
  });
  if (read.success) return { ...read.data, line, delivery: cell('delivery').toUpperCase() };
  const [issue] = read.error.issues;
  const field = String(issue?.path[0] ?? 'delivery');
  return fault(field in columnNames ? (field as Field) : 'delivery', issue?.message ?? '');
}

/** Reads a day as we write it, or as a spreadsheet in Ghana does: 23/11/2026. */
function dayIn(cell: string): string {
  if (isDay(cell)) return cell;
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}
