import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { closeShop, openShop, readMusts, readOpening } from './open-and-close.ts';
import { beginClosed, currentOpening, fingerprintOpening } from './opening.ts';

export const opening: Feature = {
  name: 'opening',
  about: 'Whether the shop is open.',
  calls: [
    answerCall(calls.readOpening, contract.readOpening, readOpening),
    answerCall(deskCalls.readMusts, contract.readMusts, readMusts),
    answerCall(deskCalls.openShop, contract.openShop, openShop),
    answerCall(deskCalls.closeShop, contract.closeShop, closeShop),
  ],
  opening: currentOpening,
  fingerprints: async (pool) => ({ opening: await fingerprintOpening(pool) }),
  settleIn: beginClosed,
};
