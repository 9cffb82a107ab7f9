import { answerCall } from '#platform/http/answer-call.ts';
import { addToCart, clearCart, readCart, updateCart } from './cart.ts';
import * as contract from './contract.ts';

export const cartCalls = [
  answerCall(contract.readCart, readCart),
  answerCall(contract.addToCart, addToCart),
  answerCall(contract.updateCart, updateCart),
  answerCall(contract.clearCart, clearCart),
];
