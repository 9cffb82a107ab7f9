import * as payments from '#features/payments/contract.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeStatus } from './change-status.ts';
import * as contract from './contract.ts';
import * as desk from './desk.contract.ts';
import { listOrders } from './list-orders.ts';
import { readOrderPayments, recordTransfer, returnFromPayment } from './order-payments.ts';
import { payForOrder } from './pay-for-order.ts';
import { placeOrder } from './place-order.ts';
import { listOwnOrders, readLastAddress, readOrder } from './read-orders.ts';

export const orderCalls = [
  answerCall(contract.placeOrder, placeOrder),
  answerCall(desk.listOrders, listOrders),
  answerCall(contract.listOwnOrders, listOwnOrders),
  answerCall(contract.readLastAddress, readLastAddress),
  answerCall(contract.readOrder, (context, { params }) => readOrder(context, params.id)),
  answerCall(contract.cancelOrder, (context, { params }) => cancelOrder(context, params.id)),
  answerCall(contract.changeStatus, changeStatus),
  answerCall(payments.initiatePayment, payForOrder),
  answerCall(payments.returnFromPayment, returnFromPayment),
  answerCall(payments.readPayments, readOrderPayments),
  answerCall(payments.recordTransfer, recordTransfer),
];
