import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import type { SettingName, Settings, ShopSettings } from './contract.ts';
import { defaultSettings } from './default-settings.ts';
import { findFingerprint, selectSettings } from './settings.queries.ts';

const kept = ofEachShop(({ changes, pool }) =>
  keepValue(changes, ['settings'], () => settingsOf(pool)),
);

/** The present settings, kept in the process. Inside a transaction use `settingsOf`. */
export function currentSettings(context: Pick<Context, 'changes' | 'pool'>): Promise<ShopSettings> {
  return kept(context)();
}

/**
 * Uses the given connection. If a transaction waited for another connection it could wait for ever,
 * because all of the pool may be waiting in the same way.
 */
export async function settingsOf(database: Database): Promise<ShopSettings> {
  const settings = await versionedSettings(database);
  const values = Object.entries(settings).map(([name, { value }]) => [name, value]);
  return Object.fromEntries(values) as ShopSettings;
}

/** Version 0 means that nobody has set it yet. A stored value was judged when it was set. */
export async function versionedSettings(database: Database): Promise<Settings> {
  const rows = await selectSettings(database);
  const set = new Map(rows.map(({ name, value, version }) => [name, { value, version }]));
  const names = Object.keys(defaultSettings) as SettingName[];
  return Object.fromEntries(
    names.map((name) => [name, set.get(name) ?? { value: defaultSettings[name], version: 0 }]),
  ) as Settings;
}

/** Changes with every change, for processes that missed its signal. */
export async function fingerprintSettings(database: Database): Promise<string> {
  return (await findFingerprint(database)).print;
}
