import { get, post } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import type * as contract from './desk.contract.ts';

export const readReach = get<typeof contract.readReach>('/api/recalls/reach');
export const listRecalls = get<typeof contract.listRecalls>('/api/recalls', listOf());
export const beginRecall = post<typeof contract.beginRecall>('/api/recalls');
export const endRecall = post<typeof contract.endRecall>('/api/recalls/{id}/end');
