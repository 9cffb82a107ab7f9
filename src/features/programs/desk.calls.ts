import { get, post, put, remove } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import type * as contract from './desk.contract.ts';

export const listKeys = get<typeof contract.listKeys>('/api/programs/keys');
export const makeKey = post<typeof contract.makeKey>('/api/programs/keys');
export const revokeKey = remove<typeof contract.revokeKey>('/api/programs/keys/{id}');
export const listReceivers = get<typeof contract.listReceivers>('/api/programs/receivers');
export const addReceiver = post<typeof contract.addReceiver>('/api/programs/receivers');
export const changeReceiver = put<typeof contract.changeReceiver>('/api/programs/receivers/{id}');
export const removeReceiver = remove<typeof contract.removeReceiver>(
  '/api/programs/receivers/{id}',
);
export const renewSecret = post<typeof contract.renewSecret>('/api/programs/receivers/{id}/secret');
export const tryReceiver = post<typeof contract.tryReceiver>('/api/programs/receivers/{id}/test');
export const listNotices = get<typeof contract.listNotices>('/api/programs/notices', listOf());
export const sendNoticeAgain = post<typeof contract.sendNoticeAgain>(
  '/api/programs/notices/{id}/send-again',
);
