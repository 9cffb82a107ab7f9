import { pages } from '#lib/paths.ts';
import type { SettingName } from './contract.ts';

/** The settings, with one of them open. Among all paths it would travel with every page. */
export function settingPath(name: SettingName): string {
  return `${pages.adminSettings}#${name}`;
}
