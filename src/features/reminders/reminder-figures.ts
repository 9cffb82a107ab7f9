import { sumOrdersWithin } from '#features/orders/orders-after.ts';
import { currentSettings } from '#features/settings/settings.ts';
import { aDay } from '#lib/durations.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { countSent, selectOpened } from './reminders.queries.ts';
import { reminderRules } from './rules.ts';

/**
 * An order counts if its customer came back by an email's link before it. The shop knows nothing
 * else of readers.
 */
export async function readReminderFigures(context: CallContext) {
  const { pool, clock } = context;
  const since = new Date(clock().getTime() - reminderRules.figureDays * aDay);
  const { sent, opened } = await countSent(pool, since);
  const spans = (await selectOpened(pool, since)).flatMap(({ accountId, openedAt: from }) =>
    from ? { accountId, from, until: daysAfter(from) } : [],
  );
  const { on, hours } = (await currentSettings(context)).cartReminders;
  return accept({ on, hours, sent, opened, ...(await sumOrdersWithin(pool, spans)) });
}

function daysAfter(from: Date): Date {
  return new Date(from.getTime() + reminderRules.followDays * aDay);
}
