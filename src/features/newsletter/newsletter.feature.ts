import { person } from '#features/accounts/announcements.ts';
import { watched } from '#features/alerts/announcements.ts';
import { sentToMany } from '#features/letters/announcements.ts';
import { picturesUsed } from '#features/media/announcements.ts';
import { nameGone } from '#features/origin/announcements.ts';
import { pages } from '#lib/paths.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { oneClick } from '#platform/http/one-click.ts';
import { countNewsletterReaders } from './audience.ts';
import * as calls from './calls.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import * as desk from './desk.contract.ts';
import * as issueContract from './issue.contract.ts';
import {
  addNewsletter,
  changeNewsletter,
  listNewsletters,
  previewNewsletter,
  readNewsletter,
  removeNewsletter,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
} from './issue-desk.ts';
import {
  fingerprintIssues,
  listNews,
  picturesOfIssues,
  readIssue,
  readIssueNow,
} from './issues.ts';
import { keepGoneName } from './named-people.ts';
import {
  endSubscription,
  exportSubscriptions,
  forgetSubscriptions,
  readSubscription,
} from './own-subscriptions.ts';
import { issueLetters, openIssueSending } from './send-issues.ts';
import { subscribe } from './subscribe.ts';
import { tidyNewsletter } from './tidy-newsletter.ts';
import { unsubscribe } from './unsubscribe.ts';
import { newsletterKeptBack } from './watch-kept-back.ts';

export const newsletter: Feature = {
  name: 'newsletter',
  about: 'Who gets the newsletter, and its issues.',
  calls: [
    answerCall(calls.subscribe, contract.subscribe, subscribe),
    answerCall(calls.confirmSubscription, contract.confirmSubscription, confirmSubscription),
    answerCall(calls.unsubscribe, contract.unsubscribe, (context, { body }) =>
      unsubscribe(context, body.token),
    ),
    answerCall(calls.readSubscription, contract.readSubscription, readSubscription),
    answerCall(calls.endSubscription, contract.endSubscription, (context, { params }) =>
      endSubscription(context, params.id),
    ),
    answerCall(calls.readIssue, issueContract.readIssue, readIssue),
    answerCall(calls.readIssueNow, issueContract.readIssueNow, readIssueNow),
    answerCall(calls.listNews, issueContract.listNews, listNews),
    answerCall(deskCalls.listNewsletters, desk.listNewsletters, listNewsletters),
    answerCall(
      deskCalls.countNewsletterReaders,
      desk.countNewsletterReaders,
      countNewsletterReaders,
    ),
    answerCall(deskCalls.readNewsletter, desk.readNewsletter, readNewsletter),
    answerCall(deskCalls.addNewsletter, desk.addNewsletter, addNewsletter),
    answerCall(deskCalls.changeNewsletter, desk.changeNewsletter, changeNewsletter),
    answerCall(deskCalls.removeNewsletter, desk.removeNewsletter, removeNewsletter),
    answerCall(deskCalls.previewNewsletter, desk.previewNewsletter, previewNewsletter),
    answerCall(deskCalls.testNewsletter, desk.testNewsletter, testNewsletter),
    answerCall(deskCalls.sendNewsletter, desk.sendNewsletter, sendNewsletter),
    answerCall(deskCalls.stopNewsletter, desk.stopNewsletter, stopNewsletter),
  ],
  routes: [
    oneClick({
      path: pages.newsletterUnsubscribe,
      contract: contract.unsubscribe,
      end: unsubscribe,
    }),
  ],
  jobs({ context }) {
    const sending = openIssueSending(context);
    return [
      { name: 'tidy-newsletter', schedule: '53 * * * *', work: () => tidyNewsletter(context) },
      {
        name: 'send-newsletters',
        schedule: '* * * * *',
        work: async () => sending.begin(),
        stop: sending.stop,
      },
    ];
  },
  fingerprints: async (pool) => ({ newsletters: await fingerprintIssues(pool) }),
  hears: () => [
    hear(sentToMany, issueLetters),
    hear(picturesUsed, picturesOfIssues),
    hear(nameGone, keepGoneName),
    hear(watched, newsletterKeptBack),
    hear(person.exported, { newsletter: exportSubscriptions }),
    // Runs before discounts: a subscription that is being confirmed still grants a discount.
    hear(person.forgotten, forgetSubscriptions, { before: 'discounts' }),
  ],
};
