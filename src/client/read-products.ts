import type { Category, Product } from '#features/catalogue/contract.ts';
import { fromCedis } from '#lib/money.ts';

interface WireProduct {
  _id?: string;
  id?: string;
  slug?: string;
  name: string;
  description?: string;
  price: number;
  category: string;
  stock?: number;
  imageUrl?: string | null;
  image?: string | null;
}

export function readProducts(json: unknown): Product[] {
  return (json as WireProduct[]).map(readProduct);
}

function readProduct(wire: WireProduct): Product {
  const id = wire._id ?? wire.id;
  const price = fromCedis(wire.price);
  if (!id || price === undefined) throw new TypeError('A product without an id or a price');
  return {
    _id: id,
    slug: wire.slug ?? id,
    name: wire.name,
    description: wire.description ?? '',
    price,
    category: wire.category as Category,
    stock: wire.stock ?? 0,
    imageUrl: wire.imageUrl ?? wire.image ?? null,
  };
}
