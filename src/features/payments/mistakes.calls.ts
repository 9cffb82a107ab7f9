import { remove } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { paymentsFrom } from './desk.calls.ts';

export const undoTransfer = remove<typeof contract.undoTransfer>(
  '/api/orders/{id}/transfers/{transferId}',
  paymentsFrom,
);
