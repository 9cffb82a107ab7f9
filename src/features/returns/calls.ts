import type { Call } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { returnFrom, returnsFrom } from './returns.reader.ts';

export const askForReturn: Call<typeof contract.askForReturn> = {
  method: 'POST',
  path: '/api/orders/{id}/returns',
  read: returnFrom,
};

export const listOwnReturns: Call<typeof contract.listOwnReturns> = {
  method: 'GET',
  path: '/api/orders/{id}/returns',
  read: returnsFrom,
};

export const withdrawReturn: Call<typeof contract.withdrawReturn> = {
  method: 'POST',
  path: '/api/returns/{id}/withdraw',
  read: returnFrom,
};
