import { readCsv } from '#lib/csv.ts';
import { originOf } from './origin.rules.ts';
import { nothingBelow, type ProductsFile, readProductsFile } from './products-file.ts';
import { type OriginChoices, type OriginFile, readOrigin } from './read-origin.ts';

const mostRows = 10_000;

/** Reads a file of our own, or the export of a shop program. The columns tell which one it is. */
export async function readProducts(
  csv: string,
  choices: OriginChoices & { at: Date },
): Promise<ProductsFile | { ok: true; origin: OriginFile }> {
  const read = readCsv(csv, mostRows + 1);
  if (!read.ok) return read;
  const [head, first] = read.rows;
  const origin = originOf(head?.cells ?? []);
  if (!head || !origin) return readProductsFile(read.rows);
  if (!first) return { ok: false, line: head.line, reason: nothingBelow };
  return { ok: true, origin: await readOrigin(origin, read.rows, choices) };
}
