import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';

const span = z.object({
  words: z.string(),
  /** An address of the shop begins with a slash. */
  to: z.optional(z.string()),
  strong: z.optional(z.literal(true)),
});

const spans = z.array(span);

/** A newsletter's text, read from its Markdown. The email and its page are made of these pieces. */
export const piece = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), words: z.string() }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('list'), numbered: z.boolean(), items: z.array(spans) }),
  z.object({ kind: z.literal('quote'), words: z.string() }),
  z.object({
    kind: z.literal('picture'),
    src: z.string(),
    shows: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  z.object({
    kind: z.literal('product'),
    name: z.string(),
    /** The price in words, as it was when the sending began. */
    price: z.string(),
    path: z.string(),
    picture: z.nullable(z.string()),
  }),
]);

export type Piece = z.output<typeof piece>;
export type Span = z.output<typeof span>;

/** What all readers of a newsletter get. */
const madeLetter = z.object({
  subject: z.string(),
  preheader: z.string(),
  pieces: z.array(piece),
  code: z.nullable(z.string()),
  /**
   * The recorded people whose names stand in the letter. A piece that names a person is shown only
   * while she agrees.
   */
  named: z.optional(z.array(z.string())),
});

export type MadeLetter = z.output<typeof madeLetter>;

export const readIssue = {
  access: 'visitor',
  summary: 'What a newsletter said, from the moment on when its sending began.',
  params: z.object({ slug: z.string() }),
  status: 200,
  answer: z.extend(z.omit(madeLetter, { subject: true, named: true }), {
    /**
     * Pieces that name people are left out, because this answer is kept. They have a call of their
     * own.
     */
    namesPeople: z.boolean(),
    /** The co-operative whose news it is. Null for a newsletter. */
    of: z.nullable(z.object({ name: z.string(), slug: z.string() })),
    slug: z.string(),
    title: z.string(),
    sentAt: z.iso.datetime(),
  }),
  refusals: { 'unknown-newsletter': [404, 'We can’t find this newsletter.'] },
} as const satisfies Contract;

export const readIssueNow = {
  access: 'visitor',
  summary:
    'The same text with what names people, of those who agree at this moment. Keep nothing of it.',
  params: z.object({ slug: z.string() }),
  status: 200,
  answer: z.object({ pieces: z.array(piece) }),
  refusals: readIssue.refusals,
} as const satisfies Contract;

export const listNews = {
  access: 'visitor',
  summary: 'The news of a co-operative that was sent to its followers, the newest first.',
  params: z.object({ slug: z.string() }),
  status: 200,
  answer: z.array(z.object({ slug: z.string(), title: z.string(), sentAt: z.iso.datetime() })),
} as const satisfies Contract;

export type News = z.output<typeof listNews.answer>[number];

export type Issue = z.output<typeof readIssue.answer>;
