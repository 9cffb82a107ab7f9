import { answerCall } from '#platform/http/answer-call.ts';
import * as paymentCalls from '../payments/calls.ts';
import * as payments from '../payments/contract.ts';
import * as paymentDeskCalls from '../payments/desk.calls.ts';
import * as calls from './calls.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeStatus } from './change-status.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import * as desk from './desk.contract.ts';
import { listOrders } from './list-orders.ts';
import { readOrderPayments, recordTransfer, returnFromPayment } from './order-payments.ts';
import { payForOrder } from './pay-for-order.ts';
import { placeOrder } from './place-order.ts';
import { listOwnOrders, readLastAddress, readOrder } from './read-orders.ts';

export const orderCalls = [
  answerCall(calls.placeOrder, contract.placeOrder, placeOrder),
  answerCall(deskCalls.listOrders, desk.listOrders, listOrders),
  answerCall(calls.listOwnOrders, contract.listOwnOrders, listOwnOrders),
  answerCall(calls.readLastAddress, contract.readLastAddress, readLastAddress),
  answerCall(calls.readOrder, contract.readOrder, (context, { params }) =>
    readOrder(context, params.id),
  ),
  answerCall(calls.cancelOrder, contract.cancelOrder, (context, { params }) =>
    cancelOrder(context, params.id),
  ),
  answerCall(deskCalls.changeStatus, contract.changeStatus, changeStatus),
  answerCall(paymentCalls.initiatePayment, payments.initiatePayment, payForOrder),
  answerCall(paymentCalls.returnFromPayment, payments.returnFromPayment, returnFromPayment),
  answerCall(paymentDeskCalls.readPayments, payments.readPayments, readOrderPayments),
  answerCall(paymentDeskCalls.recordTransfer, payments.recordTransfer, recordTransfer),
];
