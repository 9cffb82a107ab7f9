import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import * as calls from './desk.calls.ts';
import * as contract from './desk.contract.ts';
import { readReach } from './read-reach.ts';
import { beginRecall, endRecall, listRecalls } from './recalls.ts';

export const recalls: Feature = {
  name: 'recalls',
  about: 'Lots that are called back, and everybody whom they reached.',
  calls: [
    answerCall(calls.readReach, contract.readReach, readReach),
    answerCall(calls.listRecalls, contract.listRecalls, listRecalls),
    answerCall(calls.beginRecall, contract.beginRecall, beginRecall),
    answerCall(calls.endRecall, contract.endRecall, endRecall),
  ],
};
