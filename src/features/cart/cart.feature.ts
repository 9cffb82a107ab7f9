import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { person } from '../accounts/announcements.ts';
import { addToCart, clearCart, exportCart, forgetCart, readCart, updateCart } from './cart.ts';
import * as contract from './contract.ts';

export const cart: Feature = {
  name: 'cart',
  calls: [
    answerCall(contract.readCart, readCart),
    answerCall(contract.addToCart, addToCart),
    answerCall(contract.updateCart, updateCart),
    answerCall(contract.clearCart, clearCart),
  ],
  hears: () => [hear(person.exported, { cart: exportCart }), hear(person.forgotten, forgetCart)],
};
