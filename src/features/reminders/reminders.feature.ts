import { person } from '#features/accounts/announcements.ts';
import { sentToMany } from '#features/letters/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { oneClick } from '#platform/http/one-click.ts';
import * as calls from './calls.ts';
import { comeBack } from './come-back.ts';
import {
  exportReminders,
  forgetReminders,
  readReminding,
  setReminding,
  stopReminding,
} from './consent.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { reminderLetters, remindOfCarts } from './remind.ts';
import { readReminderFigures } from './reminder-figures.ts';
import { stopRemindingPage } from './reminder-links.ts';
import { stopRemindingPath } from './rules.ts';

export const reminders: Feature = {
  name: 'reminders',
  about: 'Emails about carts that customers left.',
  calls: [
    answerCall(calls.readReminding, contract.readReminding, readReminding),
    answerCall(calls.setReminding, contract.setReminding, setReminding),
    answerCall(calls.comeBack, contract.comeBack, comeBack),
    answerCall(calls.stopReminding, contract.stopReminding, (context, { body }) =>
      stopReminding(context, body.token),
    ),
    answerCall(deskCalls.readReminderFigures, contract.readReminderFigures, readReminderFigures),
  ],
  routes: [
    oneClick({
      path: stopRemindingPath,
      page: stopRemindingPage,
      contract: contract.stopReminding,
      end: stopReminding,
    }),
  ],
  jobs: ({ context }) => [
    { name: 'remind-of-carts', schedule: '*/5 * * * *', work: () => remindOfCarts(context) },
  ],
  hears: () => [
    hear(sentToMany, reminderLetters),
    hear(person.exported, { reminders: exportReminders }),
    hear(person.forgotten, forgetReminders),
  ],
};
