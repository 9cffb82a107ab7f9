import { answerCall } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import * as contract from './contract.ts';
import { endSubscription, readSubscription } from './own-subscriptions.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

export const newsletterCalls = [
  answerCall(calls.subscribe, contract.subscribe, subscribe),
  answerCall(calls.confirmSubscription, contract.confirmSubscription, confirmSubscription),
  answerCall(calls.unsubscribe, contract.unsubscribe, (context, { body }) =>
    unsubscribe(context, body.token),
  ),
  answerCall(calls.readSubscription, contract.readSubscription, readSubscription),
  answerCall(calls.endSubscription, contract.endSubscription, (context, { params }) =>
    endSubscription(context, params.id),
  ),
];
