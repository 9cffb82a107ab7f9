import { person } from '#features/accounts/announcements.ts';
import { productMentioned } from '#features/catalogue/announcements.ts';
import { filledOnLeaving } from '#features/letters/announcements.ts';
import { moneyCame, moneyReturned } from '#features/payments/announcements.ts';
import * as paymentCalls from '#features/payments/calls.ts';
import * as payments from '#features/payments/contract.ts';
import * as paymentDeskCalls from '#features/payments/desk.calls.ts';
import * as mistakeCalls from '#features/payments/mistakes.calls.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import { itemsToSend, orderNumbers } from './announcements.ts';
import * as calls from './calls.ts';
import { cancelOrder } from './cancel-order.ts';
import * as cashCalls from './cash.calls.ts';
import { changeStatus } from './change-status.ts';
import { chooseBestSellers } from './choose-best-sellers.ts';
import * as contract from './contract.ts';
import { correctOrder } from './correct-order.ts';
import * as correction from './correction.contract.ts';
import { deliverOrders } from './deliver-orders.ts';
import * as deskCalls from './desk.calls.ts';
import * as desk from './desk.contract.ts';
import { endHolds } from './end-holds.ts';
import { exportOrders } from './export-orders.ts';
import { linkedLetters } from './fill-letters.ts';
import {
  askAboutPayments,
  findOpenOrders,
  lockOwnOrders,
  takeUnpaidBack,
} from './leaving-customer.ts';
import { countItemsToSend } from './leaving-items.ts';
import { listOrders } from './list-orders.ts';
import { isProductMentioned } from './mentioned-products.ts';
import { takeMoney } from './money-came.ts';
import { noteReturnedMoney } from './money-returned.ts';
import { readOrderNumbers } from './order-numbers.ts';
import { readOrderPayments, recordTransfer, returnFromPayment } from './order-payments.ts';
import { exportOrders as exportOwnOrders, forgetOrders } from './own-orders.ts';
import * as packing from './packing.contract.ts';
import { listParcels, readParcel, shipParcel, shipParcels } from './packing.ts';
import { payForOrder } from './pay-for-order.ts';
import { payInCash } from './pay-in-cash.ts';
import * as payLinkCalls from './pay-link.calls.ts';
import { payByLink, readPayLink, sendPayLink } from './pay-link.ts';
import { placeOrder } from './place-order.ts';
import { placeOrderFor } from './place-order-for.ts';
import * as placedFor from './placed-for.contract.ts';
import * as programCalls from './program.calls.ts';
import { readOrder } from './read-order.ts';
import { listOwnOrders, readLastAddress } from './read-orders.ts';
import { recordCash, undoCash } from './record-cash.ts';
import { takeOrder } from './take-order.ts';
import * as taken from './taken.contract.ts';
import { tidyOrders } from './tidy-orders.ts';
import { undoSteps } from './undo-steps.ts';
import { undoTransfer } from './undo-transfer.ts';

export const orders: Feature = {
  name: 'orders',
  about: 'Orders from the cart to the door.',
  calls: [
    answerCall(calls.placeOrder, contract.placeOrder, placeOrder),
    answerCall(deskCalls.takeOrder, taken.takeOrder, takeOrder),
    answerCall(deskCalls.sendPayLink, taken.sendPayLink, sendPayLink),
    answerCall(payLinkCalls.readPayLink, taken.readPayLink, readPayLink),
    answerCall(payLinkCalls.payByLink, taken.payByLink, payByLink),
    answerCall(programCalls.placeOrderFor, placedFor.placeOrderFor, placeOrderFor),
    answerCall(deskCalls.listOrders, desk.listOrders, listOrders),
    answerCall(calls.listOwnOrders, contract.listOwnOrders, listOwnOrders),
    answerCall(calls.readLastAddress, contract.readLastAddress, readLastAddress),
    answerCall(calls.readOrder, contract.readOrder, (context, { params }) =>
      readOrder(context, params.id),
    ),
    answerCall(calls.cancelOrder, contract.cancelOrder, (context, { params }) =>
      cancelOrder(context, params.id),
    ),
    answerCall(cashCalls.payInCash, contract.payInCash, (context, { params }) =>
      payInCash(context, params.id),
    ),
    answerCall(deskCalls.changeStatus, contract.changeStatus, changeStatus),
    answerCall(deskCalls.correctOrder, correction.correctOrder, correctOrder),
    answerCall(deskCalls.recordCash, contract.recordCash, recordCash),
    answerCall(deskCalls.undoCash, contract.undoCash, undoCash),
    answerCall(deskCalls.listParcels, packing.listParcels, listParcels),
    answerCall(deskCalls.readParcel, packing.readParcel, readParcel),
    answerCall(deskCalls.shipParcel, packing.shipParcel, shipParcel),
    answerCall(deskCalls.shipParcels, packing.shipParcels, shipParcels),
    answerCall(deskCalls.deliverOrders, packing.deliverOrders, deliverOrders),
    answerCall(deskCalls.undoSteps, packing.undoSteps, undoSteps),
    answerCall(paymentCalls.initiatePayment, payments.initiatePayment, payForOrder),
    answerCall(paymentCalls.returnFromPayment, payments.returnFromPayment, returnFromPayment),
    answerCall(paymentDeskCalls.readPayments, payments.readPayments, readOrderPayments),
    answerCall(paymentDeskCalls.recordTransfer, payments.recordTransfer, recordTransfer),
    answerCall(mistakeCalls.undoTransfer, payments.undoTransfer, undoTransfer),
  ],
  files: [answerFile(deskCalls.exportOrders, desk.exportOrders, exportOrders)],
  jobs: ({ context }) => [
    { name: 'end-holds', schedule: '* * * * *', work: () => endHolds(context) },
    {
      name: 'choose-best-sellers',
      schedule: '11 * * * *',
      work: () => chooseBestSellers(context),
    },
    { name: 'tidy-orders', schedule: '29 * * * *', work: () => tidyOrders(context) },
  ],
  hears: () => [
    hear(moneyCame, takeMoney),
    hear(moneyReturned, noteReturnedMoney),
    hear(orderNumbers, readOrderNumbers),
    hear(itemsToSend, countItemsToSend),
    hear(productMentioned, isProductMentioned),
    ...linkedLetters.map((letter) => hear(filledOnLeaving, letter)),
    hear(person.exported, { orders: exportOwnOrders }),
    hear(person.leaving, askAboutPayments),
    hear(person.locked, lockOwnOrders),
    hear(person.kept, findOpenOrders),
    // An unpaid order first releases the discount that it holds.
    hear(person.letGo, takeUnpaidBack, { before: 'discounts' }),
    hear(person.forgotten, forgetOrders),
  ],
};
