import { get, put } from '#lib/call.ts';
import { readFile } from '#lib/read-file.ts';
import type * as contract from './contract.ts';
import type * as desk from './desk.contract.ts';
import { orderFrom, ordersFrom } from './order.reader.ts';

export const listOrders = get<typeof desk.listOrders>('/api/orders', ordersFrom);
export const exportOrders = get<typeof desk.exportOrders>('/api/orders/export', readFile);
export const changeStatus = put<typeof contract.changeStatus>('/api/orders/{id}/status', orderFrom);
