import { get, post, put, remove } from '#lib/call.ts';
import { cartFrom } from './cart.reader.ts';
import type * as contract from './contract.ts';

export const readCart = get<typeof contract.readCart>('/api/carts', cartFrom);
export const addToCart = post<typeof contract.addToCart>('/api/carts/add/{productId}', cartFrom);
export const updateCart = put<typeof contract.updateCart>(
  '/api/carts/update/{productId}',
  cartFrom,
);
export const clearCart = remove<typeof contract.clearCart>('/api/carts/clear', cartFrom);
export const enterCode = post<typeof contract.enterCode>('/api/carts/discount', cartFrom);
export const takeCodeOff = remove<typeof contract.takeCodeOff>('/api/carts/discount', cartFrom);
