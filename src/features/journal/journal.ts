import type { Searchable } from '#features/catalogue/announcements.ts';
import { picturesByHash } from '#features/media/media.ts';
import type { ShownPlace } from '#features/places/announcements.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import type * as contract from './contract.ts';
import {
  findJournalPrint,
  findWriting,
  selectPlaces,
  selectPublished,
  type WritingRow,
} from './journal.queries.ts';
import { picturesIn, readMarkdown, type Token } from './read-markdown.ts';
import { kinds, pathOf, type WritingKind } from './rules.ts';
import { faceOf, minutesOf, writeSections } from './write-sections.ts';

type Pictures = Awaited<ReturnType<typeof picturesByHash>>;
type Ground = Pick<Context, 'pool' | 'clock' | 'changes'>;

/** The list shows at most this many drawings of an article. */
const mostDrawings = 6;

export async function listArticles({ pool, clock }: Ground) {
  const rows = await selectPublished(pool, 'article', clock());
  const pictures = await picturesByHash(
    pool,
    rows.map(({ pictureHash }) => pictureHash),
  );
  const articles = rows.map((row) => {
    const tokens = readMarkdown(row.body);
    const { drawings, figure } = faceOf(tokens);
    const told = tell(row, tokens, pictures);
    return { ...told, drawings: shortened(drawings), figure };
  });
  return accept({ articles });
}

/** Keeps the last drawing, because it shows what comes out of all the steps. */
function shortened(drawings: string[]): string[] {
  return drawings.toSpliced(mostDrawings - 1, drawings.length - mostDrawings);
}

export async function readArticle(
  context: Ground,
  { params: { slug } }: Input<typeof contract.readArticle>,
) {
  const place = await placeOf(context, 'article', slug);
  if (!place) return refuse('unknown-article');
  if (!place.isPresent) return accept({ shown: null, movedTo: place.path });
  const row = await findWriting(context.pool, place.id);
  if (!row) return refuse('unknown-article');
  const shown = { ...(await write(context.pool, row)), next: await nextOf(context, row) };
  return accept({ shown, movedTo: null });
}

export async function readPlainPage(
  context: Ground,
  { params: { slug } }: Input<typeof contract.readPlainPage>,
) {
  const place = await placeOf(context, 'page', slug);
  if (!place) return refuse('unknown-page');
  if (!place.isPresent) return accept({ shown: null, movedTo: place.path });
  const row = await findWriting(context.pool, place.id);
  return row
    ? accept({ shown: await write(context.pool, row), movedTo: null })
    : refuse('unknown-page');
}

export async function readReplacement(
  context: Ground,
  { params: { slug } }: Input<typeof contract.readReplacement>,
) {
  const place = await placeOf(context, 'page', slug);
  const row = place?.isPresent ? await findWriting(context.pool, place.id) : undefined;
  return accept({ shown: row ? await write(context.pool, row) : null });
}

/** The writings that a menu can lead to. */
export async function placesOfWritings(context: Ground): Promise<ShownPlace[]> {
  const now = context.clock();
  const places = [...(await keptPlaces(context)()).values()];
  return places
    .filter(({ isPresent, publishedAt }) => isPresent && publishedAt !== null && publishedAt <= now)
    .map(({ id, kind, path, title }) => ({
      kind,
      path,
      name: title,
      formerPaths: places
        .filter((place) => place.id === id && !place.isPresent)
        .map(({ address }) => address),
    }));
}

export async function searchableWritings({ pool, clock }: Ground): Promise<Searchable[]> {
  const now = clock();
  const rows = (await Promise.all(kinds.map((kind) => selectPublished(pool, kind, now)))).flat();
  const hashesOf = ({ pictureHash, body }: WritingRow) => [
    ...new Set([...(pictureHash ? [pictureHash] : []), ...picturesIn(readMarkdown(body))]),
  ];
  const pictures = await picturesByHash(pool, rows.flatMap(hashesOf));
  return rows.map((row) => ({
    path: pathOf(row),
    // A text that was written before its moment is new from that moment on.
    changedAt: later(row.changedAt, row.publishedAt ?? row.changedAt),
    pictures: hashesOf(row).flatMap((hash) => pictures.get(hash) ?? []),
  }));
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/** The answer changes with every change, and when a planned moment has come. */
export async function fingerprintJournal(database: Database, clock: Clock): Promise<string> {
  return Object.values(await findJournalPrint(database, clock())).join(' ');
}

interface Place {
  id: string;
  kind: WritingKind;
  title: string;
  address: string;
  /** The present address. */
  path: string;
  isPresent: boolean;
  publishedAt: Date | null;
}

/** The addresses are kept, so that a request for a made-up one costs no query. */
const keptPlaces = ofEachShop(({ changes, pool }) =>
  keepValue(changes, ['journal'], async () => {
    const rows = await selectPlaces(pool);
    const present = new Map(
      rows.filter(({ isPresent }) => isPresent).map((row) => [row.id, pathOf(row)]),
    );
    return new Map(
      rows.map(({ id, kind, slug, title, isPresent, publishedAt }): [string, Place] => {
        const address = pathOf({ kind, slug });
        const path = present.get(id) ?? address;
        return [`${kind} ${slug}`, { id, kind, title, address, path, isPresent, publishedAt }];
      }),
    );
  }),
);

/** A published place. Drafts and planned texts are not found. */
async function placeOf(
  context: Ground,
  kind: WritingKind,
  slug: string,
): Promise<Place | undefined> {
  const place = (await keptPlaces(context)()).get(`${kind} ${slug}`);
  const isShown = place?.publishedAt && place.publishedAt <= context.clock();
  return isShown ? place : undefined;
}

async function write(database: Database, row: WritingRow) {
  const tokens = readMarkdown(row.body);
  const pictures = await picturesByHash(database, [row.pictureHash, ...picturesIn(tokens)]);
  const { searchTitle, searchDescription, changedAt } = row;
  return {
    ...tell(row, tokens, pictures),
    changedAt: changedAt.toISOString(),
    searchTitle,
    searchDescription,
    html: writeSections(tokens, pictures),
  };
}

function tell(row: WritingRow, tokens: Token[], pictures: Pictures) {
  const { slug, title, summary, author, pictureShows, pictureHash, minutes, publishedAt } = row;
  if (!publishedAt) throw new Error(`${slug} is a draft, and drafts are for the desk alone`);
  const picture = pictures.get(pictureHash);
  return {
    slug,
    title,
    summary,
    author,
    publishedAt: publishedAt.toISOString(),
    minutes: minutes ?? minutesOf(tokens),
    picture: picture ? { ...picture, shows: pictureShows } : null,
  };
}

/** The article that was published before this one. After the oldest comes the newest. */
async function nextOf({ pool, clock }: Ground, { id }: WritingRow) {
  const rows = await selectPublished(pool, 'article', clock());
  const place = rows.findIndex((row) => row.id === id);
  const next = rows[(place + 1) % rows.length];
  if (!next || next.id === id) return null;
  const { slug, title, summary } = next;
  return { slug, title, summary };
}
