import { answerCall } from '#platform/http/answer-call.ts';
import * as contract from './contract.ts';
import { readDesk } from './desk.ts';
import { readPulse } from './pulse.ts';

export const insightCalls = [
  answerCall(contract.readPulse, readPulse),
  answerCall(contract.readDesk, readDesk),
];
