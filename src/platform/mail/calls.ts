import type { Call } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const listLetters: Call<typeof contract.listLetters> = {
  method: 'GET',
  path: '/dev/mail/letters',
};

export const readLetter: Call<typeof contract.readLetter> = {
  method: 'GET',
  path: '/dev/mail/letters/{id}',
};

export const previewLetters: Call<typeof contract.previewLetters> = {
  method: 'GET',
  path: '/dev/mail/previews',
};
