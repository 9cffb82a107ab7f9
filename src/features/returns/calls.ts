import { get, post } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { returnFrom, returnsFrom } from './return.reader.ts';

export const askForReturn = post<typeof contract.askForReturn>(
  '/api/orders/{id}/returns',
  returnFrom,
);
export const listOwnReturns = get<typeof contract.listOwnReturns>(
  '/api/orders/{id}/returns',
  returnsFrom,
);
export const withdrawReturn = post<typeof contract.withdrawReturn>(
  '/api/returns/{id}/withdraw',
  returnFrom,
);
