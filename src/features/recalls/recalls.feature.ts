import { person } from '#features/accounts/announcements.ts';
import { recalledLots } from '#features/catalogue/announcements.ts';
import { sentToMany } from '#features/letters/announcements.ts';
import { lotsCalledBack, returnLeft, returnReceived } from '#features/returns/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import {
  answerRecall,
  lotsAnswered,
  noteAnswer,
  readRecallLink,
  reopenAnswer,
  reopenUnlessBack,
} from './answer-recall.ts';
import * as linkCalls from './calls.ts';
import * as linkContract from './contract.ts';
import * as calls from './desk.calls.ts';
import * as contract from './desk.contract.ts';
import { exportCalls } from './export-calls.ts';
import { exportRecalls } from './export-recalls.ts';
import { noteTold } from './note-told.ts';
import * as noticeCalls from './notices.calls.ts';
import * as notices from './notices.contract.ts';
import { fingerprintRecalls, listRecallNotices, recalledLotsOf } from './read-notices.ts';
import { readReach } from './read-reach.ts';
import { listRecalledOrders, readRecall } from './read-recall.ts';
import { beginRecall, endRecall, listRecalls } from './recalls.ts';
import { recallLetterJob, recallLetters, writeToBuyers } from './send-letters.ts';

export const recalls: Feature = {
  name: 'recalls',
  about: 'Lots that are called back, and everybody whom they reached.',
  calls: [
    answerCall(calls.readReach, contract.readReach, readReach),
    answerCall(calls.listRecalls, contract.listRecalls, listRecalls),
    answerCall(calls.readRecall, contract.readRecall, readRecall),
    answerCall(calls.listRecalledOrders, contract.listRecalledOrders, listRecalledOrders),
    answerCall(calls.beginRecall, contract.beginRecall, beginRecall),
    answerCall(calls.endRecall, contract.endRecall, endRecall),
    answerCall(calls.writeToBuyers, contract.writeToBuyers, writeToBuyers),
    answerCall(calls.noteTold, contract.noteTold, noteTold),
    answerCall(calls.noteAnswer, contract.noteAnswer, noteAnswer),
    answerCall(linkCalls.readRecallLink, linkContract.readRecallLink, readRecallLink),
    answerCall(linkCalls.answerRecall, linkContract.answerRecall, answerRecall),
    answerCallFromCache(
      noticeCalls.listRecallNotices,
      notices.listRecallNotices,
      ['recalls', 'origin', 'catalogue'],
      listRecallNotices,
    ),
  ],
  files: [answerFile(calls.exportCalls, contract.exportCalls, exportCalls)],
  jobs: ({ context }) => [recallLetterJob(context)],
  hears: () => [
    hear(sentToMany, recallLetters),
    hear(recalledLots, recalledLotsOf),
    hear(returnLeft, reopenAnswer),
    hear(lotsCalledBack, lotsAnswered),
    hear(returnReceived, reopenUnlessBack),
    hear(person.exported, { recalls: exportRecalls }),
  ],
  fingerprints: (pool) => fingerprintRecalls(pool),
};
