import { post } from '#lib/call.ts';
import { orderFrom } from './order.reader.ts';
import type * as placedFor from './placed-for.contract.ts';

/** No page of the shop makes it. */
export const placeOrderFor = post<typeof placedFor.placeOrderFor>('/api/orders', orderFrom);
