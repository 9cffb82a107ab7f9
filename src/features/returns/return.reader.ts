import { moneyIn } from '#lib/money-in.ts';
import type { Return } from './contract.ts';

const money = { worth: true, refunded: true, refundable: true } as const;

export const returnFrom = moneyIn<Return>(money);
export const returnsFrom = moneyIn<Return[]>(money);
