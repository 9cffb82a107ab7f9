import { get } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const readHealth = get<typeof contract.readHealth>('/api/desk/health');
