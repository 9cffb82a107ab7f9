import { get } from '#lib/call.ts';
import { moneyIn } from '#lib/money-in.ts';
import type * as contract from './told-lot.contract.ts';

export const readLot = get<typeof contract.readLot>(
  '/api/lots/{code}',
  moneyIn<contract.ToldLot>({ price: true, premium: true }),
);
export const listLotPeople = get<typeof contract.listLotPeople>('/api/lots/{code}/people');
