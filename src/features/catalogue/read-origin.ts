import { setImmediate as othersTurn } from 'node:timers/promises';
import type { CsvRow } from '#lib/csv.ts';
import { mostLengths } from '#lib/search-engines.ts';
import { textOfHtml } from './html-text.rules.ts';
import { type Meaning, type Origin, usualMeaning } from './origin.rules.ts';
import { priceCell } from './origin-price.rules.ts';
import { mostPictures } from './picture.rules.ts';
import {
  columnNames,
  type GivenRow,
  hasSurplus,
  judgeCells,
  rowsAtOnce,
  unfitting,
} from './products-file.ts';
import { readMoment, writeMoment } from './sale-moment.rules.ts';
import { freeSlug, slugOf } from './slug.ts';
import type { Note, OriginColumn } from './transfer.contract.ts';

/** A product of another shop, with its sizes in the words of our own file. */
export interface OriginProduct {
  /** Finds the product again when the file is imported another time. */
  address: string;
  sizes: { size: string; sku: string; picture: string | undefined; row: GivenRow }[];
  /** The addresses of its pictures at the other shop. */
  pictures: string[];
}

export interface OriginFile {
  origin: Origin;
  columns: OriginColumn[];
  products: OriginProduct[];
  /** Rows with more cells than columns, so that no cell is sure to be in its column. */
  unfitting: GivenRow[];
  /** The names of the file's categories. */
  categories: string[];
  notes: Note[];
}

export interface OriginChoices {
  columns?: readonly OriginColumn[] | undefined;
  categories?: readonly { named: string; as: string }[] | undefined;
  rate?: string | undefined;
}

export async function readOrigin(
  origin: Origin,
  [head, ...rows]: readonly CsvRow[],
  { at, ...choices }: OriginChoices & { at: Date },
): Promise<OriginFile> {
  const chosen = new Map(choices.columns?.map(({ column, as }) => [column, as]));
  const columns = (head?.cells ?? []).map((title) => {
    const column = title.trim();
    return { column, as: chosen.get(column) ?? usualMeaning(origin, column) ?? '' } as const;
  });
  const moved = rows.filter((row) => hasSurplus(row, columns.length));
  const read = rows
    .filter((row) => !hasSurplus(row, columns.length))
    .map((row) => new OriginRow(row, columns));
  const notes: Note[] = [];
  const families = origin === 'shopify' ? shopifyFamilies(read) : woocommerceFamilies(read, notes);
  const categories = new Map(choices.categories?.map(({ named, as }) => [named, as]));
  const products: OriginProduct[] = [];
  const named = new Set<string>();
  const addresses = new Set<string>();
  for (const [place, family] of families.entries()) {
    if (place % rowsAtOnce === 0) await othersTurn();
    const reason = whyLeftOut(family);
    if (reason) notes.push({ ...family.first.place(family.name), says: `Left out: ${reason}` });
    else {
      // Two products of one name get numbered addresses, as when they were added, so that the next
      // import finds each again.
      const address = freeSlug(family.address, addresses);
      addresses.add(address);
      const choosing = { categories, rate: choices.rate, at, notes };
      products.push(productOf({ ...family, address }, choosing));
      named.add(categoryOf(family.first));
    }
  }
  return {
    ...{ origin, columns, products, categories: [...named], notes },
    unfitting: moved.map((row) => unfitting(row, columns.length)),
  };
}

class OriginRow {
  readonly line: number;
  readonly #cells: readonly string[];
  readonly #columns: readonly OriginColumn[];

  constructor({ line, cells }: CsvRow, columns: readonly OriginColumn[]) {
    this.line = line;
    this.#cells = cells;
    this.#columns = columns;
  }

  /** The cells of all columns with this meaning. */
  all(meaning: Meaning): string[] {
    return this.#columns.flatMap(({ as }, place) => {
      const cell = as === meaning ? this.#cells[place]?.trim() : '';
      return cell ? [cell] : [];
    });
  }

  one(meaning: Meaning): string {
    return this.all(meaning)[0] ?? '';
  }

  /** The title of the column with this meaning, as the file writes it. */
  titleOf(meaning: Meaning): string | undefined {
    return this.#columns.find(({ as }) => as === meaning)?.column;
  }

  place(name: string): { line: number; name: string } {
    return { line: this.line, name };
  }
}

/** The rows of one product. */
interface Family {
  name: string;
  address: string;
  first: OriginRow;
  sizes: OriginRow[];
  pictures: string[];
}

/**
 * All rows of a product have its handle. Only the first has its title, and some have only a
 * picture.
 */
