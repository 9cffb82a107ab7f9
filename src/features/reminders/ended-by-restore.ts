import { randomUUIDv7 } from 'node:crypto';
import { findLeftCarts } from '#features/cart/left-carts.ts';
import { remindLimits } from '#features/settings/rules.ts';
import type { Halt } from '#platform/backup/halt.ts';
import { withdrawOnRestore } from '#platform/mail/letters.queries.ts';
import { insertReminder, selectWilling } from './reminders.queries.ts';
import { dueAt, reminderLetterKind as kind } from './rules.ts';

/**
 * No customer may be written to twice about one cart. So every cart that may have been written
 * about since the backup counts as written about.
 */
export const haltReminders: Halt = async (database, tables, at) => {
  // An older backup lacks tables that were added later.
  if (!tables.some(({ name }) => name === 'reminders_reminder')) return;
  const { until } = dueAt(at, remindLimits.from);
  const { from } = dueAt(at, remindLimits.until);
  const left = await findLeftCarts(database, { from, until });
  const willing = await selectWilling(database, {
    accountIds: left.map(({ accountId }) => accountId),
    leftAt: left.map(({ leftAt }) => leftAt),
  });
  const due = new Set(willing.map(({ accountId }) => accountId));
  for (const { accountId, leftAt } of left.filter((cart) => due.has(cart.accountId))) {
    await insertReminder(database, { id: randomUUIDv7(), accountId, leftAt, at, lines: [] });
  }
  await withdrawOnRestore(database, kind);
};
