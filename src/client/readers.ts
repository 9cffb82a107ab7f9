import type { AnswerOf, CallName } from './contracts.ts';
import { readCart } from './read-cart.ts';
import { readMessages } from './read-messages.ts';
import { readOrder, readOrders } from './read-orders.ts';
import { readProduct, readProducts } from './read-products.ts';
import { readProfile, readSignedIn } from './read-signed-in.ts';

/** What came over the wire, in every shape that section 3 of the specification accepts, to what pages show. */
export const readers: {
  [Name in CallName]: (json: unknown, headers: Headers) => AnswerOf<Name>;
} = {
  listProducts: readProducts,
  searchProducts: readProducts,
  readProduct,
  registerAccount: asSent,
  verifyCode: readSignedIn,
  resendCode: asSent,
  logIn: readSignedIn,
  logOut: asSent,
  askForReset: asSent,
  resetPassword: asSent,
  readProfile,
  changeName: readProfile,
  changePassword: asSent,
  listSessions: asSent,
  endSession: asSent,
  endAllSessions: asSent,
  exportData: asSent,
  deleteAccount: asSent,
  readCart,
  addToCart: readCart,
  updateCart: readCart,
  clearCart: readCart,
  placeOrder: readOrder,
  listOrders: readOrders,
  listOwnOrders: readOrders,
  readLastAddress: asSent,
  readOrder,
  cancelOrder: readOrder,
  changeStatus: readOrder,
  sendMessage: asSent,
  listMessages: readMessages,
  replyToMessage: asSent,
  markMessageRead: asSent,
  deleteMessage: asSent,
  restoreMessage: asSent,
  subscribe: asSent,
  confirmSubscription: asSent,
  unsubscribe: asSent,
  readSubscription: asSent,
  endSubscription: asSent,
  listLetters: asSent,
  readLetter: asSent,
  previewLetters: asSent,
};

/** For answers that only this server gives, in the one shape of their contract. */
function asSent<Value>(json: unknown): Value {
  return json as Value;
}
