import { get } from '#lib/call.ts';
import { moneyIn } from '#lib/money-in.ts';
import type * as contract from './impact.contract.ts';

export const readImpact = get<typeof contract.readImpact>(
  '/api/impact',
  moneyIn<contract.Impact>({ paid: true, price: true, premium: true }),
);
