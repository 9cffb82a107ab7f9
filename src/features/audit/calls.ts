import type { Call } from '#lib/call.ts';
import { listAsSent } from '#lib/listed.ts';
import type * as contract from './contract.ts';

export const listAudit: Call<typeof contract.listAudit> = {
  method: 'GET',
  path: '/api/audit',
  read: listAsSent,
};

export const readAuditChoices: Call<typeof contract.readAuditChoices> = {
  method: 'GET',
  path: '/api/audit/choices',
};