function shopifyFamilies(rows: readonly OriginRow[]): Family[] {
  const families = new Map<string, { first: OriginRow; rows: OriginRow[] }>();
  for (const row of rows) {
    const address = slugOf(row.one('address') || row.one('name'));
    const family = families.get(address);
    if (family) family.rows.push(row);
    else families.set(address, { first: row, rows: [row] });
  }
  return [...families].map(([address, { first, rows: own }]) => ({
    name: first.one('name'),
    address,
    first,
    // The other rows only add a picture.
    sizes: own.filter(
      (row) => row === first || row.one('price') || row.one('sku') || row.all('option').length > 0,
    ),
    pictures: [
      ...new Set([
        ...own
          .filter((row) => row.one('picture'))
          .map((row, place) => ({ picture: row.one('picture'), at: placeOf(row, place) }))
          .sort((one, other) => one.at - other.at)
          .map(({ picture }) => picture),
        ...own.flatMap((row) => row.all('sizePicture')),
      ]),
    ],
  }));
}

function placeOf(row: OriginRow, otherwise: number): number {
  const place = Number(row.one('picturePlace'));
  return Number.isInteger(place) && place > 0 ? place : otherwise + 1;
}

/**
 * A product and its variations have rows of their own. A variation names its product by SKU or
 * number.
 */
function woocommerceFamilies(rows: readonly OriginRow[], notes: Note[]): Family[] {
  const isVariation = (row: OriginRow) => kindsOf(row).includes('variation');
  const isVariable = (row: OriginRow) => kindsOf(row).includes('variable');
  const families = rows
    .filter((row) => !isVariation(row))
    .map((first) => ({ first, sizes: [] as OriginRow[] }));
  const byName = new Map(
    families.flatMap((family) => {
      const [number, sku] = [family.first.one('number'), family.first.one('sku')];
      // A product without a number and without an SKU cannot be named by a variation.
      return [number && `id:${number}`, sku].filter(Boolean).map((name) => [name, family] as const);
    }),
  );
  for (const row of rows.filter(isVariation)) {
    const family = byName.get(row.one('parent').replace(/^id: /, 'id:'));
    const leftOut = (why: string) =>
      notes.push({ ...row.place(row.one('name')), says: `Left out: ${why}` });
    if (!family) leftOut('the product that it is a size of is not in the file.');
    else if (!isVariable(family.first)) {
      leftOut('the product that it belongs to is not sold in several sizes there.');
    } else if (!isOnSale(row)) leftOut('it is not published there.');
    else family.sizes.push(row);
  }
  return families.map(({ first, sizes }) => ({
    name: first.one('name'),
    address: slugOf(first.one('name')),
    first,
    sizes: isVariable(first) ? sizes : [first],
    pictures: [...new Set([first, ...sizes].flatMap((row) => listed(row.one('picture'))))],
  }));
}

function kindsOf(row: OriginRow): string[] {
  return row
    .one('kind')
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim());
}

/** The parts of a cell are separated by commas. A comma within a part has a backslash before it. */
function listed(cell: string): string[] {
  return cell
    .replaceAll('\\,', '\0')
    .split(',')
    .map((part) => part.replaceAll('\0', ',').trim())
    .filter(Boolean);
}

function whyLeftOut({ first, sizes }: Family): string | undefined {
  const kinds = kindsOf(first);
  if (['downloadable', 'virtual'].some((kind) => kinds.includes(kind)) || isNo(first.one('sent'))) {
    return 'it is a download or a service. This shop sells what is sent or picked up.';
  }
  if (isYes(first.one('giftCard'))) return 'it is a gift card.';
  if (kinds.includes('grouped')) return 'it is a group. Add a set for it, made of its products.';
  if (kinds.includes('external')) return 'it is sold in another shop.';
  if (sizes.length === 0) return 'none of its variations is in the file.';
  if (sizes.some((row) => optionsOf(row, sizes).length > 1)) {
    return 'it has several options, such as size and scent. A product here has one list of sizes.';
  }
  return undefined;
}

/** The attributes of a simple product are no choice. */
function optionsOf(row: OriginRow, sizes: readonly OriginRow[]): string[] {
  if (sizes.length === 1 && kindsOf(row).includes('simple')) return [];
  return row.all('option').filter((option) => option !== 'Default Title');
}

interface Choosing {
  categories: ReadonlyMap<string, string>;
  rate: string | undefined;
  at: Date;
  notes: Note[];
}

