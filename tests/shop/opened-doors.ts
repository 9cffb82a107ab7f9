import { saveOpening } from '#features/opening/opening.queries.ts';
import type { Context } from '#platform/context.ts';

/** Opens the shop as if the owner had done all the musts. */
export async function letVisitorsIn({ pool, clock, changes }: Context): Promise<void> {
  const open = { state: 'open', says: '', until: null, version: 1 } as const;
  await saveOpening(pool, { ...open, at: clock() });
  changes.announce('opening');
}
