import { get } from '#lib/call.ts';
import type * as contract from './who-made.contract.ts';

export const readWhoMade = get<typeof contract.readWhoMade>('/api/orders/{id}/made');
export const readWhoMadeByLink = get<typeof contract.readWhoMadeByLink>('/api/pay/{token}/made');
