import { person } from '#features/accounts/announcements.ts';
import { searchablePlaces } from '#features/catalogue/announcements.ts';
import { picturesUsed } from '#features/media/announcements.ts';
import { shownPlaces } from '#features/places/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import * as desk from './desk.contract.ts';
import { fillJournal } from './fill-journal.ts';
import {
  fingerprintJournal,
  listArticles,
  placesOfWritings,
  readArticle,
  readPlainPage,
  readReplacement,
  searchableWritings,
} from './journal.ts';
import { addWriting, bringBack, changeWriting } from './save-writing.ts';
import { serveFeed } from './serve-feed.ts';
import {
  addWritingPicture,
  exportWritings,
  forgetWriter,
  listWritings,
  picturesOfWritings,
  previewWriting,
  readWriting,
  removeWriting,
} from './writing-desk.ts';

export const journal: Feature = {
  name: 'journal',
  about: 'Articles and pages that the owner writes.',
  calls: [
    answerCallFromCache(
      calls.listArticles,
      contract.listArticles,
      ['journal', 'catalogue'],
      listArticles,
    ),
    answerCall(calls.readArticle, contract.readArticle, readArticle),
    answerCall(calls.readPlainPage, contract.readPlainPage, readPlainPage),
    answerCall(calls.readReplacement, contract.readReplacement, readReplacement),
    answerCall(deskCalls.listWritings, desk.listWritings, listWritings),
    answerCall(deskCalls.readWriting, desk.readWriting, readWriting),
    answerCall(deskCalls.addWriting, desk.addWriting, addWriting),
    answerCall(deskCalls.changeWriting, desk.changeWriting, changeWriting),
    answerCall(deskCalls.bringBack, desk.bringBack, bringBack),
    answerCall(deskCalls.removeWriting, desk.removeWriting, removeWriting),
    answerCall(deskCalls.previewWriting, desk.previewWriting, previewWriting),
    answerCall(deskCalls.addWritingPicture, desk.addWritingPicture, addWritingPicture),
  ],
  routes: [serveFeed],
  hears: () => [
    hear(picturesUsed, picturesOfWritings),
    hear(searchablePlaces, searchableWritings),
    hear(shownPlaces, placesOfWritings),
    hear(person.exported, { writings: exportWritings }),
    hear(person.forgotten, forgetWriter),
  ],
  fingerprints: async (pool, clock) => ({ journal: await fingerprintJournal(pool, clock) }),
  async settleIn(context, { seed }) {
    const { demoArticles } = await import('../../../db/seed/journal.ts');
    // A shop that is older than the journal's rows keeps the articles that it had in files.
    await fillJournal(context, demoArticles, 'journal-from-files');
    if (seed === 'demo') await fillJournal(context, demoArticles, 'journal-demo');
  },
};
