import { initiatedFrom } from '#features/payments/payments.reader.ts';
import { get, post } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { orderFrom, ordersFrom } from './order.reader.ts';
import type * as taken from './taken.contract.ts';
import { payableFrom } from './taken.reader.ts';

export const placeOrder = post<typeof contract.placeOrder>('/api/orders/{id}', orderFrom);
export const listOwnOrders = get<typeof contract.listOwnOrders>('/api/orders/mine', ordersFrom);
export const readLastAddress = get<typeof contract.readLastAddress>('/api/orders/address');
export const readOrder = get<typeof contract.readOrder>('/api/orders/{id}', orderFrom);
export const readPayLink = get<typeof taken.readPayLink>('/api/pay/{token}', payableFrom);
export const payByLink = post<typeof taken.payByLink>('/api/pay/{token}', initiatedFrom);
export const cancelOrder = post<typeof contract.cancelOrder>('/api/orders/{id}/cancel', orderFrom);
