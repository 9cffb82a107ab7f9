import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Database } from '#platform/database.ts';
import type { Changes } from '#platform/kept/changes.ts';
import { keepValue } from '#platform/kept/kept-value.ts';
import { type FindableRow, readShelfMarks, selectFindable } from './catalogue.queries.ts';
import { type ListedProduct, openShelf, type Shelf, type SizePrice } from './shelf.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';
import { readWords } from './word-index.ts';

/**
 * A part of this size is read in a few milliseconds. Other requests have their turn between two
 * parts.
 */
const readAtOnce = 200;

interface Followed {
  /** The marks of all products, in the shelf's order. */
  marks: string;
  products: ReadonlyMap<string, MarkedProduct>;
  vocabulary: Vocabulary;
  shelf: Shelf;
}

interface MarkedProduct extends ListedProduct {
  /** The id, and a mark that changes with every fact that a search compares. */
  marked: string;
}

/**
 * Answers the present shelf. All of it is read once, and later only the changed products: making
 * all of them anew at each change would block other requests.
 */
export function followShelf(changes: Changes, database: Database): () => Promise<Shelf> {
  let last: Followed | undefined;
  return keepValue(changes, ['catalogue'], async () => {
    last = await catchUp(database, last);
    return last.shelf;
  });
}

async function catchUp(database: Database, last: Followed | undefined): Promise<Followed> {
  const { marks } = await readShelfMarks(database);
  if (last?.marks === marks) return last;
  const kept = last && !isWorn(last) ? last : undefined;
  const known = kept?.products ?? new Map<string, MarkedProduct>();
  const vocabulary = kept?.vocabulary ?? openVocabulary();
  const there = marks === '' ? [] : marks.split(',');
  const unknown = there.filter((marked) => !known.has(marked)).map(idOf);
  const read = await readProducts(database, unknown, vocabulary);
  const products = there.flatMap((marked) => known.get(marked) ?? read.get(idOf(marked)) ?? []);
  await turnOfOthers();
  const shelf = openShelf(products, vocabulary);
  await turnOfOthers();
  return {
    // Uses the marks of the rows that were read, because a product may have changed since the first
    // query.
    marks: products.map(({ marked }) => marked).join(','),
    products: new Map(products.map((product) => [product.marked, product])),
    vocabulary,
    shelf,
  };
}

/** Unused words stay until they outnumber the used ones. Then the whole shelf is read anew. */
function isWorn({ vocabulary, shelf }: Followed): boolean {
  return vocabulary.size() > 2 * shelf.index.used;
}

async function readProducts(database: Database, ids: string[], vocabulary: Vocabulary) {
  const read = new Map<string, MarkedProduct>();
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const rows = await selectFindable(database, ids.slice(from, from + readAtOnce));
    for (const row of rows) read.set(row.id, shelve(row, vocabulary));
  }
  return read;
}

function shelve({ mark, ...row }: FindableRow, vocabulary: Vocabulary): MarkedProduct {
  return {
    id: row.id,
    marked: `${row.id} ${mark}`,
    category: row.category,
    price: row.price,
    prices: row.prices as readonly SizePrice[] | null,
    createdAt: row.createdAt.getTime(),
    name: row.name.toLowerCase(),
    ...readWords(row, vocabulary),
  };
}

function idOf(marked: string): string {
  return marked.slice(0, marked.indexOf(' '));
}
