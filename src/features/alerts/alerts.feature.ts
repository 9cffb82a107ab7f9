import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { alertGauges } from './alert-gauges.ts';
import { watched } from './announcements.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { watchWithEachBeat } from './on-beat.ts';
import { readHealth } from './read-health.ts';
import { jobFailing } from './watch-jobs.ts';
import { backupOld, diskFull } from './watch-machine.ts';
import { workerMissing } from './watch-workers.ts';

export const alerts: Feature = {
  name: 'alerts',
  about: 'Whether the shop itself is in trouble.',
  calls: [answerCall(deskCalls.readHealth, contract.readHealth, readHealth)],
  gauges: alertGauges,
  withEachBeat: watchWithEachBeat,
  hears: (config) =>
    [workerMissing, jobFailing(), diskFull(config), ...backupOld(config)].map((watch) =>
      hear(watched, watch),
    ),
};
