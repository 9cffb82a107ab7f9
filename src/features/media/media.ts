import { type FiledPicture, type PictureFormat, pictureFormats } from '#lib/picture.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { ofEachShop } from '#platform/kept/kept-value.ts';
import { markDoneAfter } from '#platform/once.queries.ts';
import { readBrandFile } from './brand-files.ts';
import { brandPictures } from './brand-pictures.rules.ts';
import type { MadeFile } from './make-avif.ts';
import type { MadePicture } from './make-picture.ts';
import {
  countFinishedPictures,
  deletePicturesBut,
  findVariant,
  insertFileOf,
  insertFinishedPicture,
  insertPicture,
  insertVariant,
  selectPictures,
  startDayAnew,
} from './media.queries.ts';

/**
 * Stores a picture once, in the caller's transaction. A job makes the slow files after the commit.
 */
export async function keepPicture(
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  database: Database,
  { hash, files, ...picture }: MadePicture,
): Promise<string> {
  const jpg = files.filter(({ format }) => format === 'jpg').map(({ width }) => width);
  const webp = files.filter(({ format }) => format === 'webp').map(({ width }) => width);
  const kept = { ...picture, hash, files: { jpg, webp }, at: clock() };
  await Promise.all([
    insertPicture(database, kept),
    ...files.map((file) => insertVariant(database, { ...file, hash })),
  ]);
  jobs.wake(database, 'make-picture-files');
  return hash;
}

/**
 * Describes pictures that have all their files, in the caller's transaction, so that no job has to
 * make any. `bringFiles` stores the files.
 */
export async function announcePictures(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  pictures: readonly FiledPicture[],
): Promise<void> {
  const at = clock();
  await Promise.all(pictures.map((picture) => insertFinishedPicture(database, { ...picture, at })));
}

/** What a missing file waits for, while files arrive. */
const arriving = ofEachShop((): { files?: Promise<void> } => ({}));

/**
 * Stores the files of announced pictures: once under `name`, and only when those of `after` are
 * stored. A request for one of them waits meanwhile. A killed process leaves nothing stored, so the next call
 * does it. Pictures that are gone again get no files.
 */
export async function bringFiles(
  context: Pick<Context, 'pool' | 'changes' | 'clock'>,
  { name, after }: { name: string; after: string },
  files: AsyncIterable<(MadeFile & { hash: string })[]>,
): Promise<void> {
  const brought = transaction(context.pool, async (database) => {
    if ((await markDoneAfter(database, { name, after, at: context.clock() })) === 0) return;
    for await (const some of files) {
      await Promise.all(some.map((file) => insertFileOf(database, file)));
    }
  });
  const mine = arriving(context);
  mine.files = brought;
  await brought;
  delete mine.files;
}

/**
 * Stores a scene of the brand with all its files. Answers its hash, or null if no scene has this
 * name.
 */
export async function keepBrandPicture(
  context: Pick<Context, 'clock'>,
  database: Database,
  name: string,
): Promise<string | null> {
  const scene = Object.entries<FiledPicture>(brandPictures).find(([known]) => known === name)?.[1];
  if (!scene) return null;
  await announcePictures(context, database, [scene]);
  for (const format of pictureFormats) {
    for (const width of scene.files[format]) {
      const bytes = await readBrandFile({ hash: scene.hash, width, format });
      if (bytes) await insertVariant(database, { hash: scene.hash, width, format, bytes });
    }
  }
  return scene.hash;
}

interface DescribedPicture extends FiledPicture {
  files: Record<PictureFormat, number[]>;
}

/** Keeps the order of the hashes. */
export async function describePictures(
  database: Database,
  hashes: string[],
): Promise<DescribedPicture[]> {
  if (hashes.length === 0) return [];
  const rows = await selectPictures(database, hashes);
  return rows.map(({ files, ...picture }) => ({
    ...picture,
    files: { jpg: [], webp: [], avif: [], ...(files as Partial<DescribedPicture['files']>) },
  }));
}

/** For rows that name at most one picture each. One query finds all of them. */
export async function picturesByHash(
  database: Database,
  hashes: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, DescribedPicture>> {
  const named = hashes.filter((hash) => hash !== null);
  const described = await describePictures(database, named);
  return new Map(described.map((picture) => [picture.hash, picture]));
}

/**
 * Features announce one of these when they begin to show a picture, and when its files are
 * finished.
 */
const shown = ['catalogue', 'categories', 'journal', 'origin', 'reviews'] as const;

/** A described picture takes less than a kilobyte. */
const mostKnown = 2_000;

const knownPictures = ofEachShop(({ changes }) => {
  let known = { generation: -1, byHash: new Map<string | null, DescribedPicture>() };
  return () => {
    const generation = changes.generation(shown);
    if (known.generation !== generation || known.byHash.size > mostKnown) {
      known = { generation, byHash: new Map() };
    }
    return known.byHash;
  };
});

/**
 * Like picturesByHash, but not for transactions: it answers from memory, because every page and
 * every cart asks. If pictures change during the query, its answer goes into the old map, which no
 * later call reads.
 */
export async function keptPictures(
  context: Pick<Context, 'changes' | 'pool'>,
  hashes: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, DescribedPicture>> {
  const known = knownPictures(context)();
  const unknown = hashes.filter((hash) => !known.has(hash));
  const read = await picturesByHash(context.pool, unknown);
  for (const [hash, picture] of read) known.set(hash, picture);
  return known;
}

export async function readVariant(
  context: Context,
  wanted: { hash: string; width: number; format: PictureFormat },
): Promise<Result<Buffer, 'unknown-picture'>> {
  const own = await readBrandFile(wanted);
  if (own) return accept(own);
  const find = () => findVariant(context.pool, wanted.hash, wanted.width, wanted.format);
  // Asked first, because they may have arrived between the first look and its answer.
  const { files } = arriving(context);
  const found = (await find()) ?? (await files?.then(find));
  return found ? accept(found.bytes) : refuse('unknown-picture');
}

/** Call it when a row stops using pictures. Open pages still load them, so they stay for a day. */
export async function letGoOfPictures(database: Database, hashes: string[], at: Date) {
  if (hashes.length > 0) await startDayAnew(database, hashes, at);
}

/** Deletes unused pictures that were neither stored nor released since then. */
export function forgetPictures(
  database: Database,
  { used, before }: { used: string[]; before: Date },
) {
  return deletePicturesBut(database, { used, before });
}

/** Changes when slow files are finished. */
export async function fingerprintMedia(database: Database): Promise<string> {
  const { finished } = await countFinishedPictures(database);
  return String(finished);
}
