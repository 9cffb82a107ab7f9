import { get, post, put } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const readReminding = get<typeof contract.readReminding>('/api/reminders/own');
export const setReminding = put<typeof contract.setReminding>('/api/reminders/own');
export const comeBack = post<typeof contract.comeBack>('/api/reminders/back');
export const stopReminding = post<typeof contract.stopReminding>('/api/reminders/stop');
