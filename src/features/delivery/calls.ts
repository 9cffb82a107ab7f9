import { get } from '#lib/call.ts';
import { moneyIn } from '#lib/money-in.ts';
import type * as contract from './contract.ts';

const offersFrom = moneyIn<contract.Offers>({ fee: true, freeFrom: true, cashUpTo: true });

export const readDelivery = get<typeof contract.readDelivery>('/api/delivery', offersFrom);
