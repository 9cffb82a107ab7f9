import { pages } from '#lib/paths.ts';

/**
 * The settings, with one of them open, by its `SettingName`. Among all paths it would travel with
 * every page.
 */
export function settingPath(name: string): string {
  return `${pages.adminSettings}#${name}`;
}
