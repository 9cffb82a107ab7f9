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
  /** At least one. Where there is no other, nobody is told its name. */
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

/** Each size by itself, at the price of this moment. */
export function sellableIn(products: readonly Sold[], now: Date): Sellable[] {
  return products.flatMap(({ sizes, name, stock }) => {
    const sold = sizes.filter(({ ended }) => !ended);
    // Of a set the pieces are its parts', and the product says how many there are.
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

/** Those whose words begin as what was typed; all of its words have to fit. */
export function findSellable(goods: readonly Sellable[], typed: string, most: number): Sellable[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const fits = ({ name }: Sellable) => {
    const words = wordsOf(name);
    return wanted.every((word) => words.some((each) => each.startsWith(word)));
  };
  return goods.filter(fits).slice(0, most);
}

/** A price as somebody types it: undefined if nothing is there, NaN if it is no price. */
export function readPrice(typed: string): Pesewas | number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^\d+(\.\d{1,2})?$/.test(text) ? (fromCedis(Number(text)) ?? Number.NaN) : Number.NaN;
}
