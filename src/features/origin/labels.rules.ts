/** All in millimetres. A sheet is A4, upright. */
export const sheet = { width: 210, height: 297 } as const;
export const label = { width: 40, height: 25 } as const;

export const mostColumns = Math.floor(sheet.width / label.width);
export const mostRows = Math.floor(sheet.height / label.height);
/** Enough for any lot that is labelled by hand. More labels would print for too long. */
export const mostLabels = 2_000;

export interface Sheets {
  columns: number;
  rows: number;
  count: number;
  /** The first free place on a used sheet, counted from 1 along its rows. */
  start: number;
}

interface Place {
  x: number;
  y: number;
}

/** The place of each label on each sheet. The labels stand in the middle of the sheet. */
export function placesOf({ columns, rows, count, start }: Sheets): Place[][] {
  const perSheet = columns * rows;
  const left = (sheet.width - columns * label.width) / 2;
  const top = (sheet.height - rows * label.height) / 2;
  const placeAt = (at: number) => ({
    x: left + (at % columns) * label.width,
    y: top + Math.floor((at % perSheet) / columns) * label.height,
  });
  const last = start - 1 + count;
  return Array.from({ length: Math.ceil(last / perSheet) }, (_, sheetNumber) => {
    const first = Math.max(start - 1, sheetNumber * perSheet);
    const end = Math.min(last, (sheetNumber + 1) * perSheet);
    return Array.from({ length: end - first }, (_, more) => placeAt(first + more));
  });
}

/** Breaks a name into lines that fit on a label. A name that is too long ends in three dots. */
export function linesOf(text: string, most: { letters: number; lines: number }): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most.letters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  const shown = lines.map((line) => cut(line, most.letters));
  if (shown.length <= most.lines) return shown;
  const end = shown[most.lines - 1] ?? '';
  return [...shown.slice(0, most.lines - 1), cut(`${end} …`, most.letters)];
}

function cut(line: string, letters: number): string {
  return line.length <= letters ? line : `${line.slice(0, letters - 1).trimEnd()}…`;
}
