import path from 'node:path';
import type { Config } from '#platform/config.ts';

export function backupsFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return path.join(dataFolder, 'backups');
}

/** By the time of day too: they sort by age. */
export function nameBeforeUpdate(at: Date): string {
  return `before-update-${at.toISOString().slice(0, 23).replaceAll(':', '-')}.backup`;
}

export function isBeforeUpdate(name: string): boolean {
  return /^before-update-[\dT.-]+\.backup$/.test(name);
}
