import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { person } from '../accounts/announcements.ts';
import { askForReturn } from './ask-for-return.ts';
import * as contract from './contract.ts';
import { exportReturns, findOpenReturns, forgetReturns, lockOwnReturns } from './own-returns.ts';
import { listOwnReturns, listReturns } from './read-returns.ts';
import { answerReturn, receiveReturn, refundReturn, withdrawReturn } from './returns.ts';

export const returns: Feature = {
  name: 'returns',
  calls: [
    answerCall(contract.askForReturn, askForReturn),
    answerCall(contract.listOwnReturns, listOwnReturns),
    answerCall(contract.withdrawReturn, withdrawReturn),
    answerCall(contract.listReturns, listReturns),
    answerCall(contract.answerReturn, answerReturn),
    answerCall(contract.receiveReturn, receiveReturn),
    answerCall(contract.refundReturn, refundReturn),
  ],
  hears: () => [
    hear(person.exported, { returns: exportReturns }),
    // Whoever takes a step of a return locks that first, and then its order's payments.
    hear(person.locked, lockOwnReturns, { before: 'orders' }),
    hear(person.kept, findOpenReturns),
    hear(person.forgotten, forgetReturns),
  ],
};
