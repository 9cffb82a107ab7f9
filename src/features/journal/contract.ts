import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';

const widths = z.array(z.int());

const picture = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  files: z.object({ jpg: widths, webp: widths, avif: widths }),
  shows: z.string(),
});

export type WritingPicture = z.output<typeof picture>;

const told = {
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Empty where the shop itself signs. */
  author: z.string(),
  publishedAt: z.iso.datetime(),
  minutes: z.int(),
  picture: z.nullable(picture),
};

const listed = z.object({
  ...told,
  /** The first drawings of the text, as SVG, or else its first figure. */
  drawings: z.array(z.string()),
  figure: z.nullable(z.object({ figure: z.string(), of: z.string() })),
});

export type ListedArticle = z.output<typeof listed>;

const written = z.object({
  ...told,
  changedAt: z.iso.datetime(),
  searchTitle: z.string(),
  searchDescription: z.string(),
  /** The shop makes it from Markdown, and escapes text that looks like HTML. */
  html: z.string(),
});

const next = z.nullable(z.object({ slug: z.string(), title: z.string(), summary: z.string() }));

const article = z.extend(written, { next });

export type Article = z.output<typeof article>;
export type PlainPage = z.output<typeof written>;

/** Either the text that stands at this address, or the address to which it has moved. */
const found = <Shown extends z.ZodMiniType>(shown: Shown) =>
  z.object({ shown: z.nullable(shown), movedTo: z.nullable(z.string()) });

const slug = z.object({ slug: z.string() });

export const listArticles = {
  access: 'visitor',
  summary: 'The articles of the journal that are published, the newest first.',
  status: 200,
  answer: z.object({ articles: z.array(listed) }),
} as const satisfies Contract;

export const readArticle = {
  access: 'visitor',
  summary: 'One published article with its text as HTML, or its new address.',
  params: slug,
  status: 200,
  answer: found(article),
  refusals: { 'unknown-article': [404, 'We can’t find this article.'] },
} as const satisfies Contract;

export const readPlainPage = {
  access: 'visitor',
  summary: 'One published page of the owner’s with its text as HTML, or its new address.',
  params: slug,
  status: 200,
  answer: found(written),
  refusals: { 'unknown-page': [404, 'We can’t find this page.'] },
} as const satisfies Contract;

/**
 * Each legal page asks this. Mostly no page of the owner's replaces it, and the shop's own text
 * stands.
 */
export const readReplacement = {
  access: 'visitor',
  summary: 'The owner’s page in the place of a legal text, if there is one.',
  params: z.object({ slug: z.enum(['terms', 'privacy', 'delivery']) }),
  status: 200,
  answer: z.object({ shown: z.nullable(written) }),
} as const satisfies Contract;
