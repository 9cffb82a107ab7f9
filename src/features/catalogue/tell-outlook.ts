import { type Called, categoryCalled } from './categories.rules.ts';
import { type ChangedField, differing, type Judgement } from './judge-import.ts';
import type { OriginFile } from './read-origin.ts';
import { inSize } from './sizes.rules.ts';
import { type FromOrigin, mostTold, type Outlook } from './transfer.contract.ts';

/** A longer text is cut, so that it begins shortly before the first difference. */
const mostLetters = 120;
const lettersBefore = 20;

export function tellOutlook({ added, changed, same, faults }: Judgement): Outlook {
  return {
    added: told(added, ({ line, sizeOf, wanted }) => ({
      line,
      name: inSize(wanted.name, sizeOf && { name: wanted.size }),
    })),
    changed: told(changed, ({ line, row, now, wanted }) => ({
      line,
      name: row.name,
      fields: differing(now, wanted).map(excerpt),
    })),
    same,
    faults: told(faults, (fault) => fault),
  };
}

export function tellOrigin(
  { origin, columns, categories, products, notes }: OriginFile,
  known: readonly Called[],
): FromOrigin {
  return {
    origin,
    columns,
    categories: categories.map((named) => ({
      named,
      as: categoryCalled(known, named)?.name ?? '',
    })),
    pictures: [...new Set(products.flatMap(({ pictures }) => pictures))],
    notes: told(
      notes.toSorted((one, other) => one.line - other.line),
      (note) => note,
    ),
  };
}

function told<Item, Told>(items: readonly Item[], tell: (item: Item) => Told) {
  return { total: items.length, items: items.slice(0, mostTold).map(tell) };
}

function excerpt({ column, before, after }: ChangedField): ChangedField {
  const from = Math.max(0, partingOf(before, after) - lettersBefore);
  const clip = (text: string) => {
    const rest = from > 0 ? `…${text.slice(from)}` : text;
    return rest.length > mostLetters ? `${rest.slice(0, mostLetters)}…` : rest;
  };
  const long = Math.max(before.length, after.length) > mostLetters;
  return long ? { column, before: clip(before), after: clip(after) } : { column, before, after };
}

function partingOf(one: string, other: string): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place += 1;
  return place;
}
