import { get } from '#lib/call.ts';
import { moneyIn } from '#lib/money-in.ts';
import type * as contract from './who-made.contract.ts';
import type { Made } from './who-made.rules.ts';

const read = moneyIn<Made>({ price: true, premium: true });

export const readWhoMade = get<typeof contract.readWhoMade>('/api/orders/{id}/made', read);
export const readWhoMadeByLink = get<typeof contract.readWhoMadeByLink>(
  '/api/pay/{token}/made',
  read,
);
