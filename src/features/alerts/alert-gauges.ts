import { selectBeats } from '#platform/beats.queries.ts';
import { type Gauge, secondsSince } from '#platform/metrics/gauge.ts';
import { selectAlerts } from './alerts.queries.ts';

export const alertGauges: readonly Gauge[] = [
  {
    name: 'alert_open',
    help: '1 for each kind of trouble that the owner was told of and that is not over.',
    label: 'alert',
    read: async ({ pool }) => {
      const told = (await selectAlerts(pool)).filter(({ toldAt }) => toldAt !== null);
      return told.map(({ kind }) => ({ of: kind, value: 1 }));
    },
  },
  {
    name: 'process_beat_age_seconds',
    help: 'For each role, how long ago the process beat that was silent for longest.',
    label: 'role',
    read: async ({ pool, clock }) => {
      const now = clock();
      const oldest = new Map<string, number>();
      for (const { role, beatAt } of await selectBeats(pool)) {
        oldest.set(role, Math.max(oldest.get(role) ?? 0, secondsSince(beatAt, now)));
      }
      return [...oldest].map(([of, value]) => ({ of, value }));
    },
  },
];
