import { get, post, remove } from '#lib/call.ts';
import type * as contract from './contract.ts';

// Every page downloads this file for logging out. So the other calls of accounts stand apart.
export const logOut = post<typeof contract.logOut>('/api/auth/logout');
export const listSessions = get<typeof contract.listSessions>('/api/auth/sessions');
export const endSession = remove<typeof contract.endSession>('/api/auth/sessions/{id}');
export const endAllSessions = remove<typeof contract.endAllSessions>('/api/auth/sessions');
