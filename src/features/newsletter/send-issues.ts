import { endLink, isFollower, refuseFollower } from '#features/follows/followers.ts';
import { slugOf } from '#features/journal/rules.ts';
import type { SentToMany } from '#features/letters/announcements.ts';
import { together } from '#features/origin/names.rules.ts';
import { currentSettings } from '#features/settings/settings.ts';
import { cooperativePath } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { countWaiting, withdrawWaiting } from '#platform/mail/letters.queries.ts';
import type { ToMany } from '#platform/mail/send-letter.ts';
import { openSteadySending, type SteadySending } from '#platform/mail/steady-sending.ts';
import { nextReaders, readersOf } from './audience.ts';
import { composeIssue } from './compose-issue.ts';
import type { MadeLetter } from './issue.contract.ts';
import {
  type Audience,
  issueLetterKind as kind,
  letterPath,
  mostWaiting,
  nextPartAt,
  pace,
} from './issue.rules.ts';
import * as queries from './issues.queries.ts';
import { whyNotNow } from './judge-issue.ts';
import type { NewsletterIssueLetter } from './letters/newsletter-issue.ts';
import { readableNow } from './named-people.ts';
import { writeLink } from './newsletter-links.ts';

/** The server's words are often too long to read. */
const longestReason = 300;

/**
 * Every worker may send. Each part is written in a transaction that holds the newsletter's row, so
 * the workers share one pace, and no reader gets two letters. If a worker dies, its part is undone.
 */
export function openIssueSending(context: Context): SteadySending {
  const trouble = 'A newsletter could not be sent on; the next minute does it';
  return openSteadySending(context, () => sendPart(context), trouble);
}

/**
 * Answers whether to look again soon. If all waiting letters have failed, the schedule of each
 * minute is enough.
 */
export async function sendPart(context: Context): Promise<boolean> {
  await startDue(context);
  const { pool, clock } = context;
  return transaction(pool, async (database) => {
    const underWay = await queries.lockUnderWay(database);
    if (underWay.length === 0) return false;
    const { letters, failing } = await countWaiting(database, kind);
    // While the mail server refuses letters for now, at most this many wait, and no more are
    // written.
    const got = underWay.reduce((sum, issue) => sum + issue.got, 0);
    const limit = Math.min(pace.aPart, mostWaiting(got) - letters);
    for (const issue of underWay) {
      if (issue.nextPartAt && issue.nextPartAt > clock()) return true;
      if (limit <= 0) break;
      if (await writePart(context, database, issue, limit)) return true;
      // A newsletter that only waits for single readers does not hold up the next one.
      await finish(context, database, issue);
    }
    return letters > failing;
  });
}

/** Answers whether there were readers to write to. */
async function writePart(
  { clock, letters }: Context,
  database: Database,
  { id, startedAt, through, ...issue }: queries.UnderWay,
  limit: number,
): Promise<boolean> {
  if (!startedAt) return false;
  const audience = issue.audience as Audience;
  const part = { issue: id, at: startedAt, after: through, limit };
  const readers = await nextReaders(database, audience, part);
  const last = readers.at(-1);
  if (!last) return false;
  // The identity has the address and not the subscription, because two accounts may have subscribed
  // the same address.
  const all = readers.map((reader) => ({
    kind,
    identity: `${kind} ${id} ${reader.email.toLowerCase()}`,
    to: reader.email,
    content: postedTo(audience, id, reader.id),
  }));
  await letters.post(database, ...all);
  const next = nextPartAt(clock(), readers.length);
  await queries.advance(database, { id, through: last.id, nextPartAt: next });
  return true;
}

/** Not while a letter still waits: until then the newsletter can be stopped. */
async function finish({ clock, log }: Context, database: Database, { id }: queries.UnderWay) {
  const { letters } = await countWaiting(database, kind, { issue: id });
  if (letters > 0) return;
  await queries.markFinished(database, id, clock());
  await queries.deleteChosen(database, id);
  log.info({ newsletter: id }, 'A newsletter was sent');
}

/**
 * The newsletter was stopped. A letter that a sender holds at this moment still leaves, or is
 * withdrawn when its turn comes.
 */
export async function withdrawIssue(database: Database, id: string, now: Date): Promise<void> {
  await withdrawWaiting(database, { kind, content: { issue: id }, now });
}

