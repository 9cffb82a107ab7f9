import { inSize } from '#features/catalogue/sizes.rules.ts';
import { wordsOf } from '#lib/fold.ts';
import { fromCedis, type Pesewas } from '#lib/money.ts';

/** What can be put into an order at the desk: a product, or one of its sizes. */
export interface Sellable {
  id: string;
  name: string;
  price: Pesewas;
  stock: number;
}

interface Sold {
  name: string;
  stock: number;
  /** At least one. If it is the only one, its name is not shown. */
  sizes: readonly SoldSize[];
}

interface SoldSize {
  _id: string;
  name: string;
  price: Pesewas;
  stock: number;
  sale: { price: Pesewas; from: string; until: string | null } | null;
  ended: boolean;
}

/** Lists each size by itself, at the price of this moment. */
export function sellableIn(products: readonly Sold[], now: Date): Sellable[] {
  return products.flatMap(({ sizes, name, stock }) => {
    const sold = sizes.filter(({ ended }) => !ended);
    // The stock of a set is that of its parts. The product has the number, its size does not.
    const one = sold.length === 1 ? { stock } : {};
    return sold.map((size) => ({
      id: size._id,
      name: sizes.length > 1 ? inSize(name, size) : name,
      price: priceAt(size, now),
      stock: size.stock,
      ...one,
    }));
  });
}

function priceAt({ price, sale }: SoldSize, now: Date): Pesewas {
  if (!sale || new Date(sale.from) > now) return price;
  return sale.until !== null && new Date(sale.until) <= now ? price : sale.price;
}

/** The products whose words begin with the typed words. All typed words have to fit. */
export function findSellable(goods: readonly Sellable[], typed: string, most: number): Sellable[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const fits = ({ name }: Sellable) => {
    const words = wordsOf(name);
    return wanted.every((word) => words.some((each) => each.startsWith(word)));
  };
  return goods.filter(fits).slice(0, most);
}

/** Reads a typed price: undefined if the text is empty, NaN if it is no price. */
export function readPrice(typed: string): Pesewas | number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^\d+(\.\d{1,2})?$/.test(text) ? (fromCedis(Number(text)) ?? Number.NaN) : Number.NaN;
}
