import type { Call } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { initiatedFrom, returnedFrom } from './payments.reader.ts';

export const initiatePayment: Call<typeof contract.initiatePayment> = {
  method: 'POST',
  path: '/api/payments/initiate',
  read: initiatedFrom,
};

export const returnFromPayment: Call<typeof contract.returnFromPayment> = {
  method: 'POST',
  path: '/api/payments/return/{token}',
  read: returnedFrom,
};
