import { answerCall } from '#platform/http/answer-call.ts';
import { askForReturn } from './ask-for-return.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { listOwnReturns, listReturns } from './read-returns.ts';
import { answerReturn, receiveReturn, refundReturn, withdrawReturn } from './returns.ts';

export const returnCalls = [
  answerCall(calls.askForReturn, contract.askForReturn, askForReturn),
  answerCall(calls.listOwnReturns, contract.listOwnReturns, listOwnReturns),
  answerCall(calls.withdrawReturn, contract.withdrawReturn, withdrawReturn),
  answerCall(deskCalls.listReturns, contract.listReturns, listReturns),
  answerCall(deskCalls.answerReturn, contract.answerReturn, answerReturn),
  answerCall(deskCalls.receiveReturn, contract.receiveReturn, receiveReturn),
  answerCall(deskCalls.refundReturn, contract.refundReturn, refundReturn),
];
