import { sumsOf } from '#lib/cart-sums.ts';
import { pesewas } from '#lib/money.ts';
import type { Product } from '../catalogue/contract.ts';
import type { CartLine } from './cart.queries.ts';
import type { Cart, CartItem } from './contract.ts';

/** What stands in the lines, beside what the shop has now. What has gone costs nothing, and cannot be ordered. */
export function presentCart(
  lines: readonly CartLine[],
  products: readonly Product[],
  percent: number | undefined,
): Cart {
  const byId = new Map(products.map((product) => [product._id, product]));
  const items = lines.map((line) => presentLine(line, byId.get(line.productId)));
  const discountPercent = percent ?? 0;
  const { subtotal, discount, total } = sumsOf(items, discountPercent);
  return { items, subtotal, discount, discountPercent, total };
}

function presentLine(line: CartLine, product: Product | undefined): CartItem {
  const before = pesewas(line.price);
  if (!product) {
    const gone = {
      slug: '',
      price: before,
      imageUrl: null,
      picture: null,
      category: null,
      stock: 0,
    };
    return {
      _id: line.id,
      product: { _id: line.productId, name: line.name, ...gone },
      quantity: line.quantity,
      priceBefore: null,
      trouble: 'gone',
    };
  }
  const { _id, slug, name, price, imageUrl, picture, category, stock } = product;
  return {
    _id: line.id,
    product: { _id, slug, name, price, imageUrl, picture, category, stock },
    quantity: line.quantity,
    priceBefore: price === before ? null : before,
    trouble: troubleOf(line.quantity, stock),
  };
}

function troubleOf(quantity: number, stock: number): CartItem['trouble'] {
  if (stock === 0) return 'none-left';
  return quantity > stock ? 'not-enough' : null;
}
