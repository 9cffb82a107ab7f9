import { get, post } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { orderFrom, ordersFrom } from './order.reader.ts';

export const placeOrder = post<typeof contract.placeOrder>('/api/orders/{id}', orderFrom);
export const listOwnOrders = get<typeof contract.listOwnOrders>('/api/orders/mine', ordersFrom);
export const readLastAddress = get<typeof contract.readLastAddress>('/api/orders/address');
export const readOrder = get<typeof contract.readOrder>('/api/orders/{id}', orderFrom);
export const cancelOrder = post<typeof contract.cancelOrder>('/api/orders/{id}/cancel', orderFrom);
