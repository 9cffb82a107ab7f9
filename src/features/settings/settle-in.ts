import { firstAdmin } from '#features/accounts/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { type SettingName, settingRules } from './contract.ts';
import { insertFirstSettings } from './settings.queries.ts';

/** Examples are judged like typed values. A setting that has a value keeps it. */
export async function writeExamples(
  database: Database,
  examples: Partial<Record<SettingName, unknown>>,
  at: Date,
): Promise<void> {
  const values = Object.fromEntries(
    Object.entries(examples).map(([name, given]) => [
      name,
      settingRules[name as SettingName].parse(given),
    ]),
  );
  await insertFirstSettings(database, { values, at, example: true });
}

/** The shop writes to its first admin until the owner names another address. */
export async function writeFirstAddress({
  pool,
  clock,
  announcements,
}: Pick<Context, 'pool' | 'clock' | 'announcements'>): Promise<void> {
  const alertAddress = settingRules.alertAddress.parse(await announcements.ask(firstAdmin, pool));
  await insertFirstSettings(pool, { values: { alertAddress }, at: clock(), example: false });
}
