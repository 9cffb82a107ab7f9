import type { MadePicture } from '#features/media/make-picture.ts';
import { keepPicture } from '#features/media/media.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { accept, type Refused, type Result, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { addProduct } from './catalogue.ts';
import { holdCategory } from './categories.ts';
import { addStock } from './correct-stock.ts';
import type * as contract from './desk.contract.ts';
import { type GivenSale, judgeSale, refuseSale, saleWords } from './judge-sale.ts';
import { notePrices } from './note-prices.ts';
import { hashesOf } from './pictures-of.ts';
import {
  type DeskProductRow,
  findDeskProduct,
  findNextPlace,
  lockProduct,
  lockShelf,
  type ProductFacts,
  selectSlugs,
  updateProduct,
} from './product-desk.queries.ts';
import { deskProductOf, deskSizesOf, saleIn } from './product-desk.ts';
import { pictureOf, setPictures } from './product-pictures.ts';
import { textsOf } from './product-texts.rules.ts';
import { recordProduct } from './record-product.ts';
import type { WantedSale } from './sale.rules.ts';
import { addSizes, type Placed, placeSizes, readableSize, refuseTaken } from './set-sizes.ts';
import { carryToSizes } from './sizes.queries.ts';
import { freeSlug, slugOf } from './slug.ts';
import { findMovement } from './stock.queries.ts';

type Form = Omit<Input<typeof contract.addProduct>['body'], keyof GivenSale | 'sizes'>;

/** Puts a product with all its sizes at the end of the shelf. */
export async function createProduct(
  context: CallContext,
  { body: { image, ...form } }: Input<typeof contract.addProduct>,
) {
  const { pool, clock, changes } = context;
  const made = image ? await pictureOf(image) : undefined;
  if (made && !made.ok) return made;
  const { salePrice, saleFrom, saleUntil, sizes = [], ...facts } = form;
  const given = { salePrice, saleFrom, saleUntil };
  const at = clock();
  const judged = judgeSale(given, { price: form.price, kept: null, at });
  if (!judged.ok) return refuseSale(judged);
  const further = placeSizes(sizes, { known: [], at, behind: 1 });
  if (!further.ok) return further;
  const { sale } = judged;
  const added = await transaction(pool, async (database) => {
    const category = await holdCategory(database, form.category);
    if (!category.ok) return category;
    const wanted = { ...facts, sale, category: category.value, sizes: further.value };
    const product = await addWithAudit(context, database, wanted);
    if (made) {
      const hash = await keepPicture(context, database, made.value);
      await setPictures(database, { id: product, hashes: [hash], at });
    }
    return accept(product);
  }).catch((error: unknown) =>
    refuseTaken(pool, error, {
      id: null,
      skus: [form, ...sizes].map(({ sku }) => sku),
      fieldAt: (place) => (place === 0 ? 'sku' : `sizes.${place - 1}.sku`),
    }),
  );
  if (!added.ok) return added;
  changes.announce('catalogue', 'stock');
  return accept(await existing(context, added.value));
}

/**
 * Runs in the caller's transaction, with its audit entry. The caller announces the change after the
 * commit.
 */
async function addWithAudit(
  context: CallContext,
  database: Database,
  { sizes, ...form }: Omit<Form, 'image'> & { sale: WantedSale | null; sizes: readonly Placed[] },
): Promise<string> {
  await lockShelf(database);
  const slug = await findFreeSlug(database, form.name);
  const { next } = await findNextPlace(database);
  const facts = { ...blank, ...definedOf(form), sale: form.sale };
  const { stock = 0 } = form;
  const at = context.clock();
  const id = await addProduct(database, { ...facts, slug, stock, position: next, at });
  await addSizes(database, { id, added: sizes, at });
  await recordProduct(context, database, {
    action: 'product-added',
    product: { id, name: facts.name },
    before: null,
    after: {
      ...readable(facts),
      stock,
      ...(sizes.length > 0 && {
        sizes: [{ ...facts, name: facts.size }, ...sizes].map(readableSize),
      }),
    },
  });
  return id;
}

/** Changes the given fields. A form that was opened before another change is refused as stale. */
export async function changeProduct(
  context: CallContext,
  { params: { id }, body: { image, ...form } }: Input<typeof contract.changeProduct>,
) {
  const { pool, changes } = context;
  if (!isId(id) || !(await findDeskProduct(pool, id))) return refuse('unknown-product');
  const made = image ? await pictureOf(image) : undefined;
  if (made && !made.ok) return made;
  const refused = await transaction(pool, (database) =>
    revise(context, database, { id, form, picture: made?.value }),
  );
  if (refused) return refused;
  changes.announce('catalogue', 'stock');
  return accept(await existing(context, id));
}

interface Revision {
  id: string;
  form: Omit<Input<typeof contract.changeProduct>['body'], 'image'>;
  picture?: MadePicture | undefined;
}

/** Runs in the caller's transaction. If it refuses, the caller must roll back. */
async function revise(
  context: CallContext,
  database: Database,
  {
    id,
    form: { version, stock, stockSeen, step, salePrice, saleFrom, saleUntil, ...form },
    picture,
  }: Revision,
): Promise<
  Refused<CountRefusal | 'unknown-product' | 'unknown-category' | 'bad-sale'> | undefined
