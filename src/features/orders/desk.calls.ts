import type { Call } from '#lib/call.ts';
import { readFile } from '#lib/read-file.ts';
import type * as contract from './contract.ts';
import type * as desk from './desk.contract.ts';
import { orderFrom, ordersFrom } from './order.reader.ts';

export const listOrders: Call<typeof desk.listOrders> = {
  method: 'GET',
  path: '/api/orders',
  read: ordersFrom,
};

export const exportOrders: Call<typeof desk.exportOrders> = {
  method: 'GET',
  path: '/api/orders/export',
  read: readFile,
};

export const changeStatus: Call<typeof contract.changeStatus> = {
  method: 'PUT',
  path: '/api/orders/{id}/status',
  read: orderFrom,
};
