import { keysMade, person } from '#features/accounts/announcements.ts';
import { watched } from '#features/alerts/announcements.ts';
import { productsChanged, stockLow } from '#features/catalogue/announcements.ts';
import { orderStepped, stepUndone } from '#features/orders/announcements.ts';
import { returnReceived } from '#features/returns/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { keyReader } from '#platform/key-reader.ts';
import * as deskCalls from './desk.calls.ts';
import * as contract from './desk.contract.ts';
import { listKeys, makeKey, namesOfKeysMade, revokeKey } from './keys.ts';
import { noticeKinds } from './kinds.rules.ts';
import { noticeBodies } from './notice.contract.ts';
import { listNotices, sendNoticeAgain } from './notice-log.ts';
import { noticesMay } from './notices-may.ts';
import { exportKeys, forgetKeys } from './own-keys.ts';
import { programGauges } from './program-gauges.ts';
import { readKey } from './read-key.ts';
import {
  addReceiver,
  changeReceiver,
  listReceivers,
  removeReceiver,
  renewSecret,
  tryReceiver,
} from './receivers.ts';
import { openNoticeSending } from './send-notices.ts';
import { tidyNotices } from './tidy-notices.ts';
import { receiverFailing, receiverOff } from './watch-receivers.ts';
import { kindWords } from './words.rules.ts';
import { forgetStep, noteLowStock, noteOrder, noteProducts, noteReturn } from './write-notice.ts';

export const programs: Feature = {
  name: 'programs',
  about: 'Keys of other programs, and where they are told what happens.',
  calls: [
    answerCall(deskCalls.listKeys, contract.listKeys, listKeys),
    answerCall(deskCalls.makeKey, contract.makeKey, makeKey),
    answerCall(deskCalls.revokeKey, contract.revokeKey, revokeKey),
    answerCall(deskCalls.listReceivers, contract.listReceivers, listReceivers),
    answerCall(deskCalls.addReceiver, contract.addReceiver, addReceiver),
    answerCall(deskCalls.changeReceiver, contract.changeReceiver, changeReceiver),
    answerCall(deskCalls.removeReceiver, contract.removeReceiver, removeReceiver),
    answerCall(deskCalls.renewSecret, contract.renewSecret, renewSecret),
    answerCall(deskCalls.tryReceiver, contract.tryReceiver, tryReceiver),
    answerCall(deskCalls.listNotices, contract.listNotices, listNotices),
    answerCall(deskCalls.sendNoticeAgain, contract.sendNoticeAgain, sendNoticeAgain),
  ],
  notices: [...noticeKinds, 'test' as const].map((kind) => {
    return { kind, area: 'programs', summary: kindWords[kind], body: noticeBodies[kind] };
  }),
  async opens({ config }) {
    return {
      fill: (context) =>
        noticesMay.fill(keyReader.fill(context, readKey), { loopback: !config.production }),
      close: async () => undefined,
    };
  },
  jobs: ({ context, config }) => {
    const { begin, stop } = openNoticeSending(context, !config.production);
    return [
      { name: 'send-notices', schedule: '* * * * *', work: begin, stop },
      { name: 'tidy-notices', schedule: '47 * * * *', work: () => tidyNotices(context) },
    ];
  },
  gauges: programGauges,
  hears: () => [
    hear(orderStepped, noteOrder),
    hear(stepUndone, forgetStep),
    hear(returnReceived, noteReturn),
    hear(productsChanged, noteProducts),
    hear(stockLow, noteLowStock),
    hear(watched, receiverFailing),
    hear(watched, receiverOff),
    hear(keysMade, namesOfKeysMade),
    hear(person.exported, { keys: exportKeys }),
    hear(person.forgotten, forgetKeys),
  ],
};
