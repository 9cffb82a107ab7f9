import { get } from '#lib/call.ts';
import { listAsSent } from '#lib/listed.ts';
import type * as contract from './contract.ts';

export const listAudit = get<typeof contract.listAudit>('/api/audit', listAsSent);
export const readAuditChoices = get<typeof contract.readAuditChoices>('/api/audit/choices');
