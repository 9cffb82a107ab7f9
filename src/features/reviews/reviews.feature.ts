import { person } from '#features/accounts/announcements.ts';
import { picturesUsed } from '#features/media/announcements.ts';
import { orderDelivered } from '#features/orders/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import { oneClick } from '#platform/http/one-click.ts';
import { askForReviews, noteDelivery } from './ask-for-reviews.ts';
import { stopAskingPage } from './asking-links.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import * as desk from './desk.contract.ts';
import { listHomeReviews as listHomeReviewsCall } from './home.calls.ts';
import {
  answerReview,
  listDeskReviews,
  publishReview,
  refuseReview,
  showOnHome,
} from './judge-review.ts';
import { exportReviews, forgetReviews, lockOwnReviews, tellOfLeaving } from './own-reviews.ts';
import {
  fingerprintReviews,
  listHomeReviews,
  listOwnReviews,
  listReviews,
  picturesOfReviews,
} from './read-reviews.ts';
import { stopAskingPath } from './rules.ts';
import { sayHelpful } from './say-helpful.ts';
import { setAsking, stopAsking } from './stop-asking.ts';
import { addReviewPicture, changeReview, removeReview, writeReview } from './write-review.ts';

export const reviews: Feature = {
  name: 'reviews',
  about: 'What customers say about products.',
  calls: [
    answerCall(calls.listReviews, contract.listReviews, listReviews),
    answerCallFromCache(
      listHomeReviewsCall,
      contract.listHomeReviews,
      ['reviews'],
      listHomeReviews,
    ),
    answerCall(calls.writeReview, contract.writeReview, writeReview),
    answerCall(calls.changeReview, contract.changeReview, changeReview),
    answerCall(calls.removeReview, contract.removeReview, removeReview),
    answerCall(calls.addReviewPicture, contract.addReviewPicture, addReviewPicture),
    answerCall(calls.sayHelpful, contract.sayHelpful, sayHelpful),
    answerCall(calls.listOwnReviews, contract.listOwnReviews, listOwnReviews),
    answerCall(calls.setAsking, contract.setAsking, setAsking),
    answerCall(calls.stopAsking, contract.stopAsking, (context, { body }) =>
      stopAsking(context, body.token),
    ),
    answerCall(deskCalls.listDeskReviews, desk.listDeskReviews, listDeskReviews),
    answerCall(deskCalls.publishReview, desk.publishReview, publishReview),
    answerCall(deskCalls.refuseReview, desk.refuseReview, refuseReview),
    answerCall(deskCalls.answerReview, desk.answerReview, answerReview),
    answerCall(deskCalls.showOnHome, desk.showOnHome, showOnHome),
  ],
  routes: [
    oneClick({
      path: stopAskingPath,
      page: stopAskingPage,
      contract: contract.stopAsking,
      end: stopAsking,
    }),
  ],
  jobs: ({ context }) => [
    { name: 'ask-for-reviews', schedule: '23 * * * *', work: () => askForReviews(context) },
  ],
  hears: () => [
    hear(orderDelivered, noteDelivery),
    hear(picturesUsed, picturesOfReviews),
    hear(person.exported, { reviews: exportReviews }),
    // Judging a review locks the review first, and then its product. Closing an account locks in
    // the same order.
    hear(person.locked, lockOwnReviews, { before: 'returns' }),
    hear(person.letGo, tellOfLeaving),
    hear(person.forgotten, forgetReviews),
  ],
  fingerprints: (pool) => fingerprintReviews(pool),
};
