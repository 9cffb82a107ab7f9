import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import { listProducts, readProduct } from './catalogue.ts';
import * as contract from './contract.ts';
import { searchProducts } from './search-products.ts';

export const catalogueCalls = [
  answerCallFromCache(contract.listProducts, ['catalogue', 'stock'], (context, { query }) =>
    listProducts(context, query),
  ),
  answerCall(contract.searchProducts, (context, { query }) => searchProducts(context, query)),
  answerCall(contract.readProduct, (context, { params }) => readProduct(context, params.idOrSlug)),
];
