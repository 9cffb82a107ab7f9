import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { aDay } from '#lib/durations.ts';
import { keptDays } from '#lib/kept-days.ts';
import type { Config } from '#platform/config.ts';

/**
 * The names that the shop itself gives. The owner's files may lie beside them under similar names.
 */
const ownName =
  /^(?:taama|before-update|replaced)-(?<begun>\d{4}-\d\d-\d\d(?:T[\d.-]+)?)\.backup(?<part>\.[\da-f]{8}\.part)?$/;

export function backupsFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return path.join(dataFolder, 'backups');
}

export function nameBeforeUpdate(at: Date): string {
  return `before-update-${stampOf(at)}.backup`;
}

/** Each restore needs a name of its own, because a stopped one leaves its copy behind. */
export function nameReplaced(at: Date): string {
  return `replaced-${stampOf(at)}.backup`;
}

/** Newest first. */
export async function listBeforeUpdate(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => /^before-update-[\dT.-]+\.backup$/.test(name));
  return own
    .sort()
    .reverse()
    .map((name) => path.join(folder, name));
}

/** Copies hold customers' data, so they are kept no longer than the privacy page says. */
export function listOld(names: string[], now: Date): string[] {
  return names.filter((name) => isBegunBefore(name, before(now, keptDays.backups), 'whole'));
}

/** Unfinished files that a killed process left. One from the last day may still be in progress. */
export function listLeft(names: string[], now: Date): string[] {
  return names.filter((name) => isBegunBefore(name, before(now, 1), 'part'));
}

function isBegunBefore(name: string, time: Date, wanted: 'whole' | 'part'): boolean {
  const { begun, part } = ownName.exec(name)?.groups ?? {};
  return begun !== undefined && (part ? 'part' : 'whole') === wanted && begun < stampOf(time);
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * aDay);
}

/** To the millisecond. Sorted as text, the stamps are in the order of time. */
function stampOf(at: Date): string {
  return at.toISOString().slice(0, 23).replaceAll(':', '-');
}
