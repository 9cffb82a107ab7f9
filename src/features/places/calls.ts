import { get } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const readMenu = get<typeof contract.readMenu>('/api/menu');
