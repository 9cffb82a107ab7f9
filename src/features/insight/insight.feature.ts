import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { readDesk } from './desk.ts';
import { readPulse } from './pulse.ts';
import { tellLowStock } from './tell-low-stock.ts';

export const insight: Feature = {
  name: 'insight',
  about: 'What the desk’s first page counts.',
  calls: [
    answerCall(calls.readPulse, contract.readPulse, readPulse),
    answerCall(calls.readDesk, contract.readDesk, readDesk),
  ],
  // In the morning, before the shop's day begins. A morning that is missed is told the next day.
  jobs: ({ context }) => [
    { name: 'tell-low-stock', schedule: '0 6 * * *', work: () => tellLowStock(context) },
  ],
};
