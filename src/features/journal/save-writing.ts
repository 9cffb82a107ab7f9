import { randomUUIDv7 } from 'node:crypto';
import { recordChange } from '#features/audit/audit.ts';
import { describePictures, letGoOfPictures } from '#features/media/media.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './desk.contract.ts';
import type { Content } from './desk.contract.ts';
import {
  deleteVersionsUntil,
  findOwnerOfAddress,
  findWriting,
  freeAddress,
  insertVersion,
  insertWriting,
  leaveAddress,
  lockAddresses,
  noteShown,
  type PastRow,
  selectVersions,
  takeAddress,
  updateWriting,
  type WritingRow,
} from './journal.queries.ts';
import { picturesIn, readMarkdown } from './read-markdown.ts';
import { keptVersions, pathOf, stateOf } from './rules.ts';
import { contentOf, writingOf } from './writing-desk.ts';

type Publish = Input<typeof contract.addWriting>['body']['publish'];

export async function addWriting(
  context: CallContext,
  { body: { content, publish, step } }: Input<typeof contract.addWriting>,
) {
  const id = step ?? randomUUIDv7();
  const publishedAt = momentOf(publish, null, context.clock());
  return save(context, id, async (database) => {
    if (step && (await findWriting(database, step))) return refuse('saved-already');
    const refused = await judge(database, { id, content, publishedAt, at: context.clock() });
    return refused ?? accept({ before: undefined, content, publishedAt, act: undefined });
  });
}

export async function changeWriting(
  context: CallContext,
  { params: { id }, body: { content, publish, version } }: Input<typeof contract.changeWriting>,
) {
  if (!isId(id)) return refuse('unknown-writing');
  return save(context, id, async (database) => {
    const before = await findWriting(database, id);
    if (!before) return refuse('unknown-writing');
    if (before.kind !== content.kind) return refuse('other-kind');
    if (before.version !== version) return refuseStale(database, before);
    const publishedAt = momentOf(publish, before.publishedAt, context.clock());
    const refused = await judge(database, { id, content, publishedAt, at: context.clock() });
    return refused ?? accept({ before, content, publishedAt, act: undefined });
  });
}

/** Saves an earlier version as a new one, so that this too can be undone. */
export async function bringBack(
  context: CallContext,
  { params: { id }, body: { to, version } }: Input<typeof contract.bringBack>,
) {
  if (!isId(id)) return refuse('unknown-writing');
  return save(context, id, async (database) => {
    const before = await findWriting(database, id);
    if (!before) return refuse('unknown-writing');
    if (before.version !== version) return refuseStale(database, before);
    const versions = await selectVersions(database, id);
    const past = versions.find((one) => one.version === to);
    if (!past) return refuse('unknown-version');
    const { publishedAt: moment, ...content } = past.content as Kept;
    const at = context.clock();
    const until = versions.find((one) => one.version === to + 1)?.at ?? at;
    // Bringing back a draft does not hide the text, and bringing back a planned version does not
    // publish it.
    const wasShown = stateOf(moment, until) === 'published';
    const publishedAt = wasShown && moment !== null ? new Date(moment) : before.publishedAt;
    const refused = await judge(database, { id, content, publishedAt, at });
    return refused ?? accept({ before, content, publishedAt, act: 'brought-back' });
  });
}

/** All fields of the form, and when the version was published. */
type Kept = Content & { publishedAt: string | null };

interface Wish {
  before: WritingRow | undefined;
  content: Content;
  publishedAt: Date | null;
  /** Given if the moments alone do not tell what was done. */
  act: PastRow['act'] | undefined;
}

async function save<Code extends string>(
  context: CallContext,
  id: string,
  wish: (
    database: Database,
  ) => Promise<{ readonly ok: true; readonly value: Wish } | Refused<Code>>,
) {
  const refused = await transaction(context.pool, async (database) => {
    await lockAddresses(database);
    const wished = await wish(database);
    if (!wished.ok) return wished;
    await write(context, database, id, wished.value);
    return undefined;
  });
  if (refused) return refused;
  context.changes.announce('journal');
  const saved = await writingOf(context.pool, id);
  if (!saved) throw new Error(`${id} was deleted as soon as it was saved`);
  return accept(saved);
}

