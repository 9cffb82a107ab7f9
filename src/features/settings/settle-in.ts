import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { type SettingName, settingRules } from './contract.ts';
import { insertFirstSetting } from './settings.queries.ts';

/** Each is judged like one that somebody typed, and stays as it is where it was set before. */
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

/** Until the owner names another address, the shop writes to the one that it was started with. */
export async function writeFirstAddress(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { adminEmail }: Pick<Config, 'adminEmail'>,
): Promise<void> {
  const value = settingRules.alertAddress.parse(adminEmail);
  await insertFirstSetting(pool, { name: 'alertAddress', value, at: clock(), example: false });
}
