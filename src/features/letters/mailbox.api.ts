import { accept, refuse } from '#lib/result.ts';
import { type AnsweredCall, answerCall } from '#platform/http/answer-call.ts';
import { findDelivered, listDelivered } from '#platform/mail/mailbox.queries.ts';
import * as calls from './calls.ts';
import type { LetterPreview } from './contract.ts';
import * as contract from './contract.ts';

/** Open to everybody who reaches it: what is for developers is served on this machine alone (http/this-machine.ts). */
export function mailboxCalls(previewLetters: () => LetterPreview[]): AnsweredCall[] {
  return [
    answerCall(calls.listLetters, contract.listLetters, async ({ pool }) => {
      const letters = await listDelivered(pool);
      return accept(
        letters.map(({ id, to, subject, deliveredAt }) => ({
          _id: id,
          to,
          subject,
          deliveredAt: deliveredAt.toISOString(),
        })),
      );
    }),
    answerCall(calls.readLetter, contract.readLetter, async ({ pool }, { params }) => {
      const letter = await findDelivered(pool, params.id);
      if (!letter) return refuse('unknown-letter');
      return accept({ html: letter.html, message: letter.message.toString('utf8') });
    }),
    answerCall(calls.previewLetters, contract.previewLetters, async () => accept(previewLetters())),
  ];
}
