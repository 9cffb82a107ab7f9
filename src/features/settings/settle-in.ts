import { firstAdmin } from '#features/accounts/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { type SettingName, settingRules } from './contract.ts';
import { insertFirstSetting } from './settings.queries.ts';

/** Examples are judged like typed values. A setting that has a value keeps it. */
export async function writeExamples(
  database: Database,
  examples: Partial<Record<SettingName, unknown>>,
  at: Date,
): Promise<void> {
  for (const [name, given] of Object.entries(examples)) {
    const value = settingRules[name as SettingName].parse(given);
    await insertFirstSetting(database, { name, value, at, example: true });
  }
}

/** The shop writes to its first admin until the owner names another address. */
export async function writeFirstAddress({
  pool,
  clock,
  announcements,
}: Pick<Context, 'pool' | 'clock' | 'announcements'>): Promise<void> {
  const value = settingRules.alertAddress.parse(await announcements.ask(firstAdmin, pool));
  await insertFirstSetting(pool, { name: 'alertAddress', value, at: clock(), example: false });
}
