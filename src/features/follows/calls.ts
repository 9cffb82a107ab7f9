import { get, post, remove } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const askToFollow = post<typeof contract.askToFollow>('/api/follows');
export const followOwn = post<typeof contract.followOwn>('/api/follows/mine');
export const listOwnFollows = get<typeof contract.listOwnFollows>('/api/follows/mine');
export const endOwnFollow = remove<typeof contract.endOwnFollow>('/api/follows/mine/{cooperative}');
export const confirmFollow = post<typeof contract.confirmFollow>('/api/follows/confirm');
export const endFollow = post<typeof contract.endFollow>('/api/follows/end');
