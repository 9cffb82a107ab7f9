import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { readDesk } from './desk.ts';
import { readPulse } from './pulse.ts';

export const insight: Feature = {
  name: 'insight',
  calls: [
    answerCall(calls.readPulse, contract.readPulse, readPulse),
    answerCall(calls.readDesk, contract.readDesk, readDesk),
  ],
};
