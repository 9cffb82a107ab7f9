import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { aMinute } from '#lib/durations.ts';
import { keptDays } from '#lib/kept-days.ts';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { makeFolder } from '#platform/flushed-folders.ts';
import type { Job } from '#platform/jobs.ts';
import { backupsFolder, listLeft, listOld } from './copies.ts';
import { makeBackup } from './make-backup.ts';

interface Wiring {
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>;
  connection: pg.ClientConfig;
  context: Pick<Context, 'clock' | 'log'>;
}

/** In milliseconds after midnight: a night begins at 02:40 UTC, when Ghana sleeps. */
const nightBegins = (2 * 60 + 40) * aMinute;
/** Runs every hour, so if the shop was off at night or its disk full, the backup is made later. */
const schedule = '40 * * * *';
const copiesKept = keptDays.backups;
const copy = /^taama-\d{4}-\d{2}-\d{2}\.backup$/;
const unfinished = /^taama-\d{4}-\d{2}-\d{2}\.backup\.[\da-f]{8}\.part$/;

/**
 * For the embedded database alone. An owner with a database server backs up that server. There this
 * job only removes the shop's own copies, written before a restore or before the server was set up.
 */
export function nightlyBackups(wiring: Wiring): Job[] {
  if (wiring.config.databaseUrl) {
    return [{ name: 'tidy-copies', schedule, work: () => tidyCopies(wiring) }];
  }
  let running: Promise<void> | undefined;
  const work = () => {
    // The queue starts a job again if it takes long.
    running ??= backUpOnceANight(wiring).finally(() => {
      running = undefined;
    });
    return running;
  };
  return [{ name: 'nightly-backup', schedule, work }];
}

async function tidyCopies({ config, context: { clock } }: Wiring) {
  const folder = backupsFolder(config);
  if (!existsSync(folder)) return;
  const names = await readdir(folder);
  await removeAll(folder, [...listLeft(names, clock()), ...listOld(names, clock())]);
}

async function backUpOnceANight({ config, connection, context: { clock, log } }: Wiring) {
  const folder = backupsFolder(config);
  const night = new Date(clock().getTime() - nightBegins).toISOString().slice(0, 10);
  const name = `taama-${night}.backup`;
  try {
    await makeFolder(folder, 0o700);
    const names = await readdir(folder);
    // Old files go first, because the new copy may need their space.
    const others = names.filter((each) => !copy.test(each));
    await removeAll(folder, [...listLeft(names, clock()), ...listOld(others, clock())]);
    if (names.includes(name)) return;
    // No other process writes nightly copies, and this one has not begun, so these are left over.
    const left = names.filter((each) => unfinished.test(each));
    await removeAll(folder, left);
    const made = await makeBackup(connection, { file: path.join(folder, name), at: clock() });
    await removeAll(folder, listSpent([...names.filter((each) => copy.test(each)), name], name));
    log.info({ ...made }, 'The nightly backup is written');
  } catch (error) {
    log.error({ error }, 'The nightly backup failed; the ones before it are kept');
  }
}

/**
 * A copy with a future date means that the clock was ahead then or is behind now. Such copies do
 * not count, and are deleted only when there are enough copies of past nights.
 */
function listSpent(copies: string[], newest: string): string[] {
  const been = copies.filter((each) => each <= newest).sort();
  const toCome = been.length < copiesKept ? [] : copies.filter((each) => each > newest);
  return [...been.slice(0, -copiesKept), ...toCome];
}

async function removeAll(folder: string, names: string[]) {
  for (const name of names) await rm(path.join(folder, name), { force: true });
}
