import type { Call } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { deskFrom } from './desk.reader.ts';

export const readPulse: Call<typeof contract.readPulse> = {
  method: 'GET',
  path: '/api/desk/pulse',
};

export const readDesk: Call<typeof contract.readDesk> = {
  method: 'GET',
  path: '/api/desk',
  read: deskFrom,
};
