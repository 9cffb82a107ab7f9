import { person } from '#features/accounts/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { exportAudit, forgetAudit } from './own-entries.ts';
import { listAudit, readAuditChoices } from './read-audit.ts';

export const audit: Feature = {
  name: 'audit',
  about: 'Every change that was made at the desk, and by whom.',
  calls: [
    answerCall(calls.listAudit, contract.listAudit, listAudit),
    answerCall(calls.readAuditChoices, contract.readAuditChoices, readAuditChoices),
  ],
  hears: () => [hear(person.exported, { audit: exportAudit }), hear(person.forgotten, forgetAudit)],
};
