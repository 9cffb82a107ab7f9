import { describePictures } from '#features/media/media.ts';
import type { Database } from '#platform/database.ts';
import type { GivenRow } from './products-file.ts';
import type { OriginFile, OriginProduct } from './read-origin.ts';
import { selectKnown } from './transfer.queries.ts';

type Known = Awaited<ReturnType<typeof selectKnown>>[number];

/**
 * Makes the rows that our own file would have. Products that were imported before are found by
 * their SKU or address and changed, so nothing is added twice.
 */
export async function rowsOfOrigin(
  database: Database,
  { products, unfitting }: OriginFile,
  pictures: readonly { address: string; hash: string }[],
): Promise<GivenRow[]> {
  const kept = await describePictures(
    database,
    pictures.map(({ hash }) => hash),
  );
  const isKept = new Set(kept.map(({ hash }) => hash));
  const hashes = new Map(pictures.map(({ address, hash }) => [address, hash]));
  const known = await selectKnown(
    database,
    products.map(({ address }) => address),
    products.flatMap(({ sizes }) => sizes.flatMap(({ sku }) => sku || [])),
  );
  const find = finderOf(known);
  const rows = products.flatMap((product) => {
    const wanted = product.pictures.flatMap((address) => hashes.get(address) ?? []);
    const family = find(product);
    const own = rowsOf(product, family, hashes);
    const gone = wanted.some((hash) => !isKept.has(hash));
    return own.map((row, place) => {
      // Pictures belong to the product, so only its first row has them.
      if (place > 0 || row.facts?.id !== family[0]?.id) return row;
      return gone ? withoutPictures(row) : { ...row, pictures: [...new Set(wanted)] };
    });
  });
  return [...rows, ...unfitting];
}

function withoutPictures(row: GivenRow): GivenRow {
  const reason = 'Its pictures are no longer kept here. Please choose them again.';
  return { ...row, facts: undefined, faults: [{ line: row.line, column: 'pictures', reason }] };
}

/**
 * Finds the rows of the product that was imported from this one. The product's own row comes first.
 */
function finderOf(known: readonly Known[]): (product: OriginProduct) => readonly Known[] {
  const families = Map.groupBy(known, ({ productId }) => productId);
  const bySku = new Map(known.flatMap((row) => (row.sku ? [[row.sku, row.productId]] : [])));
  const bySlug = new Map(known.map((row) => [row.slug, row.productId]));
  return ({ address, sizes }) => {
    const owner = sizes.map(({ sku }) => bySku.get(sku)).find(Boolean) ?? bySlug.get(address);
    return (owner && families.get(owner)) || [];
  };
}

function rowsOf(
  { address, sizes }: OriginProduct,
  family: readonly Known[],
  hashes: ReadonlyMap<string, string>,
): GivenRow[] {
  const [own] = family;
  const taken = pairs(sizes, family);
  // The product's own row must come first, as in our file, if the shop has it.
  const ordered = own
    ? [...sizes].sort(
        (one, other) => Number(taken.get(other) === own) - Number(taken.get(one) === own),
      )
    : sizes;
  const [first] = ordered;
  return ordered.map((each) => {
    const sizePicture = hashes.get(each.picture ?? '');
    const row = { ...each.row, ...(sizePicture && { sizePicture }) };
    const { facts } = row;
    if (!facts) return row;
    const found = taken.get(each);
    if (found) return { ...row, facts: { ...present(facts), id: found.id } };
    if (!own && each === first) return { ...row, address };
    const product = own?.id ?? facts.name;
    // If the product cannot be read, its other sizes cannot be added.
    return first?.row.facts || own
      ? { ...row, facts: { ...facts, sizeOf: product } }
      : { ...row, facts: undefined };
  });
}

/**
 * Finds the row of each size: by its SKU, by its name, or the product's own row if one of the two
 * has no name. Two different names are two different sizes.
 */
function pairs(sizes: OriginProduct['sizes'], family: readonly Known[]) {
  const left = new Set(family);
  const taken = new Map<OriginProduct['sizes'][number], Known>();
  const take = (isSame: (size: OriginProduct['sizes'][number], row: Known) => boolean) => {
    for (const size of sizes) {
      const row = taken.has(size) ? undefined : [...left].find((each) => isSame(size, each));
      if (!row) continue;
      taken.set(size, row);
      left.delete(row);
    }
  };
  take(({ sku }, row) => sku !== '' && sku === row.sku);
  take(({ size }, row) => size.toLowerCase() === row.size.toLowerCase());
  take(({ size }, row) => row === family[0] && (size === '' || row.size === ''));
  return taken;
}

type Facts = NonNullable<GivenRow['facts']>;

/**
 * Leaves out the stock and whether the product is archived, because both may have changed here
 * since. Leaves out blank cells too, except the sale's price.
 */
function present({ stock: _, archived: _archived, salePrice, ...facts }: Facts): Facts {
  const told = Object.entries(facts).filter(([, value]) => value !== '' && value !== null);
  return { ...(Object.fromEntries(told) as typeof facts), salePrice };
}
