import type { Person } from '#features/accounts/announcements.ts';
import { recordChange } from '#features/audit/audit.ts';
import { makePicture } from '#features/media/make-picture.ts';
import {
  describePictures,
  keepPicture,
  letGoOfPictures,
  picturesByHash,
} from '#features/media/media.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { smallAddress } from '#lib/picture.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import type * as contract from './desk.contract.ts';
import type { Content, Writing } from './desk.contract.ts';
import {
  deleteWriting,
  findWriting,
  forgetWhoWrote,
  lockAddresses,
  selectPicturesOfWritings,
  selectPlaces,
  selectVersions,
  selectVersionsBy,
  type WritingRow,
} from './journal.queries.ts';
import { picturesIn, readMarkdown } from './read-markdown.ts';
import { pathOf, stateOf } from './rules.ts';
import { minutesOf, writeSections } from './write-sections.ts';

export async function listWritings({ pool }: CallContext) {
  const rows = (await selectPlaces(pool)).filter(({ isPresent }) => isPresent);
  const writings = rows.map(({ id, kind, slug, title, publishedAt, changedAt }) => ({
    ...{ _id: id, kind, slug, title },
    publishedAt: publishedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  }));
  return accept({ writings });
}

export async function readWriting(
  { pool }: CallContext,
  { params: { id } }: Input<typeof contract.readWriting>,
) {
  const writing = isId(id) ? await writingOf(pool, id) : undefined;
  return writing ? accept(writing) : refuse('unknown-writing');
}

export async function writingOf(database: Database, id: string): Promise<Writing | undefined> {
  const row = await findWriting(database, id);
  if (!row) return undefined;
  const versions = await selectVersions(database, id);
  const places = await selectPlaces(database);
  const [picture] = await describePictures(database, row.pictureHash ? [row.pictureHash] : []);
  return {
    _id: id,
    content: contentOf(row),
    pictureAddress: picture ? smallAddress(picture) : null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    version: row.version,
    changedAt: row.changedAt.toISOString(),
    past: versions.map(({ version, at, byEmail, act, content }) => ({
      ...{ version, act, by: byEmail, at: at.toISOString() },
      title: (content as Content).title,
    })),
    oldSlugs: places.filter((place) => place.id === id && !place.isPresent).map(({ slug }) => slug),
  };
}

export function contentOf(row: WritingRow): Content {
  const { kind, title, slug, summary, author, pictureHash, pictureShows, body } = row;
  const { minutes, searchTitle, searchDescription } = row;
  return {
    ...{ kind, title, slug, summary, author, picture: pictureHash, pictureShows, body },
    ...{ minutes, searchTitle, searchDescription },
  };
}

export async function removeWriting(
  context: CallContext,
  { params: { id } }: Input<typeof contract.removeWriting>,
) {
  const { pool, clock, changes } = context;
  if (!isId(id)) return refuse('unknown-writing');
  const isGone = await transaction(pool, async (database) => {
    await lockAddresses(database);
    const row = await findWriting(database, id);
    if (!row) return false;
    const { pictureHash, body, title, publishedAt } = row;
    const pictures = [...picturesIn(readMarkdown(body)), ...(pictureHash ? [pictureHash] : [])];
    await letGoOfPictures(database, pictures, clock());
    await deleteWriting(database, id);
    await recordChange(context, database, {
      action: 'writing-deleted',
      subject: { kind: 'writing', id, name: title },
      before: { title, address: pathOf(row), state: stateOf(publishedAt, clock()) },
      after: null,
    });
    return true;
  });
  if (!isGone) return refuse('unknown-writing');
  changes.announce('journal');
  return accept({ _id: id });
}

export async function previewWriting(
  { pool }: CallContext,
  { body: { body } }: Input<typeof contract.previewWriting>,
) {
  const tokens = readMarkdown(body);
  const pictures = await picturesByHash(pool, picturesIn(tokens));
  return accept({ html: writeSections(tokens, pictures), minutes: minutesOf(tokens) });
}

export async function addWritingPicture(
  context: CallContext,
  { body: { image } }: Input<typeof contract.addWritingPicture>,
) {
  const made = await makePicture({ bytes: Buffer.from(await image.arrayBuffer()) });
  if (!made.ok) return made;
  const hash = await transaction(context.pool, (database) =>
    keepPicture(context, database, made.value),
  );
  const [picture] = await describePictures(context.pool, [hash]);
  return accept({ hash, address: picture ? smallAddress(picture) : null });
}

export async function picturesOfWritings(database: Database): Promise<string[]> {
  return (await selectPicturesOfWritings(database)).map(({ hash }) => hash);
}

export function exportWritings(database: Database, { id }: Person) {
  return selectVersionsBy(database, id);
}

/** The versions stay, with the writer's id but without the address. */
export async function forgetWriter(database: Database, { id }: Person) {
  await forgetWhoWrote(database, id);
}
