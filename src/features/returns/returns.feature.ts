import { answerCall } from '#platform/http/answer-call.ts';
import { askForReturn } from './ask-for-return.ts';
import * as contract from './contract.ts';
import { listOwnReturns, listReturns } from './read-returns.ts';
import { answerReturn, receiveReturn, refundReturn, withdrawReturn } from './returns.ts';

export const returnCalls = [
  answerCall(contract.askForReturn, askForReturn),
  answerCall(contract.listOwnReturns, listOwnReturns),
  answerCall(contract.withdrawReturn, withdrawReturn),
  answerCall(contract.listReturns, listReturns),
  answerCall(contract.answerReturn, answerReturn),
  answerCall(contract.receiveReturn, receiveReturn),
  answerCall(contract.refundReturn, refundReturn),
];
