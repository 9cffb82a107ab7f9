import { person } from '#features/accounts/announcements.ts';
import { watched } from '#features/alerts/announcements.ts';
import { must } from '#features/opening/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { openSending } from '#platform/mail/send-due-letters.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { letterGauges } from './letter-gauges.ts';
import { lettersLate } from './letters-late.ts';
import { listLetters, readLetter } from './mailbox.ts';
import { openSender } from './open-sender.ts';
import { exportLetters, forgetLetters } from './own-letters.ts';
import { listPostedLetters, sendLetterAgain } from './posted-letters.ts';
import { previewLetters } from './preview-letters.ts';
import { tellOfFailedLetters } from './tell-of-failed-letters.ts';
import { confirmTrialLetter, letterMust, sendTrialLetter } from './trial-letter.ts';

export const letters: Feature = {
  name: 'letters',
  about: 'The emails that the shop has sent.',
  calls: [
    answerCall(deskCalls.listPostedLetters, contract.listPostedLetters, listPostedLetters),
    answerCall(deskCalls.sendLetterAgain, contract.sendLetterAgain, sendLetterAgain),
    answerCall(deskCalls.sendTrialLetter, contract.sendTrialLetter, sendTrialLetter),
    answerCall(deskCalls.confirmTrialLetter, contract.confirmTrialLetter, confirmTrialLetter),
  ],
  // Everybody who can reach these calls may use them: calls for developers are served on this
  // machine only (http/this-machine.ts).
  devCalls: ({ context, pages }) => [
    answerCall(calls.listLetters, contract.listLetters, listLetters),
    answerCall(calls.readLetter, contract.readLetter, readLetter),
    answerCall(calls.previewLetters, contract.previewLetters, () =>
      previewLetters({ context, pages }),
    ),
  ],
  jobs: (opened) => {
    const sending = openSending(openSender(opened));
    const work = async () => {
      await sending.begin();
      await tellOfFailedLetters(opened.context);
    };
    return [{ name: 'send-letters', schedule: '* * * * *', work, stop: sending.stop }];
  },
  gauges: letterGauges,
  hears: () => [
    hear(must, letterMust),
    hear(watched, lettersLate),
    hear(person.exported, { letters: exportLetters }),
    hear(person.forgotten, forgetLetters),
  ],
};
