import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { Changes } from '#platform/kept/changes.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import type { SettingName, Settings, ShopSettings } from './contract.ts';
import { defaultSettings } from './default-settings.ts';
import { type Facts, factNames, type ToldFacts } from './facts.contract.ts';
import {
  findFingerprint,
  findSetting,
  selectPicturesEver,
  selectSettings,
} from './settings.queries.ts';

const drafts = new WeakMap<Changes, Partial<Settings>>();

const kept = ofEachShop(({ changes, pool }) =>
  keepValue(changes, ['settings'], async () => {
    const settings = { ...(await versionedSettings(pool)), ...drafts.get(changes) };
    return { values: valuesOf(settings), facts: factsOf(settings) };
  }),
);

type Reader = Pick<Context, 'changes' | 'pool'>;

/**
 * A context with a draft value for one setting. Its `changes` is a copy, so what is kept for the
 * draft is apart from the shop's own, and goes with the context.
 */
export function withDraft<Whole extends Context>(
  context: Whole,
  name: SettingName,
  value: unknown,
): Whole {
  const changes: Changes = { ...context.changes };
  drafts.set(changes, { [name]: { value, version: 0 } });
  return { ...context, changes };
}

/** The present settings, kept in the process. Inside a transaction use `settingsOf`. */
export async function currentSettings(context: Reader): Promise<ShopSettings> {
  return (await kept(context)()).values;
}

/** The settings that anybody may read, and which of them are made up. */
export async function currentFacts(context: Reader): Promise<ToldFacts> {
  return (await kept(context)()).facts;
}

/**
 * Reads on the given connection. A transaction that waits for a second connection could wait for
 * ever, because all connections of the pool may be waiting in the same way.
 */
export async function settingsOf(database: Database): Promise<ShopSettings> {
  return valuesOf(await versionedSettings(database));
}

/** Reads one setting alone, because every transaction about money asks for it. */
export async function feesOf(database: Database): Promise<ShopSettings['fees']> {
  const found = await findSetting(database, 'fees');
  return (found?.value as ShopSettings['fees'] | undefined) ?? defaultSettings.fees;
}

export async function readAlertAddress(database: Database): Promise<string> {
  return (await settingsOf(database)).alertAddress;
}

function valuesOf(settings: Settings): ShopSettings {
  const values = Object.entries(settings).map(([name, { value }]) => [name, value]);
  return Object.fromEntries(values) as ShopSettings;
}

function factsOf(settings: Settings): ToldFacts {
  const values = factNames.map((name) => [name, settings[name].value]);
  const examples = factNames.filter((name) => settings[name].example);
  return { ...(Object.fromEntries(values) as Facts), examples };
}

/** Version 0 means that the setting has no row. A stored value was judged when it was set. */
export async function versionedSettings(database: Database): Promise<Settings> {
  const rows = await selectSettings(database);
  const set = new Map(
    rows.map(({ name, value, version, example }) => [
      name,
      { value, version, ...(example ? { example } : {}) },
    ]),
  );
  const names = Object.keys(defaultSettings) as SettingName[];
  return Object.fromEntries(
    names.map((name) => [name, set.get(name) ?? { value: defaultSettings[name], version: 0 }]),
  ) as Settings;
}

/** The answer changes with every change, for processes that missed its signal. */
export async function fingerprintSettings(database: Database): Promise<string> {
  return (await findFingerprint(database)).print;
}

/** For the look, which stores the pictures that settings name. */
export async function picturesEver(database: Database): Promise<string[]> {
  const named = { names: ['logo', 'shareCard'], part: 'hash' };
  return (await selectPicturesEver(database, named)).map(({ hash }) => hash);
}

/** The pictures of home and of the initiative, which are stored like those of products. */
export async function scenesEver(database: Database): Promise<string[]> {
  const named = { names: ['home', 'initiative'], part: 'pictureHash' };
  return (await selectPicturesEver(database, named)).map(({ hash }) => hash);
}
