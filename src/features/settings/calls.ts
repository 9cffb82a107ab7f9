import { get } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const readShop = get<typeof contract.readShop>('/api/shop');
export const readFacts = get<typeof contract.readFacts>('/api/facts');
