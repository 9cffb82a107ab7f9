import { type Pesewas, pesewas } from '#lib/money.ts';
import { productPath, sizePath } from '#lib/paths.ts';
import { largestAddress } from '#lib/picture.ts';
import type { Context } from '#platform/context.ts';
import type { ProductPicture } from './contract.ts';
import { inOrder } from './offer.rules.ts';
import { type OfferedRow, selectOffered } from './offered.queries.ts';
import { picturesOf } from './pictures-of.ts';
import { isOver, type KeptSale } from './sale.rules.ts';
import { inSize } from './sizes.rules.ts';

/** One thing to buy, as feeds tell it: a product, or one of its sizes. */
export interface Offered {
  id: string;
  /** The id of the product, if this is one of several sizes. */
  group: string | null;
  title: string;
  size: string;
  description: string;
  category: string;
  path: string;
  /** The price without a sale. */
  price: Pesewas;
  /** The sale, begun or planned. */
  sale: { price: Pesewas; from: Date; until: Date | null } | null;
  stock: number;
  barcode: string;
  isSet: boolean;
  /** The addresses of its pictures. The one that shows it best comes first. */
  images: string[];
}

const batch = 500;
const beforeAll = { position: -1, id: '00000000-0000-0000-0000-000000000000' };

/** Reads everything on sale in batches, so that only one batch is held at a time. */
export async function* offeredInBatches(
  context: Pick<Context, 'changes' | 'pool' | 'clock'>,
): AsyncGenerator<Offered[]> {
  let last = beforeAll;
  for (;;) {
    const rows = await selectOffered(context.pool, { ...last, limit: batch });
    const picturesOfRow = await picturesOf(context, rows);
    const at = context.clock();
    yield rows.flatMap((row) => offeredOf(row, picturesOfRow(row), at));
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = end;
  }
}

interface SoldSize {
  id: string;
  name: string;
  price: number;
  sale: unknown;
  stock: number;
  barcode: string;
  picture: string | null;
}

function offeredOf(row: OfferedRow, pictures: ProductPicture[], at: Date): Offered[] {
  const { id: product, slug, name, description, category, isSet, searchPicture } = row;
  const sizes = row.sizes as SoldSize[] | null;
  const isOneOfSeveral = sizes?.[1] !== undefined;
  return (sizes ?? [{ ...row, name: row.size, picture: null }]).map((size) => ({
    id: size.id,
    group: isOneOfSeveral ? product : null,
    title: inSize(name, isOneOfSeveral ? size : null),
    size: size.name,
    description,
    category,
    path: isOneOfSeveral ? sizePath(slug, size.id) : productPath(slug),
    price: pesewas(size.price),
    sale: presentSale(size.sale as KeptSale | null, at),
    stock: size.stock,
    barcode: size.barcode,
    isSet,
    images: inOrder(pictures, size.picture ?? searchPicture).flatMap(
      (each) => largestAddress(each) ?? [],
    ),
  }));
}

function presentSale(sale: KeptSale | null, at: Date): Offered['sale'] {
  if (!sale || isOver(sale, at)) return null;
  const { price, from, until } = sale;
  return { price: pesewas(price), from: new Date(from), until: until ? new Date(until) : null };
}
