import type { Database } from '#platform/database.ts';
import { describePictures } from '../media/media.ts';
import type { GivenRow } from './products-file.ts';
import type { OriginFile, OriginProduct } from './read-origin.ts';
import { selectKnown } from './transfer.queries.ts';

type Known = Awaited<ReturnType<typeof selectKnown>>[number];

/**
 * The rows that our own file would have. What was imported before is found by its SKU or its address
 * and changed; nothing is added twice.
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
      // Pictures belong to the product, so no other size of it takes them.
      if (place > 0 || row.goods?.id !== family[0]?.id) return row;
      return gone ? withoutPictures(row) : { ...row, pictures: [...new Set(wanted)] };
    });
  });
  return [...rows, ...unfitting];
}

function withoutPictures(row: GivenRow): GivenRow {
  const reason = 'Its pictures are no longer kept here. Please choose them again.';
  return { ...row, goods: undefined, faults: [{ line: row.line, column: 'pictures', reason }] };
}

/** The rows of the product that this one was imported as, its own first. */
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
  // The product's own row is one of its sizes, and stands first as in our file if it is there.
  const ordered = own
    ? [...sizes].sort(
        (one, other) => Number(taken.get(other) === own) - Number(taken.get(one) === own),
      )
    : sizes;
  const [first] = ordered;
  return ordered.map((each) => {
    const sizePicture = hashes.get(each.picture ?? '');
    const row = { ...each.row, ...(sizePicture && { sizePicture }) };
    const { goods } = row;
    if (!goods) return row;
    const found = taken.get(each);
    if (found) return { ...row, goods: { ...present(goods), id: found.id } };
    if (!own && each === first) return { ...row, address };
    const product = own?.id ?? goods.name;
    // A size of a product that cannot be read has nothing to belong to.
    return first?.row.goods || own
      ? { ...row, goods: { ...goods, sizeOf: product } }
      : { ...row, goods: undefined };
  });
}

/**
 * Which row each size is: by its SKU, by its name, or as the product itself where one of the two has
 * no name. Two names are two sizes: the goods of the one are not the other's.
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

type Facts = NonNullable<GivenRow['goods']>;

/** What was sold or taken off sale here since stays so, and so does what the file leaves blank. */
function present({ stock: _, archived: _archived, salePrice, ...facts }: Facts): Facts {
  const told = Object.entries(facts).filter(([, value]) => value !== '' && value !== null);
  return { ...(Object.fromEntries(told) as typeof facts), salePrice };
}
