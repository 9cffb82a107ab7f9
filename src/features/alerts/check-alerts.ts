import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import {
  deleteAlert,
  deleteForgotten,
  lockAlert,
  markTold,
  markWell,
  noteAlert,
  noteLooked,
  selectAlerts,
} from './alerts.queries.ts';
import { type Watch, watched } from './announcements.ts';
import { calmAfter, forgottenAfter } from './rules.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Looks at everything that can go wrong. Every process looks with every beat, the ones that only
 * serve too: a dead worker cannot tell that it is dead.
 */
export async function checkAlerts(context: Context): Promise<void> {
  const { pool, clock, log, announcements } = context;
  const begun = new Set((await selectAlerts(pool)).map(({ name }) => name));
  for (const watch of announcements.hearersOf(watched)) {
    const { kind } = watch;
    try {
      const says = await watch.look(context);
      if (says !== undefined) await goOn(context, watch, says);
      else if (begun.has(nameOf(watch))) await calmDown(context, watch);
    } catch (error) {
      // Nothing is known of this kind, so its alert stays as it is, however long that lasts. The
      // other kinds are still looked at.
      log.warn({ error, kind }, 'The shop could not look for something that can go wrong');
      await noteLooked(pool, nameOf(watch), clock());
    }
  }
  await deleteForgotten(pool, new Date(clock().getTime() - forgottenAfter));
}

export function nameOf({ kind, at }: Watch): string {
  return at === undefined ? kind : `${kind} at ${at}`;
}

async function goOn(context: Context, watch: Watch, says: string) {
  const { pool, clock } = context;
  const name = nameOf(watch);
  await transaction(pool, async (database) => {
    const at = clock();
    const { since, toldAt } = await noteAlert(database, { name, kind: watch.kind, says, at });
    if (toldAt || at.getTime() - since.getTime() < watch.patience) return;
    await markTold(database, name, at);
    await tellOwner(context, database, { watch, says, since });
  });
}

async function calmDown(context: Context, watch: Watch) {
  await transaction(context.pool, async (database) => {
    const found = await lockAlert(database, nameOf(watch));
    if (found) await endWhenCalm(context, database, watch, found);
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof lockAlert>>>;

async function endWhenCalm(context: Context, database: Database, watch: Watch, found: Found) {
  const { name, says, since, toldAt } = found;
  const at = context.clock();
  const wellSince = found.wellSince ?? at;
  if (toldAt && at.getTime() - wellSince.getTime() < calmAfter) {
    await markWell(database, name, wellSince, at);
    return;
  }
  await deleteAlert(database, name);
  if (toldAt) await tellOwner(context, database, { watch, says, since, over: wellSince });
}
