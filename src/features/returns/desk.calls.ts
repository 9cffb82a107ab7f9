import { get, post, put } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import type * as contract from './contract.ts';
import { returnFrom } from './return.reader.ts';

export const listReturns = get<typeof contract.listReturns>('/api/returns', listOf(returnFrom));
export const answerReturn = put<typeof contract.answerReturn>(
  '/api/returns/{id}/answer',
  returnFrom,
);
export const closeReturn = put<typeof contract.closeReturn>('/api/returns/{id}/closed', returnFrom);
export const receiveReturn = put<typeof contract.receiveReturn>(
  '/api/returns/{id}/received',
  returnFrom,
);
export const refundReturn = post<typeof contract.refundReturn>(
  '/api/returns/{id}/refund',
  returnFrom,
);
