import { adminActed } from '#platform/admin-acted.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { person } from '../accounts/announcements.ts';
import { recordChange } from './audit.ts';
import * as contract from './contract.ts';
import { exportAudit, forgetAudit } from './own-entries.ts';
import { listAudit, readAuditChoices } from './read-audit.ts';

export const audit: Feature = {
  name: 'audit',
  calls: [
    answerCall(contract.listAudit, listAudit),
    answerCall(contract.readAuditChoices, readAuditChoices),
  ],
  hears: () => [
    hear(adminActed, recordChange),
    hear(person.exported, { audit: exportAudit }),
    hear(person.forgotten, forgetAudit),
  ],
};
