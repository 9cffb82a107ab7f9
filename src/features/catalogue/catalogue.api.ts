import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import { listProducts, readProduct } from './catalogue.ts';
import * as contract from './contract.ts';
import { searchProducts } from './search-products.ts';

export const catalogueCalls = [
  answerCallFromCache(
    calls.listProducts,
    contract.listProducts,
    ['catalogue', 'stock'],
    (context, { query }) => listProducts(context, query),
  ),
  answerCall(calls.searchProducts, contract.searchProducts, (context, { query }) =>
    searchProducts(context, query),
  ),
  answerCall(calls.readProduct, contract.readProduct, (context, { params }) =>
    readProduct(context, params.idOrSlug),
  ),
];