function productOf(family: Family, { categories, rate, at, notes }: Choosing): OriginProduct {
  const { first, name, address, pictures } = family;
  const named = categoryOf(first);
  const ofProduct = {
    name,
    category: categories.get(named) || named,
    description: textsOf(first),
    searchTitle: first.one('searchTitle').slice(0, mostLengths.title),
    searchDescription: first.one('searchDescription').slice(0, mostLengths.description),
    archived: isOnSale(first) ? 'no' : 'yes',
  };
  const note = (row: OriginRow, says: string) => notes.push({ ...row.place(name), says });
  if (pictures.length > mostPictures) {
    note(first, `Only the first ${mostPictures} of its ${pictures.length} pictures are taken.`);
  }
  const sizes = family.sizes.map((row) => {
    if (row.one('stock') === '') {
      note(
        row,
        'The file does not say how many there are. If it is new, it is sold out here at first.',
      );
    }
    const [size = ''] = optionsOf(row, family.sizes);
    const sku = codeOf(row.one('sku'));
    const cells = { ...ofProduct, ...sizeCells(row, rate, at), size, sku };
    const picture = family.sizes.length > 1 ? pictureOfSize(row) : undefined;
    return { size, sku, picture, row: judgeCells(row.line, cells, (field) => titleOf(row, field)) };
  });
  return { address, sizes, pictures: pictures.slice(0, mostPictures) };
}

/** Shopify has a column for it. In WooCommerce a variation's row has the picture. */
function pictureOfSize(row: OriginRow): string | undefined {
  const isVariation = kindsOf(row).includes('variation');
  return row.one('sizePicture') || (isVariation ? listed(row.one('picture'))[0] : undefined);
}

/** The last step of the first path: 'Shirts' in 'Clothing > Shirts, Gifts'. */
function categoryOf(row: OriginRow): string {
  const [first = ''] = listed(row.one('category'));
  return first.split('>').at(-1)?.trim() ?? '';
}

function textsOf(row: OriginRow): string {
  // WooCommerce writes a line break as a backslash and an n.
  const texts = [row.one('summary'), row.one('description')].map((html) =>
    textOfHtml(html.replaceAll('\\n', '<br>')),
  );
  return texts.filter(Boolean).join('\n\n');
}

function sizeCells(
  row: OriginRow,
  rate: string | undefined,
  at: Date,
): Record<string, string | undefined> {
  const before = row.one('priceBefore');
  const price = priceCell(row.one('price'), rate);
  const higher = before && priceCell(before, rate);
  const wasMore = higher && Number(higher) > Number(price);
  const until = momentOf(row.one('saleUntil'), '23:59');
  const from = momentOf(row.one('saleFrom'), '00:00');
  const isOver = until && until <= at;
  const reduced = wasMore ? price : row.one('salePrice') && priceCell(row.one('salePrice'), rate);
  const stock = row.one('stock');
  return {
    price: wasMore ? higher : price,
    salePrice: isOver ? '' : reduced,
    // A sale that has begun there begins here at once.
    ...(from && from > at && { saleFrom: writeMoment(from) }),
    ...(until && !isOver && { saleUntil: writeMoment(until) }),
    // WooCommerce counts backorders below zero.
    stock: stock === '' || /^-\d/.test(stock) ? '0' : wholeOf(stock),
    barcode: codeOf(row.one('barcode')),
    weight: gramsOf(row),
  };
}

function wholeOf(count: string): string {
  return /^(\d{1,9})\.0{1,6}$/.exec(count)?.[1] ?? count;
}

function momentOf(cell: string, clock: string): Date | undefined {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(cell) ?? [];
  return day ? readMoment(`${day} ${clock}`) : undefined;
}

/** An apostrophe before a number keeps spreadsheets from reading it as one. */
function codeOf(cell: string): string {
  return cell.replace(/^'/, '');
}

const inGrams = { grams: 1, kilograms: 1_000, pounds: 453.592, ounces: 28.3495 } as const;

function gramsOf(row: OriginRow): string {
  for (const [unit, grams] of Object.entries(inGrams)) {
    const weight = Number(row.one(unit as keyof typeof inGrams));
    if (weight > 0) return String(Math.round(weight * grams));
  }
  return '';
}

/**
 * 'visible', 'catalog' and 'search' are WooCommerce's words for a product that is shown. The word
 * for a hidden one is 'hidden'.
 */
const onSale = /^(active|1|true|yes|publish|published|visible|catalog|search)$/i;

/** A draft, or a product that is hidden there, is not on sale here either. */
function isOnSale(row: OriginRow): boolean {
  return row.all('status').every((word) => onSale.test(word));
}

function isYes(cell: string): boolean {
  return /^(true|yes|1)$/i.test(cell);
}

function isNo(cell: string): boolean {
  return /^(false|no|0)$/i.test(cell);
}

const sources: Partial<Record<keyof typeof columnNames, Meaning>> = {
  weight: 'grams',
  size: 'option',
  archived: 'status',
};

/** The title of the column in that file if the cell comes from one. Otherwise our own title. */
function titleOf(row: OriginRow, field: keyof typeof columnNames): string {
  return row.titleOf(sources[field] ?? (field as Meaning)) ?? columnNames[field];
}
