import { answerCall } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import { addToCart, clearCart, readCart, updateCart } from './cart.ts';
import * as contract from './contract.ts';

export const cartCalls = [
  answerCall(calls.readCart, contract.readCart, readCart),
  answerCall(calls.addToCart, contract.addToCart, addToCart),
  answerCall(calls.updateCart, contract.updateCart, updateCart),
  answerCall(calls.clearCart, contract.clearCart, clearCart),
];
