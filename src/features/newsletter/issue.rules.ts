import { pages, productPath } from '#lib/paths.ts';

export const longest = { subject: 110, preheader: 150, body: 20_000 } as const;

/** What the letters of a newsletter are called in the outbox. */
export const issueLetterKind = 'newsletter-issue';

/**
 * So many emails of newsletters leave in a minute, which mail servers take from a small shop
 * without becoming suspicious. They are written in parts, and no more while so many of them wait.
 */
export const pace = { aMinute: 300, aPart: 25, mostWaiting: 100 } as const;

/**
 * Of thousands of mailboxes some are full for days: a tenth of those who have theirs may wait, and
 * the others do not wait for them.
 */
export function mostWaiting(got: number): number {
  return Math.max(pace.mostWaiting, Math.floor(got / 10));
}

/** Who gets a newsletter: all subscribers, those of a segment of the customers, or followers. */
export type Audience =
  | { kind: 'everybody' }
  /** As one word, such as 'silent'. How it was called stays for a product that is renamed or gone. */
  | { kind: 'segment'; segment: string; called: string }
  /** The news of a co-operative: nobody else gets it, whether subscribed or not. */
  | { kind: 'followers'; cooperative: string; slug: string; called: string };

export const everybody: Audience = { kind: 'everybody' };

export const issueStates = ['draft', 'planned', 'sending', 'sent', 'stopped'] as const;
export type IssueState = (typeof issueStates)[number];

/** Where everybody reads a newsletter. Here and not in paths.ts, which every page carries. */
export function letterPath(slug: string): string {
  return pages.letter.replace(':slug', slug);
}

/** `new` opens an empty form. */
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

/** When the next part may be written, so that on the average no more than `pace.aMinute` leave. */
export function nextPartAt(now: Date, written: number): Date {
  return new Date(now.getTime() + Math.ceil((written * 60_000) / pace.aMinute));
}

/**
 * The product whose address is all that a paragraph says: it becomes a card. The address may be a
 * whole one, as it is copied from a browser.
 */
export function productIn(paragraph: string, publicUrl: string): string | undefined {
  const words = paragraph.trim();
  const path = words.startsWith(publicUrl) ? words.slice(publicUrl.length) : words;
  const beginning = productPath('');
  const slug = path.startsWith(beginning) ? path.slice(beginning.length) : '';
  return /^[a-z0-9-]+$/.test(slug) ? slug : undefined;
}

/** What the desk puts into a text for a product. */
export function productLine(slug: string): string {
  return productPath(slug);
}