> {
  const at = context.clock();
  await lockProduct(database, id);
  const before = await findDeskProduct(database, id);
  if (!before) return refuse('unknown-product');
  const first = step ? await findMovement(database, step) : undefined;
  const sold = soldOf(before, at);
  const given = { version, stock, stockSeen, salePrice, price: form.price };
  const counted = judgeCount(before, sold, first, given);
  if (!counted.ok) return counted;
  const by = counted.value;
  const seen = factsOf(before, at);
  const asked = before.sized ? {} : { salePrice, saleFrom, saleUntil };
  const ownPrice = before.sized ? seen.price : form.price;
  const judged = judgeSale(asked, { price: ownPrice, kept: seen.sale, at });
  if (!judged.ok) return refuseSale(judged);
  const category = await holdCategory(database, form.category);
  if (!category.ok) return category;
  const written = definedOf({ ...form, category: category.value });
  const own = before.sized ? ownSize(before, at) : { sale: judged.sale };
  const facts = { ...seen, ...written, ...own };
  await updateProduct(database, { id, facts, at });
  await notePrices(database, [id], at);
  await carryToSizes(database, [id]);
  if (by !== 0) {
    await addStock(database, { id, by, reason: 'set by hand', at, movement: step });
  }
  if (picture) await replaceFirst(context, database, before, { picture, at });
  await recordProduct(context, database, {
    action: 'product-changed',
    product: { id, name: before.name },
    before: {
      ...readable(seen),
      stock: sold.stock,
      picture: hashesOf(before)[0] ?? null,
    },
    after: {
      ...readable(facts),
      stock: sold.stock + by,
      picture: picture?.hash ?? hashesOf(before)[0] ?? null,
    },
  });
  return undefined;
}

type CountRefusal =
  | 'changed-meanwhile'
  | 'counted-already'
  | 'below-nothing'
  | 'has-sizes'
  | 'is-set';

/** Answers how many pieces the form adds. `first` is what an earlier press of it has added. */
function judgeCount(
  before: DeskProductRow,
  sold: { price: number; stock: number },
  first: Awaited<ReturnType<typeof findMovement>>,
  given: Pick<Revision['form'], 'version' | 'stock' | 'stockSeen' | 'salePrice' | 'price'>,
): Result<number, CountRefusal> {
  const { version, stock, stockSeen } = given;
  if (version !== undefined && version !== before.version) {
    // An earlier press of the same form may have raised the version. Then its stock is counted
    // already.
    const counted = first?.productId === before.id ? { counted: String(first.quantity) } : {};
    return refuse('changed-meanwhile', {
      details: { version: String(before.version), ...counted },
    });
  }
  const wanted = stock === undefined ? 0 : stock - (stockSeen ?? sold.stock);
  // Without `stockSeen` the stock is set, so a repeat may differ by the orders that came meanwhile.
  const isRepeat =
    first?.productId === before.id && (stockSeen === undefined || first.quantity === wanted);
  if (first && !isRepeat) return refuse('counted-already');
  const by = first ? 0 : wanted;
  // For a product of several sizes the form shows their lowest price and the sum of their stock,
  // and no size has these.
  if (before.sized && (by !== 0 || given.price !== sold.price || given.salePrice)) {
    return refuse('has-sizes');
  }
  if (before.setStock !== null && by !== 0) return refuse('is-set');
  if (sold.stock + by < 0) {
    return refuse('below-nothing', { details: { available: String(sold.stock) } });
  }
  return accept(by);
}

async function replaceFirst(
  context: CallContext,
  database: Database,
  before: DeskProductRow,
  { picture, at }: { picture: MadePicture; at: Date },
) {
  const hash = await keepPicture(context, database, picture);
  const others = hashesOf(before)
    .slice(1)
    .filter((other) => other !== hash);
  await setPictures(database, { id: before.id, hashes: [hash, ...others], at });
}

const blank = { description: '', ...textsOf({}) };

function factsOf(row: DeskProductRow, at: Date): ProductFacts {
  const { name, description, category } = row;
  return { name, description, category, ...textsOf(row), ...ownSize(row, at) };
}

/** The price, sale and size of the product's own row. */
function ownSize(
  { id, sizes, size }: DeskProductRow,
  at: Date,
): Pick<ProductFacts, 'price' | 'sale' | 'size'> {
  const own = deskSizesOf({ sizes }, at).find(({ _id }) => _id === id);
  return { price: own?.price ?? 0, sale: saleIn(own), size };
}

function soldOf(row: DeskProductRow, at: Date): { price: number; stock: number } {
  const sold = deskSizesOf(row, at).filter(({ ended }) => !ended);
  return {
    price: Math.min(...sold.map(({ price }) => price)),
    stock: row.setStock ?? sold.reduce((sum, { stock }) => sum + stock, 0),
  };
}

/** A field that the form leaves out stays as it is. */
function definedOf({ stock: _, ...form }: Omit<Form, 'image'>) {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Omit<typeof form, 'stock'> & Partial<typeof blank>;
}

function readable({ price, sale, ...facts }: ProductFacts) {
  return { ...facts, price: formatMoney(pesewas(price)), sale: saleWords(sale) };
}

async function findFreeSlug(database: Database, name: string): Promise<string> {
  const slug = slugOf(name);
  const taken = await selectSlugs(database, slug);
  return freeSlug(slug, new Set(taken.map((row) => row.slug)));
}

async function existing(context: CallContext, id: string) {
  const product = await deskProductOf(context, id);
  if (!product) throw new Error(`Product ${id} was saved and is not there`);
  return product;
}
