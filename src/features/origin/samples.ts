import { recordChange } from '#features/audit/audit.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { changeOrigin } from './change-origin.ts';
import * as queries from './origin.queries.ts';

/** Rows are deleted before the rows that they refer to. */
const inOrder = [
  queries.deleteSampleLots,
  queries.deleteSampleDeliveries,
  queries.deleteSamplePhotographs,
  queries.deleteSamplePeople,
  queries.deleteSampleCooperatives,
  queries.deleteSampleCommunities,
] as const;

export function removeSamples(context: CallContext) {
  return changeOrigin<{ removed: number }, never>(context, async (database) => {
    let removed = 0;
    for (const remove of inOrder) removed += await remove(database);
    if (removed > 0) {
      await recordChange(context, database, {
        action: 'samples-removed',
        subject: { kind: 'origin', id: 'samples', name: 'Samples' },
        before: { records: removed },
        after: null,
      });
    }
    return accept({ removed });
  });
}
