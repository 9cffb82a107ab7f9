import { answerCallFromCache } from '#platform/http/answer-call.ts';
import { listProducts } from './catalogue.ts';
import * as contract from './contract.ts';

export const catalogueCalls = [
  answerCallFromCache(contract.listProducts, ['catalogue', 'stock'], listProducts),
];
