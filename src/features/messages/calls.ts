import type { Call } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const sendMessage: Call<typeof contract.sendMessage> = {
  method: 'POST',
  path: '/api/contact/send',
};
