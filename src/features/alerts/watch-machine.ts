import { readdir, stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { anHour } from '#lib/durations.ts';
import { backupsFolder } from '#platform/backup/copies.ts';
import type { Config } from '#platform/config.ts';
import { readIfThere } from '#platform/data-folder.ts';
import type { Watch } from './announcements.ts';

const gibibyte = 1024 ** 3;

/**
 * Space is short if less than a tenth of the disk and less than this is left: a tenth of a large
 * disk is still a lot.
 */
const leastFree = gibibyte;

interface Space {
  free: number;
  whole: number;
}

type Ground = Pick<Config, 'dataFolder' | 'databaseUrl'>;

export function diskFull(
  config: Ground,
  measure: (folder: string) => Promise<Space> = measureDisk,
): Watch {
  return {
    kind: 'disk-full',
    at: hostname(),
    title: 'A disk is nearly full',
    advice:
      'Please free some space or use a larger disk. When it is full, the shop can take no orders and make no backups.',
    patience: 0,
    async look() {
      for (const [what, folder] of await foldersOf(config)) {
        const { free, whole } = await measure(folder);
        if (free >= leastFree || free * 10 >= whole) continue;
        const megabytes = Math.round(free / 1024 ** 2);
        const percent = Math.floor((free / whole) * 100);
        return `The disk of the ${what} has ${megabytes} MB left, ${percent} percent, on the machine ${hostname()}.`;
      }
      return undefined;
    },
  };
}

/** The embedded database lies elsewhere if its user may not enter the data folder. */
async function foldersOf({ dataFolder, databaseUrl }: Ground): Promise<[string, string][]> {
  const own: [string, string] = ['data folder', dataFolder];
  if (databaseUrl) return [own];
  const place = await readIfThere(path.join(dataFolder, 'postgres.place'));
  return place ? [own, ['database', place]] : [own];
}

async function measureDisk(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, whole: blocks * bsize };
}

const oldAfter = 24 * anHour;

/** Only watches the embedded database: the shop cannot know of another server's backups. */
export function backupOld(config: Ground): Watch[] {
  if (config.databaseUrl) return [];
  const folder = backupsFolder(config);
  const watch: Watch = {
    kind: 'backup-old',
    title: 'The last backup is older than a day',
    advice:
      'The log says why the nightly backup failed. Please make one with “npm run backup”, and check that the disk has room.',
    // The nightly copy takes time, and a shop that is new or was off makes one within an hour.
    patience: 2 * anHour,
    async look({ clock }) {
      const newest = await newestBackup(folder, clock());
      if (newest === undefined) return 'There is no backup yet.';
      const age = clock().getTime() - newest.getTime();
      return age < oldAfter
        ? undefined
        : `The last backup is ${Math.floor(age / anHour)} hours old.`;
    },
  };
  return [watch];
}

/**
 * Ignores a copy with a date in the future: the clock was ahead when it was made, so it says
 * nothing of the nights since.
 */
async function newestBackup(folder: string, now: Date): Promise<Date | undefined> {
  const names = await readdir(folder).catch(() => []);
  const copies = names.filter((name) => /^taama-.*\.backup$/.test(name));
  const made = await Promise.all(
    copies.map(async (name) => (await stat(path.join(folder, name))).mtime),
  );
  return made.filter((at) => at <= now).toSorted((one, other) => +other - +one)[0];
}
