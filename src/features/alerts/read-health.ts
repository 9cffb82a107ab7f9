import { accept } from '#lib/result.ts';
import { selectBeats } from '#platform/beats.queries.ts';
import type { CallContext } from '#platform/context.ts';
import { selectAlerts } from './alerts.queries.ts';
import { watched } from './announcements.ts';
import type { Health } from './contract.ts';
import { judgeBeats } from './rules.ts';

export async function readHealth({ pool, clock, announcements }: CallContext) {
  const [rows, beats] = await Promise.all([selectAlerts(pool), selectBeats(pool)]);
  const watches = announcements.hearersOf(watched);
  const { living, missing } = judgeBeats(beats, clock());
  const health: Health = {
    alerts: rows.flatMap(({ kind, says, since, toldAt }) => {
      const watch = watches.find((each) => each.kind === kind);
      if (!watch || !toldAt) return [];
      const { title, advice } = watch;
      return [{ title, says, advice, since: since.toISOString() }];
    }),
    processes: [...missing, ...living].map(({ id, startedAt, beatAt, role, version }) => ({
      _id: id,
      role,
      version,
      startedAt: startedAt.toISOString(),
      beatAt: beatAt.toISOString(),
      missing: missing.some((each) => each.id === id),
    })),
  };
  return accept(health);
}
