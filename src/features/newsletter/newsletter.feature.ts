import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { person } from '../accounts/announcements.ts';
import * as calls from './calls.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import * as contract from './contract.ts';
import {
  endSubscription,
  exportSubscriptions,
  forgetSubscriptions,
  readSubscription,
} from './own-subscriptions.ts';
import { serveOneClick } from './serve-one-click.ts';
import { subscribe } from './subscribe.ts';
import { tidyNewsletter } from './tidy-newsletter.ts';
import { unsubscribe } from './unsubscribe.ts';

export const newsletter: Feature = {
  name: 'newsletter',
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
  ],
  routes: [serveOneClick],
  jobs: ({ context }) => [
    { name: 'tidy-newsletter', schedule: '53 * * * *', work: () => tidyNewsletter(context) },
  ],
  hears: () => [
    hear(person.exported, { newsletter: exportSubscriptions }),
    // Runs before: a subscription that is being confirmed still grants a discount.
    hear(person.forgotten, forgetSubscriptions, { before: 'discounts' }),
  ],
};
