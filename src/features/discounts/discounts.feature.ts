import { person } from '#features/accounts/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import * as contract from './code.contract.ts';
import { addCode, changeCode, listCodes } from './code-desk.ts';
import * as deskCalls from './desk.calls.ts';
import { exportDiscounts, forgetDiscounts, rememberPerson } from './discounts.ts';

export const discounts: Feature = {
  name: 'discounts',
  about: 'Discount codes.',
  calls: [
    answerCall(deskCalls.listCodes, contract.listCodes, listCodes),
    answerCall(deskCalls.addCode, contract.addCode, addCode),
    answerCall(deskCalls.changeCode, contract.changeCode, changeCode),
  ],
  hears: () => [
    hear(person.exported, { discounts: exportDiscounts }),
    hear(person.letGo, rememberPerson),
    hear(person.forgotten, forgetDiscounts),
  ],
};
