import { get, post } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import type * as contract from './contract.ts';

export const listPostedLetters = get<typeof contract.listPostedLetters>('/api/letters', listOf());
export const sendLetterAgain = post<typeof contract.sendLetterAgain>(
  '/api/letters/{id}/send-again',
);
export const sendTrialLetter = post<typeof contract.sendTrialLetter>('/api/letters/trial');
export const confirmTrialLetter = post<typeof contract.confirmTrialLetter>(
  '/api/letters/trial/arrived',
);
