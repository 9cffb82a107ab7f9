import type { Call } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { orderFrom, ordersFrom } from './order.reader.ts';

export const placeOrder: Call<typeof contract.placeOrder> = {
  method: 'POST',
  path: '/api/orders/{id}',
  read: orderFrom,
};

export const listOwnOrders: Call<typeof contract.listOwnOrders> = {
  method: 'GET',
  path: '/api/orders/mine',
  read: ordersFrom,
};

export const readLastAddress: Call<typeof contract.readLastAddress> = {
  method: 'GET',
  path: '/api/orders/address',
};

export const readOrder: Call<typeof contract.readOrder> = {
  method: 'GET',
  path: '/api/orders/{id}',
  read: orderFrom,
};

export const cancelOrder: Call<typeof contract.cancelOrder> = {
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  read: orderFrom,
};
