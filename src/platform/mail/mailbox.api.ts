import { accept, refuse } from '#lib/result.ts';
import { type AnsweredCall, answerCall } from '../http/answer-call.ts';
import type { LetterPreview } from './contract.ts';
import * as contract from './contract.ts';
import { findDelivered, listDelivered } from './mailbox.queries.ts';

interface Developing {
  /** On this machine alone anybody may read the local mailbox; seen from elsewhere only the admin. */
  open: boolean;
  previewLetters: () => LetterPreview[];
}

export function mailboxCalls({ open, previewLetters }: Developing): AnsweredCall[] {
  const access = open ? 'visitor' : 'admin';
  return [
    answerCall({ ...contract.listLetters, access }, async ({ pool }) => {
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
    answerCall({ ...contract.readLetter, access }, async ({ pool }, { params }) => {
      const letter = await findDelivered(pool, params.id);
      if (!letter) return refuse('unknown-letter');
      return accept({ html: letter.html, message: letter.message.toString('utf8') });
    }),
    answerCall({ ...contract.previewLetters, access }, async () => accept(previewLetters())),
  ];
}
