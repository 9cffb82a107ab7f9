import { get, post } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const readMusts = get<typeof contract.readMusts>('/api/opening/desk');
export const openShop = post<typeof contract.openShop>('/api/opening/open');
export const closeShop = post<typeof contract.closeShop>('/api/opening/close');
