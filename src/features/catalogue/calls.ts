import type { Call } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { productFrom, productsFrom } from './products.reader.ts';

export const listProducts: Call<typeof contract.listProducts, 'GET'> = {
  method: 'GET',
  path: '/api/products',
  read: productsFrom,
};

export const searchProducts: Call<typeof contract.searchProducts> = {
  method: 'GET',
  path: '/api/products/search',
  read: productsFrom,
};

export const readProduct: Call<typeof contract.readProduct> = {
  method: 'GET',
  path: '/api/products/{idOrSlug}',
  read: productFrom,
};
