import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, checkOut, findCommits } from '#tests/run/commits.ts';
import { tell } from '../../scripts/sentence.mjs';
import { sweepDeadRuns } from '../setup/run-folders.ts';
import {
  type Album,
  home,
  isTaken,
  noteAbsent,
  openAlbum,
  pictureIn,
  removeOldAlbums,
} from './album.ts';
import { type Compared, compare } from './compare.ts';
import { type Failure, fillAlbum, type Session } from './fill-album.ts';
import { openBrowser } from './open-browser.ts';
import { readOptions } from './options.ts';
import type { Shot } from './photograph.ts';
import { screens } from './screens.ts';
import { writeSheet } from './sheet.ts';
import { writeTable } from './table.ts';
import { writePage } from './write-page.ts';

const root = path.resolve(import.meta.dirname, '../..');
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interrupted.abort());
}

try {
  await look();
} catch (error) {
  const { aborted } = interrupted.signal;
  console.error(aborted ? '\nInterrupted.' : tell(error));
  process.exitCode = aborted ? 130 : 1;
}

async function look() {
  const { screens: chosen, widths, sheet, against } = readOptions(process.argv.slice(2), screens);
  const shots = widths.flatMap((width) => chosen.map((screen) => ({ screen, width })));
  const commits = await findCommits(against);
  await sweepDeadRuns();
  await using browser = await openBrowser();
  const session = { browser, signal: interrupted.signal };
  const after = await photographPresent(shots, commits.present, session);
  if (sheet) return await writeSheets(after, shots, widths);
  const before = await photographCommit(shots, commits.last, session);
  const names = { before: commits.last, after: commits.present ?? 'what stands here now' };
  await tellDifference(shots, { before, after }, names);
  await removeOldAlbums();
}

async function photographPresent(
  shots: readonly Shot[],
  commit: string | undefined,
  session: Session,
): Promise<Album> {
  console.error(`Photographing what stands here now, ${shots.length} pictures …`);
  await build(root);
  const album = await openAlbum(commit ?? 'present', { anew: commit === undefined });
  tellFailures(await fillAlbum(album, shots, { ...session, checkout: root, name: 'present' }));
  return album;
}

/** If a picture of the last commit cannot be taken, that commit did not have the screen. */
async function photographCommit(
  shots: readonly Shot[],
  commit: string,
  session: Session,
): Promise<Album> {
  const album = await openAlbum(commit, { anew: false });
  const missing = shots.filter(({ screen, width }) => !isTaken(album, screen.name, width));
  if (missing.length === 0) return album;
  console.error(`Photographing ${commit}, ${missing.length} pictures …`);
  await using checkout = await checkOut(commit);
  const failures = await fillAlbum(album, missing, {
    ...session,
    checkout: checkout.folder,
    name: commit,
  });
  for (const { shot, because } of failures) {
    console.error(`Not there: ${nameOf(shot)}: ${because}`);
    await noteAbsent(album, shot.screen.name, shot.width);
  }
  return album;
}

async function tellDifference(
  shots: readonly Shot[],
  albums: { before: Album; after: Album },
  names: { before: string; after: string },
) {
  const folder = path.join(home, 'difference');
  await rm(folder, { recursive: true, force: true });
  const compared: Compared[] = [];
  for (const shot of shots) {
    interrupted.signal.throwIfAborted();
    const one = await compare(shot, { ...albums, folder });
    if (one) compared.push(one);
  }
  const page = path.join(home, 'index.html');
  await writeFile(page, writePage(compared, { ...names, folder: home }));
  console.log(`\n${writeTable(compared)}\n\n${page}`);
}

async function writeSheets(album: Album, shots: readonly Shot[], widths: readonly number[]) {
  await mkdir(home, { recursive: true });
  for (const width of widths) {
    const tiles = shots
      .filter((shot) => shot.width === width)
      .map(({ screen: { name } }) => ({ name, file: pictureIn(album, name, width) }))
      .filter(({ file }) => existsSync(file));
    const file = path.join(home, `sheet-${width}.jpg`);
    const columnWidth = width < 600 ? 240 : 400;
    await writeSheet(tiles, { columns: width < 600 ? 10 : 6, columnWidth, tallest: 2_000 }, file);
    console.log(file);
  }
}

/** If a screen of the present cannot be photographed, that is a fault. */
function tellFailures(failures: readonly Failure[]) {
  for (const { shot, because } of failures) console.error(`FAILED: ${nameOf(shot)}: ${because}`);
  if (failures.length > 0) process.exitCode = 1;
}

function nameOf({ screen, width }: Shot): string {
  return `${screen.name} at ${width}`;
}
