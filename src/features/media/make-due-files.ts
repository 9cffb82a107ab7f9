import { aMinute } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { type MadeFile, makeAvif } from './make-avif.ts';
import {
  claimDuePicture,
  type DuePicture,
  finishPicture,
  giveFilesUp,
  insertVariant,
  putFilesOff,
} from './media.queries.ts';

/** If the process dies, the claim expires and the next run retries. No picture takes this long. */
const claimed = 10 * aMinute;
const mostTries = 5;

/**
 * Makes the slow files of one picture, then wakes the job again. A shop that stops waits for one
 * picture at most.
 */
export async function makeDueFiles(context: Context): Promise<void> {
  const { pool, clock, jobs } = context;
  const now = clock();
  const until = new Date(now.getTime() + claimed);
  const due = await claimDuePicture(pool, { now, until });
  if (!due) return;
  // A process that died during its last try has left no error, so its tries are counted here.
  if (due.tries > mostTries) await giveUp(context, due);
  else await make(context, due);
  jobs.wake(pool, 'make-picture-files');
}

async function make(context: Context, due: DuePicture) {
  let files: MadeFile[];
  try {
    files = await makeAvif(due.source, due.widths as number[]);
  } catch (error) {
    await tryAgainLater(context, due, error);
    return;
  }
  const kept = await transaction(context.pool, (database) => keepFiles(database, due.hash, files));
  if (kept) context.changes.announce('catalogue');
}

/** Answers false if the picture is no longer wanted. */
async function keepFiles(database: Database, hash: string, files: MadeFile[]): Promise<boolean> {
  const widths = files.map(({ width }) => width);
  if ((await finishPicture(database, hash, { avif: widths })) === 0) return false;
  for (const file of files) await insertVariant(database, { ...file, hash });
  return true;
}

/** Tries again after 1, 4, 16 and 64 minutes. */
async function tryAgainLater(context: Context, due: DuePicture, error: unknown) {
  const { pool, clock, log } = context;
  const { hash, tries } = due;
  log.warn({ error, picture: hash, tries }, 'The AVIF files of a picture could not be made yet');
  if (tries >= mostTries) return giveUp(context, due);
  const dueAt = new Date(clock().getTime() + 4 ** (tries - 1) * aMinute);
  await putFilesOff(pool, hash, dueAt);
}

/** The picture keeps its JPEG and WebP files. Another upload of it tries again. */
async function giveUp({ pool, log }: Context, { hash }: DuePicture) {
  log.error(
    { picture: hash },
    `The AVIF files of a picture were given up after ${mostTries} tries`,
  );
  await giveFilesUp(pool, hash);
}
