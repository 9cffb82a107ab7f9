import { answerCall } from '#platform/http/answer-call.ts';
import * as contract from './contract.ts';
import { listAudit, readAuditChoices } from './read-audit.ts';

export const auditCalls = [
  answerCall(contract.listAudit, listAudit),
  answerCall(contract.readAuditChoices, readAuditChoices),
];
