import { get, put } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import { readFile } from '#lib/read-file.ts';
import type * as contract from './contract.ts';
import type * as desk from './desk.contract.ts';
import { orderFrom, ordersFrom } from './order.reader.ts';
import type * as packing from './packing.contract.ts';

export const listOrders = get<typeof desk.listOrders>('/api/orders', ordersFrom);
export const exportOrders = get<typeof desk.exportOrders>('/api/orders/export', readFile);
export const changeStatus = put<typeof contract.changeStatus>('/api/orders/{id}/status', orderFrom);
export const listParcels = get<typeof packing.listParcels>(
  '/api/packing',
  listOf<packing.Parcel>(),
);
export const readParcel = get<typeof packing.readParcel>('/api/packing/{id}');
export const shipParcel = put<typeof packing.shipParcel>('/api/packing/{id}/shipped');
