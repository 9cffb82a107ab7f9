import { person } from '#features/accounts/announcements.ts';
import { pages } from '#lib/paths.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { oneClick } from '#platform/http/one-click.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { askToFollow, confirmFollow, endFollow, endOwnFollow, followOwn } from './follow.ts';
import { exportFollows, forgetFollows, listOwnFollows, tidyFollows } from './own-follows.ts';
import { serveFollowForm } from './serve-follow-form.ts';

export const follows: Feature = {
  name: 'follows',
  about: 'Who follows a co-operative.',
  calls: [
    answerCall(calls.askToFollow, contract.askToFollow, askToFollow),
    answerCall(calls.followOwn, contract.followOwn, followOwn),
    answerCall(calls.listOwnFollows, contract.listOwnFollows, listOwnFollows),
    answerCall(calls.endOwnFollow, contract.endOwnFollow, endOwnFollow),
    answerCall(calls.confirmFollow, contract.confirmFollow, (context, { body }) =>
      confirmFollow(context, body.token),
    ),
    answerCall(calls.endFollow, contract.endFollow, (context, { body }) =>
      endFollow(context, body.token),
    ),
  ],
  routes: [
    serveFollowForm,
    oneClick({ path: pages.followEnd, contract: contract.endFollow, end: endFollow }),
  ],
  jobs: ({ context }) => [
    { name: 'tidy-follows', schedule: '41 * * * *', work: () => tidyFollows(context) },
  ],
  hears: () => [
    hear(person.exported, { follows: exportFollows }),
    hear(person.forgotten, forgetFollows),
  ],
};
