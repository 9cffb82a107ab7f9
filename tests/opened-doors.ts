import type { Context } from '#platform/context.ts';
import { saveOpening } from '../src/features/opening/opening.queries.ts';

/** As if the owner had done everything and opened the shop. */
export async function letVisitorsIn({ pool, clock, changes }: Context): Promise<void> {
  const open = { state: 'open', says: '', until: null, version: 1 } as const;
  await saveOpening(pool, { ...open, at: clock() });
  changes.announce('opening');
}
