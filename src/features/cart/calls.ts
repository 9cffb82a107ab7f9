import type { Call } from '#lib/call.ts';
import { cartFrom } from './cart.reader.ts';
import type * as contract from './contract.ts';

export const readCart: Call<typeof contract.readCart> = {
  method: 'GET',
  path: '/api/carts',
  read: cartFrom,
};

export const addToCart: Call<typeof contract.addToCart> = {
  method: 'POST',
  path: '/api/carts/add/{productId}',
  read: cartFrom,
};

export const updateCart: Call<typeof contract.updateCart> = {
  method: 'PUT',
  path: '/api/carts/update/{productId}',
  read: cartFrom,
};

export const clearCart: Call<typeof contract.clearCart> = {
  method: 'DELETE',
  path: '/api/carts/clear',
  read: cartFrom,
};
