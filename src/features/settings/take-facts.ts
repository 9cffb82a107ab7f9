import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/database.ts';
import type { SettingName, ShopSettings } from './contract.ts';
import type { ChangeMeans } from './rules.ts';
import { insertSettingChange, lockSetting, upsertSetting } from './settings.queries.ts';
import { versionedSettings } from './settings.ts';

interface Taking {
  at: Date;
  means: Exclude<ChangeMeans, 'desk'>;
  /** Settings that have a value keep it. */
  onlyNew?: boolean;
}

/**
 * Sets what a file says, with its history. Answers which settings it changed. Runs in a
 * transaction.
 */
export async function takeFacts(
  database: Database,
  facts: Partial<ShopSettings>,
  { at, means, onlyNew = false }: Taking,
): Promise<SettingName[]> {
  // All changes of several settings lock them in this order, so they cannot deadlock.
  const names = (Object.keys(facts) as SettingName[]).sort();
  for (const name of names) await lockSetting(database, name);
  const now = await versionedSettings(database);
  const changed = names.filter((name) => {
    const { value, version, example } = now[name];
    if (onlyNew && version > 0) return false;
    return example || !isDeepStrictEqual(value, facts[name]);
  });
  for (const name of changed) {
    const { value, version } = now[name];
    const change = {
      id: randomUUIDv7(),
      name,
      version: version + 1,
      at,
      byAccount: null,
      byEmail: '',
      means,
      before: value,
      after: facts[name],
    };
    await upsertSetting(database, change);
    await insertSettingChange(database, change);
  }
  return changed;
}
