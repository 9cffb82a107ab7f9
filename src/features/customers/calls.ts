import { get, post, put, remove } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import { moneyIn } from '#lib/money-in.ts';
import { readFile } from '#lib/read-file.ts';
import type * as contract from './contract.ts';

export const listCustomers = get<typeof contract.listCustomers>(
  '/api/customers',
  listOf(moneyIn<contract.ListedCustomer>({ sum: true })),
);
export const exportCustomers = get<typeof contract.exportCustomers>(
  '/api/customers/export',
  readFile,
);
export const listTags = get<typeof contract.listTags>('/api/customers/tags');
export const readRecord = get<typeof contract.readRecord>(
  '/api/customers/{id}/record',
  moneyIn<contract.CustomerRecord>({ sum: true, total: true, refunded: true, discount: true }),
);
export const addNote = post<typeof contract.addNote>('/api/customers/{id}/notes');
export const removeNote = remove<typeof contract.removeNote>('/api/customers/{id}/notes/{note}');
export const changeTag = put<typeof contract.changeTag>('/api/customers/{id}/tags');
