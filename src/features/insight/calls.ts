import { get } from '#lib/call.ts';
import { moneyIn } from '#lib/money-in.ts';
import type * as contract from './contract.ts';

export const readPulse = get<typeof contract.readPulse>('/api/desk/pulse');
export const readDesk = get<typeof contract.readDesk>(
  '/api/desk',
  moneyIn({ amount: true, came: true, cameBefore: true, left: true, returned: true }),
);
