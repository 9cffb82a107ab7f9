import type { AnswerOf, CallName } from './contracts.ts';
import { listed } from './listed.ts';
import { readCart } from './read-cart.ts';
import { readDesk } from './read-desk.ts';
import { readFile } from './read-file.ts';
import { readGoods, readGoodsList } from './read-goods.ts';
import { readMessages } from './read-messages.ts';
import { readOrder, readOrders } from './read-orders.ts';
import { readInitiated, readPayments, readReturned, readReviews } from './read-payments.ts';
import { readProduct, readProducts } from './read-products.ts';
import { readReturn, readReturnList, readReturns } from './read-returns.ts';
import { readProfile, readSignedIn } from './read-signed-in.ts';

/** What came over the wire, in every shape that section 3 of the specification accepts, to what pages show. */
export const readers: {
  [Name in CallName]: (json: unknown, headers: Headers) => AnswerOf<Name>;
} = {
  listProducts: readProducts,
  searchProducts: readProducts,
  readProduct,
  listGoods: readGoodsList,
  readGoods,
  exportGoods: readFile,
  importGoods: asSent,
  addProduct: readGoods,
  changeProduct: readGoods,
  deleteProduct: asSent,
  restoreProduct: readGoods,
  correctStock: readGoods,
  listMovements: listAsSent,
  addPicture: readGoods,
  arrangePictures: readGoods,
  removePicture: readGoods,
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
  readSecondFactor: asSent,
  startSecondFactor: asSent,
  confirmSecondFactor: asSent,
  renewRecoveryCodes: asSent,
  switchOffSecondFactor: asSent,
  listAdmins: asSent,
  removeAdmin: asSent,
  liftSecondFactor: asSent,
  listInvitations: asSent,
  inviteAdmin: asSent,
  sendInvitationAgain: asSent,
  withdrawInvitation: asSent,
  openInvitation: asSent,
  acceptInvitation: asSent,
  joinAsAdmin: readSignedIn,
  readCart,
  addToCart: readCart,
  updateCart: readCart,
  clearCart: readCart,
  placeOrder: readOrder,
  listOrders: readOrders,
  exportOrders: readFile,
  listOwnOrders: readOrders,
  readLastAddress: asSent,
  readOrder,
  cancelOrder: readOrder,
  changeStatus: readOrder,
  initiatePayment: readInitiated,
  returnFromPayment: readReturned,
  readPayments,
  checkPayment: readPayments,
  refundPayment: readPayments,
  recordTransfer: readPayments,
  listPaymentReviews: readReviews,
  closePaymentReview: asSent,
  askForReturn: readReturn,
  listOwnReturns: readReturns,
  withdrawReturn: readReturn,
  listReturns: readReturnList,
  answerReturn: readReturn,
  receiveReturn: readReturn,
  refundReturn: readReturn,
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
  readSettings: asSent,
  changeSetting: asSent,
  listSettingChanges: listAsSent,
  readShop: asSent,
  listPostedLetters: listAsSent,
  sendLetterAgain: asSent,
  listAudit: listAsSent,
  readAuditChoices: asSent,
  readPulse: asSent,
  readDesk,
  listLetters: asSent,
  readLetter: asSent,
  previewLetters: asSent,
};

/** For answers that only this server gives, in the one shape of their contract. */
function asSent<Value>(json: unknown): Value {
  return json as Value;
}

function listAsSent<Item>(json: unknown, headers: Headers): { items: Item[]; total: number } {
  const items = json as Item[];
  return listed(items, headers);
}
