import type { Call } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { returnFrom, returnListFrom } from './returns.reader.ts';

export const listReturns: Call<typeof contract.listReturns> = {
  method: 'GET',
  path: '/api/returns',
  read: returnListFrom,
};

export const answerReturn: Call<typeof contract.answerReturn> = {
  method: 'PUT',
  path: '/api/returns/{id}/answer',
  read: returnFrom,
};

export const receiveReturn: Call<typeof contract.receiveReturn> = {
  method: 'PUT',
  path: '/api/returns/{id}/received',
  read: returnFrom,
};

export const refundReturn: Call<typeof contract.refundReturn> = {
  method: 'POST',
  path: '/api/returns/{id}/refund',
  read: returnFrom,
};
