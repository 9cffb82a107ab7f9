import type { Call } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const readShop: Call<typeof contract.readShop, 'GET'> = { method: 'GET', path: '/api/shop' };
