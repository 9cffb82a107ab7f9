import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { listDeskProducts } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { type ProductsAddress, productsQuery } from './products-address.ts';

export interface ProductsPart {
  address: ProductsAddress;
  products: readonly DeskProduct[];
  total: number;
}

/**
 * Reads the part that the address names. The old part stays on screen until the next one comes or
 * fails.
 */
export function useProducts(address: ProductsAddress) {
  const client = useDeskClient();
  const { value, trouble, busy, reload, put } = useAnswer<ProductsPart>({
    about: address,
    ask: async () => {
      const { items, total } = await client(listDeskProducts, { query: productsQuery(address) });
      return { address, products: items, total };
    },
    trouble: (error) => saidBy(error, 'Failed to fetch products'),
  });
  /** The changed product keeps its row, even if the filter would leave it out now. */
  const change = (changed: DeskProduct) =>
    put((part) => ({
      ...part,
      products: part.products.map((one) => (one._id === changed._id ? changed : one)),
    }));
  return { part: value, trouble, busy, load: () => void reload(), change };
}
