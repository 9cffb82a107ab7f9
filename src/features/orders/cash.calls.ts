import { post } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { orderFrom } from './order.reader.ts';

export const payInCash = post<typeof contract.payInCash>('/api/orders/{id}/pay-in-cash', orderFrom);
