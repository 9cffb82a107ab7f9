import type { EachField } from '#lib/contract.ts';
import { listOf } from '#lib/list-of.ts';
import { fromCedis, type Pesewas } from '#lib/money.ts';
import type { Product, ProductDetails, ProductPicture, ShopWindow, Size } from './contract.ts';
import { type ProductTexts, publicTextsOf } from './product-texts.rules.ts';

interface WireProduct extends Partial<ProductTexts> {
  _id?: string;
  id?: string;
  slug?: string;
  name: string;
  description?: string;
  price: number;
  sale?: Product['sale'];
  category: string;
  stock?: number;
  sizes?: Size[];
  imageUrl?: string | null;
  image?: string | null;
  picture?: ProductPicture | null;
  rating?: Product['rating'];
  pictures?: ProductPicture[];
  parts?: ProductDetails['parts'];
  saving?: string;
  share?: string;
  recalled?: string[];
  related?: WireProduct[];
}

export const productsFrom = listOf((json) => readCard(json as WireProduct));

export function productFrom(json: unknown): ProductDetails {
  const wire = json as WireProduct;
  return {
    ...readCard(wire),
    ...publicTextsOf(wire),
    pictures: wire.pictures ?? [],
    parts: wire.parts,
    saving: wire.saving,
    share: wire.share,
    recalled: wire.recalled,
    related: (wire.related ?? []).map(readCard),
  } satisfies EachField<ProductDetails>;
}

export function shopWindowFrom(json: unknown): ShopWindow {
  const wire = json as ShopWindow & { items: WireProduct[] };
  return { ...wire, items: wire.items.map(readCard) };
}

function readCard(wire: WireProduct) {
  const id = wire._id ?? wire.id;
  const price = fromCedis(wire.price);
  if (!id || price === undefined) throw new TypeError('A product without an id or a price');
  return {
    _id: id,
    slug: wire.slug ?? id,
    name: wire.name,
    description: wire.description ?? '',
    price,
    sale: wire.sale,
    category: wire.category,
    stock: wire.stock ?? 0,
    sizes: wire.sizes?.map((size) => ({ ...size, price: fromCedis(size.price) as Pesewas })),
    imageUrl: wire.imageUrl ?? wire.image ?? null,
    picture: wire.picture ?? null,
    rating: wire.rating,
  } satisfies EachField<Product>;
}
