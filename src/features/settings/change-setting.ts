import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { pictureUploaded, sceneUploaded } from './announcements.ts';
import type * as contract from './contract.ts';
import type { SettingName, ShopSettings } from './contract.ts';
import { judgeSetting } from './judge-setting.ts';
import { saySetting, settingNames } from './say-setting.ts';
import { insertSettingChange, lockSetting, upsertSetting } from './settings.queries.ts';
import { versionedSettings } from './settings.ts';

type Wish = {
  [Name in SettingName]: { name: Name; value: ShopSettings[Name]; version: number };
}[SettingName];

/**
 * Changes a setting and its history. Setting the present value again is accepted with any version.
 */
export async function changeSetting(
  context: CallContext,
  { params: { name }, body: { value, version } }: Input<typeof contract.changeSetting>,
) {
  const judged = judgeSetting(name, value);
  if (!judged.ok) return judged;
  const wish = { ...judged.value, version } as Wish;
  const refused = await transaction(context.pool, (database) => change(context, database, wish));
  if (refused) return refused;
  context.changes.announce('settings');
  return accept(await versionedSettings(context.pool));
}

/**
 * A picture that was never uploaded, or is gone, would be missing on every page. Answers the field
 * that names it.
 */
async function missingPicture(
  { announcements, clock }: CallContext,
  database: Database,
  { name, value }: Wish,
): Promise<string | undefined> {
  if (value === null) return undefined;
  if (name === 'logo' || name === 'shareCard') {
    const there = await announcements.ask(pictureUploaded, database, value.hash, clock());
    return there ? undefined : 'value';
  }
  if ((name !== 'home' && name !== 'initiative') || !value.pictureHash) return undefined;
  const there = await announcements.ask(sceneUploaded, database, value.pictureHash, clock());
  return there ? undefined : 'value.pictureHash';
}

async function change(
  context: CallContext,
  database: Database,
  wish: Wish,
): Promise<Refused<'changed-meanwhile' | 'bad-value'> | undefined> {
  const { name, value } = wish;
  const field = await missingPicture(context, database, wish);
  if (field) {
    return refuse('bad-value', { details: { reason: 'Please choose the picture again.', field } });
  }
  await lockSetting(database, name);
  const now = (await versionedSettings(database))[name];
  // An owner who publishes a made-up value as it stands makes it her own.
  if (isDeepStrictEqual(now.value, value) && !now.example) return undefined;
  if (now.version !== wish.version) {
    const details = {
      now: saySetting(name, now.value),
      wanted: saySetting(name, value),
      version: String(now.version),
    };
    return refuse('changed-meanwhile', { details });
  }
  const { userId, email } = sessionOf(context);
  const done = {
    id: randomUUIDv7(),
    name,
    version: now.version + 1,
    at: context.clock(),
    byAccount: userId,
    byEmail: email,
    means: 'desk' as const,
    before: now.value,
    after: value,
  };
  await upsertSetting(database, done);
  await insertSettingChange(database, done);
  await recordChange(context, database, {
    action: 'setting-changed',
    subject: { kind: 'setting', id: name, name: settingNames[name] },
    before: { value: saySetting(name, now.value) },
    after: { value: saySetting(name, value) },
  });
  return undefined;
}