async function startDue(context: Context) {
  const { pool, clock, changes, log } = context;
  for (const { id } of await queries.selectDue(pool, clock())) {
    const row = await queries.findIssue(pool, id);
    if (!row) continue;
    const composed = await composeIssue(context, row);
    const keptBack = await whyNotNow(context, composed, clock());
    const begun = await transaction(pool, async (database) => {
      await queries.lockSlugs(database);
      const locked = await queries.lockIssue(database, id);
      // The newsletter was taken back, changed or begun meanwhile. The next look finds its new
      // state.
      if (!locked?.plannedAt || locked.startedAt || locked.version !== row.version) return false;
      const at = clock();
      if (keptBack !== undefined) {
        await queries.planIssue(database, { id, plannedAt: null, keptBack, at });
        log.warn({ newsletter: id }, 'A planned newsletter was not sent, and is a draft again');
        return false;
      }
      const { readers, chosen } = await readersOf(database, locked.audience as Audience, at);
      await queries.insertChosen(database, { id, subscriptions: chosen ?? [] });
      // Includes the names of people whose records were removed, also since the text was read.
      const named = together(composed.letter.named ?? [], locked.named as string[]);
      const letter = { ...composed.letter, named };
      const { pictures } = composed;
      const slug = await freeSlug(database, slugOf(letter.subject) || 'newsletter');
      await queries.markStarted(database, { id, slug, letter, readers, pictures, at });
      return true;
    });
    if (begun) changes.announce('newsletters');
  }
}

async function freeSlug(database: Database, wanted: string): Promise<string> {
  const taken = new Set((await queries.selectSlugsLike(database, wanted)).map(({ slug }) => slug));
  for (let number = 2; ; number += 1) {
    const slug = number === 2 ? wanted : `${wanted}-${number - 1}`;
    if (!taken.has(slug)) return slug;
  }
}

/** A letter's row holds only this. The text is stored once, with the newsletter. */
type Posted = { issue: string } & ({ subscription: string } | { follow: string });

function postedTo({ kind: to }: Audience, issue: string, id: string): Posted {
  return to === 'followers' ? { issue, follow: id } : { issue, subscription: id };
}

export const issueLetters: SentToMany = { kind, open: openLetters };

function openLetters(context: Context): ToMany {
  const { pool, clock, publicUrl } = context;
  return {
    async contentOf(posted): Promise<NewsletterIssueLetter | undefined> {
      const found = await findForReader(pool, posted as Posted);
      if (!found?.slug) return undefined;
      return {
        ...(await readableNow(context, found.letter as MadeLetter)),
        publicUrl,
        business: await businessOf(context),
        archiveUrl: `${publicUrl}${letterPath(found.slug)}`,
        ...wayOut(context, posted as Posted, found.audience as Audience),
      };
    },
    async noteSent(database, posted) {
      await queries.countGot(database, (posted as Posted).issue);
    },
    async noteRefused(database, posted, words) {
      const to = posted as Posted;
      const refused = { reason: words.slice(0, longestReason), at: clock() };
      if ('follow' in to) await refuseFollower(database, { ...refused, id: to.follow });
      else await queries.refuseReader(database, { ...refused, subscription: to.subscription });
      await queries.countRefused(database, to.issue);
    },
  };
}

/** Answers nothing if the sending was stopped, or if this reader has left. */
async function findForReader(database: Database, posted: Posted) {
  if (!('follow' in posted)) return queries.findForReader(database, posted);
  const follows = await isFollower(database, posted.follow);
  return follows ? queries.findBeingSent(database, posted.issue) : undefined;
}

/** A consent is for the newsletter or for one co-operative, and each has its own link to end it. */
function wayOut(
  context: Context,
  posted: Posted,
  audience: Audience,
): Pick<NewsletterIssueLetter, 'unsubscribeUrl' | 'followed'> {
  if (!('follow' in posted)) {
    return { unsubscribeUrl: writeLink(context, 'unsubscribe', posted.subscription) };
  }
  return { unsubscribeUrl: endLink(context, posted.follow), ...followedOf(context, audience) };
}

/** The co-operative whose news it is. Undefined for a newsletter. */
export function followedOf(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  audience: Audience,
): Pick<NewsletterIssueLetter, 'followed'> {
  if (audience.kind !== 'followers') return {};
  return {
    followed: { name: audience.called, to: `${publicUrl}${cooperativePath(audience.slug)}` },
  };
}

export async function businessOf(context: Context): Promise<string | null> {
  return (await currentSettings(context)).legal?.name ?? null;
}
