import * as z from 'zod/mini';
import { pictureRefusals } from '#features/catalogue/picture.rules.ts';
import type { Contract } from '#lib/contract.ts';
import { oneLine, oneLineOrNone } from '#lib/one-line.ts';
import { mostPictureBytes } from '#lib/picture.ts';
import { step } from '#lib/step.ts';
import { lines, wellFormed } from '#lib/well-formed.ts';
import { isReserved, kinds, longest, mostMinutes } from './rules.ts';

const kind = z.enum(kinds, 'Please choose an article or a page.');

const slugWords = 'Please use small letters, digits and single dashes, such as where-to-buy.';
const minutesWords = `Please enter a whole number from 1 to ${mostMinutes}, or leave it empty.`;

const content = z
  .strictObject({
    kind,
    title: oneLine('The title', longest.title, 'Please enter a title.'),
    slug: z.string('Please enter an address.').check(
      z.trim(),
      z.minLength(1, 'Please enter an address.'),
      z.maxLength(longest.slug, `The address is longer than ${longest.slug} characters.`),
      z.refine((typed) => /^[a-z0-9-]+$/.test(typed) && typed.split('-').every(Boolean), slugWords),
    ),
    summary: oneLineOrNone('The summary', longest.summary),
    author: oneLineOrNone('The author', longest.author),
    picture: z.nullable(
      z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Please choose the picture again.')),
    ),
    pictureShows: oneLineOrNone('What the picture shows', longest.pictureShows),
    body: z
      .string('Please write a text.')
      .check(
        wellFormed,
        lines,
        z.maxLength(longest.body, `The text is longer than ${longest.body} characters.`),
      ),
    minutes: z.nullable(
      z.int(minutesWords).check(z.minimum(1, minutesWords), z.maximum(mostMinutes, minutesWords)),
    ),
    searchTitle: oneLineOrNone('The title for search engines', longest.searchTitle),
    searchDescription: oneLineOrNone(
      'The description for search engines',
      longest.searchDescription,
    ),
  })
  .check(
    z.refine((given) => !isReserved(given.kind, given.slug), {
      error: 'The shop uses this address itself. Please choose another one.',
      path: ['slug'],
    }),
    z.refine((given) => given.picture === null || given.pictureShows !== '', {
      error: 'Please say what the picture shows.',
      path: ['pictureShows'],
    }),
  );

export type Content = z.output<typeof content>;

const version = z.int('is not a whole number from 1').check(z.minimum(1));

const momentWords = 'Please choose a day and a time.';

/** `as-it-is` changes nothing: a draft stays a draft, and a published text stays published. */
const publish = z.union(
  [z.enum(['as-it-is', 'draft', 'now']), z.iso.datetime({ error: momentWords })],
  momentWords,
);

/** The form sends both. */
export const writingForm = z.object({ content, publish });

const past = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  act: z.enum(['saved', 'published', 'planned', 'taken-back', 'brought-back']),
  title: z.string(),
});

const writing = z.object({
  _id: z.uuid(),
  content,
  publishedAt: z.nullable(z.iso.datetime()),
  version: z.int(),
  changedAt: z.iso.datetime(),
  /** The address of a small file of the picture. */
  pictureAddress: z.nullable(z.string()),
  /** Newest first. The first one is the present version. */
  past: z.array(past),
  oldSlugs: z.array(z.string()),
});

export type Writing = z.output<typeof writing>;

const row = z.object({
  _id: z.uuid(),
  kind,
  slug: z.string(),
  title: z.string(),
  publishedAt: z.nullable(z.iso.datetime()),
  changedAt: z.iso.datetime(),
});

export type WritingRow = z.output<typeof row>;

/** 60,000 characters of four bytes each, with room for the other fields. */
const mostBytes = 512 * 1024;

const id = z.object({ id: z.string() });
const unknown = { 'unknown-writing': [404, 'We can’t find this article or page.'] } as const;

const contentRefusals = {
  'address-taken': [
    409,
    'The address {path} belongs to “{title}”, now or from before. Please choose another one.',
  ],
  'unknown-picture': [
    409,
    'A picture of this text is no longer there. Please upload it again: {hash}.',
  ],
  'empty-text': [409, 'There is no text yet. Please write one before you publish.'],
} as const;

export const listWritings = {
  access: 'manager',
  summary: 'All articles and pages, published or not, the last changed first.',
  status: 200,
  answer: z.object({ writings: z.array(row) }),
} as const satisfies Contract;

export const readWriting = {
  access: 'manager',
  summary: 'One article or page as its form needs it, with its last versions.',
  params: id,
  status: 200,
  answer: writing,
  refusals: unknown,
} as const satisfies Contract;

export const addWriting = {
  access: 'manager',
  summary: 'Adds an article or a page, as a draft, published, or planned for a time.',
  mostBytes,
  body: z.strictObject({ content, publish, step: z.optional(step) }),
  status: 201,
  answer: writing,
  refusals: {
    ...contentRefusals,
    'saved-already': [409, 'This was saved already. You find it in the list.'],
  },
} as const satisfies Contract;

export const changeWriting = {
  access: 'manager',
  summary: 'Changes an article or a page as long as it is the version that was seen.',
  params: id,
  mostBytes,
  body: z.strictObject({ content, publish, version }),
  status: 200,
  answer: writing,
  refusals: {
    ...unknown,
    ...contentRefusals,
    'other-kind': [409, 'An article stays an article, and a page stays a page.'],
    'changed-meanwhile': [409, '{by} has changed this meanwhile. Please look at both versions.'],
  },
} as const satisfies Contract;

export const bringBack = {
  access: 'manager',
  summary: 'Brings an earlier version back with its address, and publishes it if it was public.',
  params: id,
  body: z.strictObject({ to: version, version }),
  status: 200,
  answer: writing,
  refusals: {
    ...unknown,
    'address-taken': contentRefusals['address-taken'],
    'unknown-picture': contentRefusals['unknown-picture'],
    'empty-text': [
      409,
      'This version has no text. Please take the present one back to draft first.',
    ],
    'unknown-version': [404, 'This version is no longer kept.'],
    'changed-meanwhile': changeWriting.refusals['changed-meanwhile'],
  },
} as const satisfies Contract;

export const removeWriting = {
  access: 'manager',
  summary: 'Deletes an article or a page with its versions and its addresses.',
  params: id,
  status: 200,
  answer: z.object({ _id: z.uuid() }),
  refusals: unknown,
} as const satisfies Contract;

export const previewWriting = {
  access: 'manager',
  summary: 'The text as pages will show it, and how long it takes to read. Nothing is kept.',
  mostBytes,
  body: z.strictObject({
    body: z.string().check(wellFormed, lines, z.maxLength(longest.body)),
  }),
  status: 200,
  answer: z.object({ html: z.string(), minutes: z.int() }),
} as const satisfies Contract;

export const addWritingPicture = {
  access: 'manager',
  summary: 'Takes a picture for a text. One that no text uses goes after a day.',
  form: mostPictureBytes + 256 * 1024,
  body: z.strictObject({ image: z.file('The image is not a file.') }),
  status: 201,
  answer: z.object({ hash: z.string(), address: z.nullable(z.string()) }),
  refusals: pictureRefusals,
} as const satisfies Contract;
