import { get, post } from '#lib/call.ts';
import { listAsSent } from '#lib/listed.ts';
import type * as contract from './contract.ts';

export const listPostedLetters = get<typeof contract.listPostedLetters>('/api/letters', listAsSent);
export const sendLetterAgain = post<typeof contract.sendLetterAgain>(
  '/api/letters/{id}/send-again',
);
