import { post } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { initiatedFrom, outcomeFrom } from './payments.reader.ts';

export const initiatePayment = post<typeof contract.initiatePayment>(
  '/api/payments/initiate',
  initiatedFrom,
);
export const returnFromPayment = post<typeof contract.returnFromPayment>(
  '/api/payments/{token}/return',
  outcomeFrom,
);
