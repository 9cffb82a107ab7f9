import { initiatedFrom } from '#features/payments/payments.reader.ts';
import { get, post } from '#lib/call.ts';
import type * as taken from './taken.contract.ts';
import { payableFrom } from './taken.reader.ts';

export const readPayLink = get<typeof taken.readPayLink>('/api/pay/{token}', payableFrom);
export const payByLink = post<typeof taken.payByLink>('/api/pay/{token}', initiatedFrom);
