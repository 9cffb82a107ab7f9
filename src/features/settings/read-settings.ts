import type { Input } from '#lib/contract.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type * as contract from './contract.ts';
import type { SettingName, ShopSettings } from './contract.ts';
import type { ChangeMeans } from './rules.ts';
import { saySetting, settingNames } from './say-setting.ts';
import { countSettingChanges, selectSettingChanges } from './settings.queries.ts';
import { currentFacts, currentSettings, versionedSettings } from './settings.ts';

export async function readSettings({ pool }: CallContext) {
  return accept(await versionedSettings(pool));
}

export async function listSettingChanges(
  { pool }: CallContext,
  { query: { limit = partWithoutLimit, offset = 0 } }: Input<typeof contract.listSettingChanges>,
) {
  const rows = await selectSettingChanges(pool, { limit, offset });
  const items = rows.map(({ id, name, at, byAccount, byEmail, means, before, after }) => ({
    _id: id,
    name,
    at: at.toISOString(),
    by: { _id: byAccount, email: byEmail },
    means: means as ChangeMeans,
    from: before,
    to: after,
    said: {
      name: settingNames[name as SettingName],
      from: sayStored(name, before),
      to: sayStored(name, after),
    },
  }));
  return accept({ items, total: (await countSettingChanges(pool)).total });
}

/** A stored value was judged when it was set, so the cast is safe. */
function sayStored(name: string, value: unknown): string {
  return saySetting(name as SettingName, value as ShopSettings[SettingName]);
}

export async function readFacts(context: Context) {
  return accept(await currentFacts(context));
}

export async function readShop(context: Context) {
  const { holidays, whatsapp, holdMinutes, vat, fees, bankDetails, cartReminders } =
    await currentSettings(context);
  return accept({
    holidays,
    whatsapp,
    holdMinutes,
    vat,
    fees,
    payments: context.payments,
    bankTransfer: bankDetails !== null,
    cartReminders: cartReminders.on,
  });
}
