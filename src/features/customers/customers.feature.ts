import { person } from '#features/accounts/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { exportCustomers } from './export-customers.ts';
import { listCustomers } from './find-customers.ts';
import { addNote, changeTag, exportNotes, forgetNotes, listTags, removeNote } from './notes.ts';
import { readRecord } from './read-record.ts';

export const customers: Feature = {
  name: 'customers',
  about: 'Customers as the desk reads them, with notes and tags.',
  calls: [
    answerCall(calls.listCustomers, contract.listCustomers, listCustomers),
    answerCall(calls.listTags, contract.listTags, listTags),
    answerCall(calls.readRecord, contract.readRecord, readRecord),
    answerCall(calls.addNote, contract.addNote, addNote),
    answerCall(calls.removeNote, contract.removeNote, removeNote),
    answerCall(calls.changeTag, contract.changeTag, changeTag),
  ],
  files: [answerFile(calls.exportCustomers, contract.exportCustomers, exportCustomers)],
  hears: () => [
    hear(person.exported, { customers: exportNotes }),
    hear(person.forgotten, forgetNotes),
  ],
};
