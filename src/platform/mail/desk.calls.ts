import type { Call } from '#lib/call.ts';
import { listAsSent } from '#lib/listed.ts';
import type * as contract from './contract.ts';

export const listPostedLetters: Call<typeof contract.listPostedLetters> = {
  method: 'GET',
  path: '/api/letters',
  read: listAsSent,
};

export const sendLetterAgain: Call<typeof contract.sendLetterAgain> = {
  method: 'POST',
  path: '/api/letters/{id}/send-again',
};
