import { answerCall } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { listAudit, readAuditChoices } from './read-audit.ts';

export const auditCalls = [
  answerCall(calls.listAudit, contract.listAudit, listAudit),
  answerCall(calls.readAuditChoices, contract.readAuditChoices, readAuditChoices),
];
