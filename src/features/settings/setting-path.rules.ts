import { pages } from '#lib/paths.ts';

/**
 * The page of settings, with one setting open. It stands apart from paths.ts, which every page
 * carries.
 */
export function settingPath(name: string): string {
  return `${pages.adminSettings}#${name}`;
}
