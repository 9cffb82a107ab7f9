import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { readDesk } from './desk.ts';
import { exportFigures, exportStatement } from './export-figures.ts';
import * as figureCalls from './figures.calls.ts';
import * as figures from './figures.contract.ts';
import { readFigures } from './figures.ts';
import { readPulse } from './pulse.ts';
import * as statement from './statement.contract.ts';
import { readStatement } from './statement.ts';
import { tellLowStock } from './tell-low-stock.ts';

export const insight: Feature = {
  name: 'insight',
  about: 'What was sold, to whom and where, and the month’s statement.',
  calls: [
    answerCall(calls.readPulse, contract.readPulse, readPulse),
    answerCall(calls.readDesk, contract.readDesk, readDesk),
    answerCall(figureCalls.readFigures, figures.readFigures, readFigures),
    answerCall(figureCalls.readStatement, statement.readStatement, readStatement),
  ],
  files: [
    answerFile(figureCalls.exportFigures, figures.exportFigures, exportFigures),
    answerFile(figureCalls.exportStatement, statement.exportStatement, exportStatement),
  ],
  // Runs in the morning, before the shop's day begins. If a morning is missed, the letter comes the
  // next day.
  jobs: ({ context }) => [
    { name: 'tell-low-stock', schedule: '0 6 * * *', work: () => tellLowStock(context) },
  ],
};
