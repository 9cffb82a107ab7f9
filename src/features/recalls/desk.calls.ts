import { get, post } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import { readFile } from '#lib/read-file.ts';
import type * as contract from './desk.contract.ts';

export const readReach = get<typeof contract.readReach>('/api/recalls/reach');
export const listRecalls = get<typeof contract.listRecalls>('/api/recalls', listOf());
export const readRecall = get<typeof contract.readRecall>('/api/recalls/{id}');
export const listRecalledOrders = get<typeof contract.listRecalledOrders>(
  '/api/recalls/{id}/orders',
  listOf(),
);
export const beginRecall = post<typeof contract.beginRecall>('/api/recalls');
export const endRecall = post<typeof contract.endRecall>('/api/recalls/{id}/end');
export const writeToBuyers = post<typeof contract.writeToBuyers>('/api/recalls/{id}/letters');
export const noteTold = post<typeof contract.noteTold>('/api/recalls/{id}/orders/{order}/told');
export const noteAnswer = post<typeof contract.noteAnswer>(
  '/api/recalls/{id}/orders/{order}/answer',
);
export const exportCalls = get<typeof contract.exportCalls>('/api/recalls/{id}/calls', readFile);
