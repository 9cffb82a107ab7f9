import { accept, refuse } from '#lib/result.ts';
import { type SettingName, settingRules } from './contract.ts';

/** Whether there is a setting of this name, and whether it can have this value. */
export function judgeSetting(name: string, value: unknown) {
  if (!isSettingName(name)) return refuse('unknown-setting');
  const read = settingRules[name].safeParse(value);
  return read.success ? accept({ name, value: read.data }) : refuseValue(read.error.issues[0]);
}

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingRules, name);
}

function refuseValue(issue: { message: string; path: PropertyKey[] } | undefined) {
  const reason = issue?.message ?? 'You can’t change this setting.';
  const field = ['value', ...(issue?.path ?? []).map(String)].join('.');
  return refuse('bad-value', { details: { reason, field } });
}
