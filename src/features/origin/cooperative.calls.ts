import { get } from '#lib/call.ts';
import type * as contract from './told-cooperative.contract.ts';

export const readToldCooperative = get<typeof contract.readToldCooperative>(
  '/api/cooperatives/{slug}',
);
export const listMembers = get<typeof contract.listMembers>('/api/cooperatives/{slug}/people');
