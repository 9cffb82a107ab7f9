import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import { person } from '../accounts/announcements.ts';
import { recalledLots } from '../catalogue/announcements.ts';
import * as calls from './desk.calls.ts';
import * as contract from './desk.contract.ts';
import { exportRecalls } from './export-recalls.ts';
import * as noticeCalls from './notices.calls.ts';
import * as notices from './notices.contract.ts';
import { fingerprintRecalls, listRecallNotices, recalledLotsOf } from './read-notices.ts';
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
    answerCallFromCache(
      noticeCalls.listRecallNotices,
      notices.listRecallNotices,
      ['recalls', 'origin', 'catalogue'],
      listRecallNotices,
    ),
  ],
  hears: () => [
    hear(recalledLots, recalledLotsOf),
    hear(person.exported, { recalls: exportRecalls }),
  ],
  fingerprints: (pool) => fingerprintRecalls(pool),
};