async function write(
  context: CallContext,
  database: Database,
  id: string,
  { before, content, publishedAt, act }: Wish,
) {
  const at = context.clock();
  const { userId, email } = sessionOf(context);
  const version = (before?.version ?? 0) + 1;
  const { slug, picture: pictureHash, ...rest } = content;
  const values = { ...rest, id, pictureHash, publishedAt, version, at };
  await (before ? updateWriting(database, values) : insertWriting(database, values));
  if (before && stateOf(before.publishedAt, at) === 'published') await noteShown(database, id);
  if (before?.slug !== slug) await moveTo(database, { kind: content.kind, slug, writingId: id });
  const kept: Kept = { ...content, publishedAt: publishedAt?.toISOString() ?? null };
  await insertVersion(database, {
    ...{ writingId: id, version, at, byAccount: userId, byEmail: email, content: kept },
    act: act ?? actOf(before?.publishedAt ?? null, publishedAt, at),
  });
  await deleteVersionsUntil(database, id, version - keptVersions);
  await recordChange(context, database, {
    action: before ? 'writing-changed' : 'writing-added',
    subject: { kind: 'writing', id, name: content.title },
    before: before ? factsOf(before, contentOf(before), at, before.version) : null,
    after: factsOf({ publishedAt }, content, at, version),
  });
}

/** An address that was published leads on to the new one. */
async function moveTo(database: Database, to: Parameters<typeof takeAddress>[1]) {
  await leaveAddress(database, to.writingId);
  await freeAddress(database, to.writingId);
  await takeAddress(database, to);
}

/** The audit repeats no text, so its entry says which version is meant. */
function factsOf(
  { publishedAt }: Pick<WritingRow, 'publishedAt'>,
  content: Content,
  at: Date,
  version: number,
) {
  return {
    title: content.title,
    address: pathOf(content),
    state: stateOf(publishedAt, at),
    publishedAt: publishedAt?.toISOString() ?? null,
    version,
  };
}

function momentOf(publish: Publish, before: Date | null, now: Date): Date | null {
  if (publish === 'as-it-is') return before;
  if (publish === 'draft') return null;
  // A text that is published already keeps its day.
  if (publish === 'now') return before && before <= now ? before : now;
  return new Date(publish);
}

function actOf(before: Date | null, publishedAt: Date | null, at: Date): PastRow['act'] {
  if (before?.getTime() === publishedAt?.getTime()) return 'saved';
  if (publishedAt === null) return 'taken-back';
  return publishedAt > at ? 'planned' : 'published';
}

interface Given {
  id: string;
  content: Content;
  publishedAt: Date | null;
  at: Date;
}

async function judge(database: Database, { id, content, publishedAt, at }: Given) {
  const { kind, slug, picture, body } = content;
  const owner = await findOwnerOfAddress(database, kind, slug);
  if (owner && owner.writingId !== id) {
    const details = { field: 'content.slug', path: pathOf(content), title: owner.title };
    return refuse('address-taken', { details });
  }
  if (publishedAt !== null && body.trim() === '') {
    return refuse('empty-text', { details: { field: 'content.body' } });
  }
  const named = [...picturesIn(readMarkdown(body)), ...(picture ? [picture] : [])];
  // This renews the day of each picture, so that none of them is deleted before this is saved.
  await letGoOfPictures(database, named, at);
  const known = new Set((await describePictures(database, named)).map(({ hash }) => hash));
  const gone = named.find((hash) => !known.has(hash));
  if (!gone) return undefined;
  const field = gone === picture ? 'content.picture' : 'content.body';
  return refuse('unknown-picture', { details: { field, hash: gone.slice(0, 8) } });
}

async function refuseStale(database: Database, { id }: WritingRow) {
  const [last] = await selectVersions(database, id);
  return refuse('changed-meanwhile', { details: { by: last?.byEmail || 'Somebody else' } });
}
