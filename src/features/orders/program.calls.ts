import { post } from '#lib/call.ts';
import { orderFrom } from './order.reader.ts';
import type * as placedFor from './placed-for.contract.ts';

/** Only programs make this call: no page of the shop does. */
export const placeOrderFor = post<typeof placedFor.placeOrderFor>('/api/orders', orderFrom);
