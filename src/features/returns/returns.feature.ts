import { person } from '#features/accounts/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { askForReturn } from './ask-for-return.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { exportReturns, findOpenReturns, forgetReturns, lockOwnReturns } from './own-returns.ts';
import { listOwnReturns, listReturns } from './read-returns.ts';
import {
  answerReturn,
  closeReturn,
  receiveReturn,
  refundReturn,
  withdrawReturn,
} from './returns.ts';

export const returns: Feature = {
  name: 'returns',
  about: 'What customers send back.',
  calls: [
    answerCall(calls.askForReturn, contract.askForReturn, askForReturn),
    answerCall(calls.listOwnReturns, contract.listOwnReturns, listOwnReturns),
    answerCall(calls.withdrawReturn, contract.withdrawReturn, withdrawReturn),
    answerCall(deskCalls.listReturns, contract.listReturns, listReturns),
    answerCall(deskCalls.answerReturn, contract.answerReturn, answerReturn),
    answerCall(deskCalls.closeReturn, contract.closeReturn, closeReturn),
    answerCall(deskCalls.receiveReturn, contract.receiveReturn, receiveReturn),
    answerCall(deskCalls.refundReturn, contract.refundReturn, refundReturn),
  ],
  hears: () => [
    hear(person.exported, { returns: exportReturns }),
    // A step of a return locks the return first, and then its order's payments.
    hear(person.locked, lockOwnReturns, { before: 'orders' }),
    hear(person.kept, findOpenReturns),
    hear(person.forgotten, forgetReturns),
  ],
};
