import { person } from '#features/accounts/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import {
  addToCart,
  clearCart,
  enterCode,
  exportCart,
  forgetCart,
  readCart,
  takeCodeOff,
  updateCart,
} from './cart.ts';
import * as contract from './contract.ts';

export const cart: Feature = {
  name: 'cart',
  about: 'The own cart.',
  calls: [
    answerCall(calls.readCart, contract.readCart, readCart),
    answerCall(calls.addToCart, contract.addToCart, addToCart),
    answerCall(calls.updateCart, contract.updateCart, updateCart),
    answerCall(calls.clearCart, contract.clearCart, clearCart),
    answerCall(calls.enterCode, contract.enterCode, enterCode),
    answerCall(calls.takeCodeOff, contract.takeCodeOff, takeCodeOff),
  ],
  hears: () => [hear(person.exported, { cart: exportCart }), hear(person.forgotten, forgetCart)],
};
