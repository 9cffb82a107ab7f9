export type CsvCell = string | number | null;

/** Spreadsheets need this mark to read a file as UTF-8. */
export const csvMark = '\u{feff}';

/** Enough for five thousand products, each with a page of text. */
export const mostCsvBytes = 8 * 1024 * 1024;

/**
 * One row as RFC 4180 writes it. A cell that a spreadsheet would take for a formula gets an
 * apostrophe in front. So does a cell that begins with apostrophes and then looks like a formula,
 * because readCsv removes exactly one.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return exactCsvLine(cells.map((cell) => harmless(String(cell ?? ''))));
}

/** Like `csvLine`, for a program that reads each cell as it is. */
export function exactCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

export interface CsvRow {
  /** The line where the row begins, counted as an editor does. */
  line: number;
  cells: string[];
}

type CsvRead = { ok: true; rows: CsvRow[] } | { ok: false; line: number; reason: string };

/**
 * The rows that are not empty, the header included. The header shows whether commas or semicolons
 * separate the cells.
 */
export function readCsv(text: string, mostRows = Number.POSITIVE_INFINITY): CsvRead {
  const place: Place = { text, at: text.startsWith(csvMark) ? 1 : 0, line: 1 };
  const marks = marksOf(text);
  const rows: CsvRow[] = [];
  while (place.at < text.length) {
    const { line } = place;
    const cells: string[] = [];
    const fault = readRow(place, marks, cells);
    if (fault) return { ok: false, line: place.line, reason: fault };
    if (cells.every((cell) => cell === '')) continue;
    if (rows.length === mostRows) {
      return { ok: false, line, reason: `The file has more than ${mostRows} rows.` };
    }
    rows.push({ line, cells });
  }
  return { ok: true, rows };
}

// Some spreadsheets trim a cell before they judge it. East Asian ones also accept full-width signs.
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}])/u;
const plainNumber = /^-?\d+(\.\d+)?$/;

function harmless(cell: string): string {
  return formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
}

function asWritten(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/**
 * Semicolons are quoted too: where the comma is the decimal sign, they separate a spreadsheet's
 * cells.
 */
function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

interface Place {
  readonly text: string;
  at: number;
  line: number;
}

interface Marks {
  separator: string;
  plainCell: RegExp;
}

/** The first comma or semicolon outside quotation marks in the header decides. */
function marksOf(text: string): Marks {
  const header = text.slice(0, 10_000).replace(/"[^"]*"/g, '');
  const [separator] = header.replace(/^[\s\u{feff}]+/u, '').match(/[,;\r\n]/) ?? [];
  return separator === ';'
    ? { separator, plainCell: /[^";\r\n]*/y }
    : { separator: ',', plainCell: /[^",\r\n]*/y };
}

/** Fills the cells and moves to the next row, or says what is wrong at the place where it stops. */
function readRow(place: Place, marks: Marks, cells: string[]): string | undefined {
  const { text } = place;
  for (;;) {
    const fault =
      text[place.at] === '"' ? readQuoted(place, marks, cells) : readPlain(place, marks, cells);
    if (fault) return fault;
    if (text[place.at] !== marks.separator) break;
    place.at += 1;
  }
  if (text[place.at] === '\r') place.at += 1;
  if (text[place.at] === '\n') place.at += 1;
  place.line += 1;
  return undefined;
}

function readPlain(place: Place, { plainCell }: Marks, cells: string[]): string | undefined {
  plainCell.lastIndex = place.at;
  const [cell = ''] = plainCell.exec(place.text) ?? [];
  place.at += cell.length;
  if (place.text[place.at] === '"') {
    return 'A cell with a quotation mark has to stand in quotation marks, with each of its own doubled.';
  }
  cells.push(asWritten(cell));
  return undefined;
}

function readQuoted(place: Place, { separator }: Marks, cells: string[]): string | undefined {
  const { text } = place;
  let end = text.indexOf('"', place.at + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end === -1) return 'A quotation mark is opened here and never closed.';
  const cell = text.slice(place.at + 1, end);
  place.at = end + 1;
  place.line += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
  const next = text[place.at];
  if (next !== undefined && next !== separator && next !== '\r' && next !== '\n') {
    return 'There is something behind the closing quotation mark of a cell.';
  }
  cells.push(asWritten(cell.replaceAll('""', '"')));
  return undefined;
}
