import { get } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import type * as contract from './contract.ts';
import { productFrom, productsFrom, shopWindowFrom } from './products.reader.ts';

export const listCategories = get<typeof contract.listCategories>('/api/categories', listOf());
export const listProducts = get<typeof contract.listProducts>('/api/products', productsFrom);
export const searchProducts = get<typeof contract.searchProducts>(
  '/api/products/search',
  productsFrom,
);
export const readProduct = get<typeof contract.readProduct>('/api/products/{id}', productFrom);
export const readShopWindow = get<typeof contract.readShopWindow>(
  '/api/shop-window',
  shopWindowFrom,
);
