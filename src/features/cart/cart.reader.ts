import type { EachField } from '#lib/contract.ts';
import { fromCedis, nothing, type Pesewas, pesewas, sumOf } from '#lib/money.ts';
import type { Cart, CartItem } from './contract.ts';

/**
 * Reads a list, an object with items, or an object with cart.items. Missing sums are computed here.
 */
export function cartFrom(json: unknown): Cart {
  const said = (Array.isArray(json) ? { items: json } : json) as Partial<RawCart> & {
    cart?: Partial<RawCart>;
  };
  const { items = [], subtotal, discount, total, discountPercent = 0 } = { ...said.cart, ...said };
  const read = items.map(readItem);
  const sum =
    amount(subtotal) ?? sumOf(read.map((item) => pesewas(item.product.price * item.quantity)));
  const off = amount(discount) ?? pesewas(0);
  return {
    items: read,
    subtotal: sum,
    discount: off,
    discountPercent,
    discountCode: said.discountCode,
    code: said.code && readCode(said.code),
    total: amount(total) ?? pesewas(sum - off),
  } satisfies EachField<Cart>;
}

interface RawCart {
  items: RawItem[];
  subtotal: number;
  discount: number;
  discountPercent: number;
  discountCode: string;
  code: Omit<EnteredCode, 'amount' | 'minimum'> & { amount: number; minimum: number };
  total: number;
}

type EnteredCode = NonNullable<Cart['code']>;

interface RawProduct {
  _id: string;
  id: string;
  slug: string;
  name: string;
  price: number;
  image: string;
  imageUrl: string | null;
  picture: CartItem['product']['picture'];
  category: string;
  stock: number;
}

type RawItem = Partial<Omit<RawProduct, '_id'>> & {
  _id?: string;
  product?: Partial<RawProduct>;
  productId?: string | Partial<RawProduct>;
  productName?: string;
  productPrice?: number;
  quantity: number;
  priceBefore?: number | null;
  trouble?: CartItem['trouble'];
  size?: CartItem['size'];
  parts?: CartItem['parts'];
};

function readCode(code: RawCart['code']): EnteredCode {
  const [taken, minimum] = [code.amount, code.minimum].map(amount);
  return { ...code, amount: taken ?? nothing, minimum: minimum ?? nothing };
}

/** Assumed if another server does not tell the stock: it refuses what it lacks. */
const enough = 999;

function readItem(raw: RawItem): CartItem {
  const nested = raw.product ?? (typeof raw.productId === 'object' ? raw.productId : {});
  const productId = typeof raw.productId === 'string' ? raw.productId : undefined;
  const id = nested._id ?? nested.id ?? productId ?? '';
  return {
    _id: raw._id ?? raw.id ?? id,
    product: {
      _id: id,
      slug: nested.slug ?? raw.slug ?? '',
      name: nested.name ?? raw.name ?? raw.productName ?? '',
      price: amount(nested.price ?? raw.price ?? raw.productPrice) ?? pesewas(0),
      imageUrl: nested.imageUrl ?? nested.image ?? raw.imageUrl ?? raw.image ?? null,
      picture: nested.picture ?? null,
      category: nested.category ?? raw.category ?? null,
      stock: nested.stock ?? raw.stock ?? enough,
    },
    size: raw.size,
    parts: raw.parts,
    quantity: Number(raw.quantity),
    priceBefore: amount(raw.priceBefore ?? undefined) ?? null,
    trouble: raw.trouble ?? null,
  } satisfies EachField<CartItem>;
}

function amount(cedis: number | undefined): Pesewas | undefined {
  return cedis === undefined ? undefined : fromCedis(cedis);
}
