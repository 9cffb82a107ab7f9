import { person } from '#features/accounts/announcements.ts';
import { hear } from '../announcements.ts';
import type { Feature } from '../feature.ts';
import { answerCall } from '../http/answer-call.ts';
import * as contract from './contract.ts';
import { mailboxCalls } from './mailbox.ts';
import { openSender } from './open-sender.ts';
import { exportLetters, forgetLetters } from './own-letters.ts';
import { listPostedLetters, sendLetterAgain } from './posted-letters.ts';
import { sendDueLetters } from './send-due-letters.ts';
import { tellOfFailedLetters } from './tell-of-failed-letters.ts';

export const letters: Feature = {
  name: 'letters',
  calls: [
    answerCall(contract.listPostedLetters, listPostedLetters),
    answerCall(contract.sendLetterAgain, sendLetterAgain),
  ],
  devCalls: ({ pages }) => mailboxCalls(pages.letters.previewLetters),
  jobs: (opened) => {
    const sender = openSender(opened);
    const work = async () => {
      await sendDueLetters(sender);
      await tellOfFailedLetters(opened.context);
    };
    return [{ name: 'send-letters', schedule: '* * * * *', work }];
  },
  hears: () => [
    hear(person.exported, { letters: exportLetters }),
    hear(person.forgotten, forgetLetters),
  ],
};
