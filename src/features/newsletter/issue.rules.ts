import { aMinute } from '#lib/durations.ts';
import { pages, productPath } from '#lib/paths.ts';

export const longest = { subject: 110, preheader: 150, body: 20_000 } as const;

/** The kind of a newsletter's letters in the outbox. */
export const issueLetterKind = 'newsletter-issue';

/**
 * At most `aMinute` emails of newsletters leave in a minute. Mail servers accept this many from a
 * small shop without suspicion. The letters are written in parts of `aPart`, and no more are
 * written while `mostWaiting` wait.
 */
export const pace = { aMinute: 300, aPart: 25, mostWaiting: 100 } as const;

/**
 * Among thousands of mailboxes some are full for days. So the sending goes on while the letters
 * that wait are at most a tenth of those that arrived.
 */
export function mostWaiting(got: number): number {
  return Math.max(pace.mostWaiting, Math.floor(got / 10));
}

/**
 * Who gets a newsletter: all subscribers, those of a segment of the customers, or the followers of
 * a co-operative.
 */
export type Audience =
  | { kind: 'everybody' }
  /**
   * The segment as one word, such as 'silent'. `called` keeps its name for a product that is
   * renamed or gone.
   */
  | { kind: 'segment'; segment: string; called: string }
  /** The news of a co-operative, which only its followers get. */
  | { kind: 'followers'; cooperative: string; slug: string; called: string };

export const everybody: Audience = { kind: 'everybody' };

export const issueStates = ['draft', 'planned', 'sending', 'sent', 'stopped'] as const;
type IssueState = (typeof issueStates)[number];

/** The public page of a newsletter. It is not in paths.ts, because every page carries that file. */
export function letterPath(slug: string): string {
  return pages.letter.replace(':slug', slug);
}

/** The id `new` opens an empty form. */
export function adminNewsletterPath(id: string): string {
  return pages.adminNewsletter.replace(':id', encodeURIComponent(id));
}

interface Moments {
  plannedAt: Date | null;
  stoppedAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export function stateOf({ plannedAt, startedAt, stoppedAt, finishedAt }: Moments): IssueState {
  if (stoppedAt) return 'stopped';
  if (finishedAt) return 'sent';
  if (startedAt) return 'sending';
  return plannedAt ? 'planned' : 'draft';
}

/**
 * When the next part may be written, so that at most `pace.aMinute` leave in a minute on average.
 */
export function nextPartAt(now: Date, written: number): Date {
  return new Date(now.getTime() + Math.ceil((written * aMinute) / pace.aMinute));
}

/**
 * The slug of the product, if the paragraph is only its address. Such a paragraph becomes a card.
 * The address may be a whole one, as copied from a browser.
 */
export function productIn(paragraph: string, publicUrl: string): string | undefined {
  const words = paragraph.trim();
  const path = words.startsWith(publicUrl) ? words.slice(publicUrl.length) : words;
  const beginning = productPath('');
  const slug = path.startsWith(beginning) ? path.slice(beginning.length) : '';
  return /^[a-z0-9-]+$/.test(slug) ? slug : undefined;
}

/** The line that the desk puts into a text for a product. */
export function productLine(slug: string): string {
  return productPath(slug);
}
