import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import * as contract from './contract.ts';
import { readDesk } from './desk.ts';
import { readPulse } from './pulse.ts';

export const insight: Feature = {
  name: 'insight',
  calls: [answerCall(contract.readPulse, readPulse), answerCall(contract.readDesk, readDesk)],
};
