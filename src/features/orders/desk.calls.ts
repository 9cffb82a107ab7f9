import { get, post, put, remove } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import { moneyIn } from '#lib/money-in.ts';
import { readFile } from '#lib/read-file.ts';
import type * as contract from './contract.ts';
import type * as correction from './correction.contract.ts';
import type * as desk from './desk.contract.ts';
import { orderFrom, ordersFrom } from './order.reader.ts';
import type * as packing from './packing.contract.ts';
import type * as taken from './taken.contract.ts';

export const recordCash = post<typeof contract.recordCash>('/api/orders/{id}/cash', orderFrom);
export const undoCash = remove<typeof contract.undoCash>('/api/orders/{id}/cash', orderFrom);

export const takeOrder = post<typeof taken.takeOrder>('/api/orders/taken', orderFrom);
export const correctOrder = put<typeof correction.correctOrder>(
  '/api/orders/{id}/delivery',
  orderFrom,
);
export const sendPayLink = post<typeof taken.sendPayLink>('/api/orders/{id}/pay-link');

const parcelFrom = moneyIn<packing.Parcel>({ collect: true, refunded: true });

export const listOrders = get<typeof desk.listOrders>('/api/orders', ordersFrom);
export const exportOrders = get<typeof desk.exportOrders>('/api/orders/export', readFile);
export const changeStatus = put<typeof contract.changeStatus>('/api/orders/{id}/status', orderFrom);
export const listParcels = get<typeof packing.listParcels>('/api/packing', listOf(parcelFrom));
export const readParcel = get<typeof packing.readParcel>('/api/packing/{id}', parcelFrom);
export const shipParcels = post<typeof packing.shipParcels>('/api/packing/shipped');
export const deliverOrders = post<typeof packing.deliverOrders>('/api/orders/delivered');
export const undoSteps = post<typeof packing.undoSteps>('/api/packing/undone');
export const shipParcel = put<typeof packing.shipParcel>('/api/packing/{id}/shipped');
