import { get } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import type * as contract from './contract.ts';

export const listAudit = get<typeof contract.listAudit>('/api/audit', listOf());
export const readAuditChoices = get<typeof contract.readAuditChoices>('/api/audit/choices');
