import { person } from '#features/accounts/announcements.ts';
import { must } from '#features/opening/announcements.ts';
import { deliveryPriced } from '#features/settings/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { listPlans, readPlan, savePlan } from './delivery-desk.ts';
import * as deskCalls from './desk.calls.ts';
import * as desk from './desk.contract.ts';
import { feesAdvice } from './fees-advice.ts';
import { isDeliveryPriced, readDelivery } from './offers.ts';
import { exportPlans, forgetPlans } from './own-plans.ts';
import { fingerprintPlan } from './plan.ts';

export const delivery: Feature = {
  name: 'delivery',
  about: 'Where the shop delivers, and for how much.',
  calls: [
    answerCall(calls.readDelivery, contract.readDelivery, readDelivery),
    answerCall(deskCalls.readPlan, desk.readPlan, readPlan),
    answerCall(deskCalls.savePlan, desk.savePlan, savePlan),
    answerCall(deskCalls.listPlans, desk.listPlans, listPlans),
  ],
  hears: () => [
    hear(deliveryPriced, isDeliveryPriced),
    hear(must, feesAdvice),
    hear(person.exported, { deliveryPlans: exportPlans }),
    hear(person.forgotten, forgetPlans),
  ],
  fingerprints: async (pool) => ({ delivery: await fingerprintPlan(pool) }),
};
