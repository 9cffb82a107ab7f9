import type { Feature } from '#platform/feature.ts';
import { answerCallFromCache } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { readLook } from './look.ts';

export const look: Feature = {
  name: 'look',
  calls: [answerCallFromCache(calls.readLook, contract.readLook, ['settings'], readLook)],
};
