import { get, post, put } from '#lib/call.ts';
import { moneyIn } from '#lib/money-in.ts';
import type * as contract from './code.contract.ts';

const codesFrom = moneyIn<contract.DeskCode[]>({
  amount: true,
  minimum: true,
  given: true,
  brought: true,
});

export const listCodes = get<typeof contract.listCodes>('/api/codes', codesFrom);
export const addCode = post<typeof contract.addCode>('/api/codes', codesFrom);
export const changeCode = put<typeof contract.changeCode>('/api/codes/{code}', codesFrom);
