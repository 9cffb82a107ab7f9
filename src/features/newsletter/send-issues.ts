import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { countUntried } from '#platform/mail/letters.queries.ts';
import type { ToMany } from '#platform/mail/send-letter.ts';
import { slugOf } from '../journal/rules.ts';
import type { SentToMany } from '../letters/announcements.ts';
import { currentSettings } from '../settings/settings.ts';
import { readersOf } from './audience.ts';
import { composeIssue } from './compose-issue.ts';
import type { MadeLetter } from './issue.contract.ts';
import { type Audience, letterPath, nextPartAt, pace } from './issue.rules.ts';
import * as queries from './issues.queries.ts';
import type { NewsletterIssueLetter } from './letters/newsletter-issue.ts';
import { writeLink } from './newsletter-links.ts';

const kind = 'newsletter-issue';

/** How often it looks whether the next part may be written. */
const look = 250;

/** Server's words are longer than anybody reads. */
const longestReason = 300;

export interface IssueSending {
  /** Goes on in the background until nothing is being sent. */
  begin(): void;
  stop(): Promise<void>;
}

/**
 * Every worker may send: each part is written in a transaction that holds the newsletter's row. So
 * they share one pace, nobody is written to twice, and whoever dies leaves nothing half done.
 */
export function openIssueSending(context: Context): IssueSending {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  return {
    begin() {
      running ??= run().finally(() => {
        running = undefined;
      });
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };

  async function run() {
    try {
      while (!stopping.signal.aborted && (await sendPart(context))) {
        await pause(look, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    } catch (error) {
      context.log.error({ error }, 'A newsletter could not be sent on; the next minute does it');
    }
  }
}

/** Answers whether anything is being sent. */
export async function sendPart(context: Context): Promise<boolean> {
  await startDue(context);
  const { pool, clock, letters, log } = context;
  return transaction(pool, async (database) => {
    const issue = await queries.lockFirstUnderWay(database);
    if (!issue?.startedAt) return false;
    const { id, startedAt, through, nextPartAt: waitUntil } = issue;
    const now = clock();
    if (waitUntil && waitUntil > now) return true;
    const { letters: untried } = await countUntried(database, kind);
    const limit = Math.min(pace.aPart, pace.mostWaiting - untried);
    if (limit <= 0) return true;
    const onlyChosen = (issue.audience as Audience).kind !== 'everybody';
    const part = { issue: id, onlyChosen, at: startedAt, after: through, limit };
    const readers = await queries.selectReaders(database, part);
    const last = readers.at(-1);
    if (last) {
      // By the address and not by the subscription: two accounts may have subscribed the same.
      const all = readers.map(({ id: subscription, email }) => ({
        kind,
        identity: `${kind} ${id} ${email.toLowerCase()}`,
        to: email,
        content: { issue: id, subscription } satisfies Posted,
      }));
      await letters.post(database, ...all);
      const next = nextPartAt(now, readers.length);
      await queries.advance(database, { id, through: last.id, nextPartAt: next });
    } else if (untried === 0) {
      await queries.markFinished(database, id, now);
      await queries.deleteChosen(database, id);
      log.info({ newsletter: id }, 'A newsletter was sent');
    }
    return true;
  });
}

async function startDue(context: Context) {
  const { pool, clock, changes } = context;
  for (const { id } of await queries.selectDue(pool, clock())) {
    const row = await queries.findIssue(pool, id);
    if (!row) continue;
    const { letter, pictures } = await composeIssue(context, row);
    const begun = await transaction(pool, async (database) => {
      await queries.lockSlugs(database);
      const locked = await queries.lockIssue(database, id);
      // Taken back, changed or begun meanwhile: the next look finds what is so now.
      if (!locked?.plannedAt || locked.startedAt || locked.version !== row.version) return false;
      const at = clock();
      const { readers, chosen } = await readersOf(database, locked.audience as Audience, at);
      await queries.insertChosen(database, { id, subscriptions: chosen ?? [] });
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

/** What a letter's row holds. What it says is written once, with the newsletter. */
interface Posted {
  issue: string;
  subscription: string;
}

export const issueLetters: SentToMany = { kind, open: openLetters };

function openLetters(context: Context): ToMany {
  const { pool, clock, publicUrl } = context;
  return {
    async contentOf(posted): Promise<NewsletterIssueLetter | undefined> {
      const { issue, subscription } = posted as Posted;
      const found = await queries.findForReader(pool, { issue, subscription });
      if (!found?.slug) return undefined;
      return {
        ...(found.letter as MadeLetter),
        publicUrl,
        business: await businessOf(context),
        archiveUrl: `${publicUrl}${letterPath(found.slug)}`,
        unsubscribeUrl: writeLink(context, 'unsubscribe', subscription),
      };
    },
    async noteSent(database, posted) {
      await queries.countGot(database, (posted as Posted).issue);
    },
    async noteRefused(database, posted, words) {
      const { issue, subscription } = posted as Posted;
      const reason = words.slice(0, longestReason);
      await queries.refuseReader(database, { subscription, reason, at: clock() });
      await queries.countRefused(database, issue);
    },
  };
}

export async function businessOf(context: Context): Promise<string | null> {
  return (await currentSettings(context)).legal?.name ?? null;
}
