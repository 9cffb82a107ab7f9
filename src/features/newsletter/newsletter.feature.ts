import { answerCall } from '#platform/http/answer-call.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import * as contract from './contract.ts';
import { endSubscription, readSubscription } from './own-subscriptions.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

export const newsletterCalls = [
  answerCall(contract.subscribe, subscribe),
  answerCall(contract.confirmSubscription, confirmSubscription),
  answerCall(contract.unsubscribe, (context, { body }) => unsubscribe(context, body.token)),
  answerCall(contract.readSubscription, readSubscription),
  answerCall(contract.endSubscription, (context, { params }) =>
    endSubscription(context, params.id),
  ),
];
