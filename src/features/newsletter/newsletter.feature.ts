import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { person } from '../accounts/announcements.ts';
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
    answerCall(contract.subscribe, subscribe),
    answerCall(contract.confirmSubscription, confirmSubscription),
    answerCall(contract.unsubscribe, (context, { body }) => unsubscribe(context, body.token)),
    answerCall(contract.readSubscription, readSubscription),
    answerCall(contract.endSubscription, (context, { params }) =>
      endSubscription(context, params.id),
    ),
  ],
  routes: [serveOneClick],
  jobs: ({ context }) => [
    { name: 'tidy-newsletter', schedule: '53 * * * *', work: () => tidyNewsletter(context) },
  ],
  hears: () => [
    hear(person.exported, { newsletter: exportSubscriptions }),
    // A subscription that is being confirmed still grants a discount.
    hear(person.forgotten, forgetSubscriptions, { before: 'discounts' }),
  ],
};
