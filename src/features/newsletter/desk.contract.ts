import * as z from 'zod/mini';
import { readSegment } from '#features/customers/rules.ts';
import { noConsent } from '#features/origin/names.rules.ts';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { oneLine, oneLineOrNone } from '#lib/one-line.ts';
import { step } from '#lib/step.ts';
import { lines, wellFormed } from '#lib/well-formed.ts';
import { issueStates, longest } from './issue.rules.ts';

/** Only subscribers of this segment get the newsletter. Null means all subscribers. */
const segment = z
  .string('Please choose who gets it.')
  .check(z.refine((text) => readSegment(text) !== undefined, 'Please choose who gets it.'));

const cooperative = z.uuid('Please choose who gets it.');

const content = z.strictObject({
  subject: oneLine('The subject', longest.subject, 'Please enter a subject.'),
  preheader: oneLineOrNone('The preview line', longest.preheader),
  body: z
    .string('Please write a text.')
    .check(
      wellFormed,
      lines,
      z.maxLength(longest.body, `The text is longer than ${longest.body} characters.`),
    ),
  /** A discount code of the shop. What was paid with it counts as what the newsletter brought. */
  code: z.nullable(z.string('Please choose a discount code.')),
  segment: z._default(z.nullable(segment), null),
  /** The newsletter is news of this co-operative, only for its followers. */
  cooperative: z._default(z.nullable(cooperative), null),
});

export type Content = z.output<typeof content>;

/** For the form. */
export const issueForm = z.object({ content });

const deskIssue = z.object({
  _id: z.uuid(),
  content,
  state: z.enum(issueStates),
  version: z.int(),
  changedAt: z.iso.datetime(),
  plannedAt: z.nullable(z.iso.datetime()),
  startedAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  /**
   * Says why the newsletter did not leave when it was planned, until the draft is saved or sent
   * again.
   */
  keptBack: z.nullable(z.string()),
  /** Null until the sending begins. */
  slug: z.nullable(z.string()),
  /** The readers, in words. */
  to: z.string(),
  /** How many readers it goes to. The list leaves this out until the sending begins. */
  readers: z.nullable(z.int()),
  got: z.int(),
  /** How many readers left the list because their mailbox does not exist. */
  refused: z.int(),
  /** What was paid with the discount code. Null without a code. */
  brought: z.nullable(z.object({ orders: z.int(), paid: moneyInJson() })),
});

export type DeskIssue = z.output<typeof deskIssue>;

const version = z.int('is not a whole number from 1').check(z.minimum(1));
const id = z.object({ id: z.string() });
const unknown = { 'unknown-newsletter': [404, 'We can’t find this newsletter.'] } as const;
const stale = {
  'changed-meanwhile': [
    409,
    'Somebody else has changed this newsletter meanwhile. Please copy what you wrote and load it again.',
  ],
} as const;

export const contentRefusals = {
  'unknown-product': [409, 'We don’t sell a product at {path}. Please check its address.'],
  'unknown-picture': [
    409,
    'A picture of this text is no longer there. Please upload it again: {hash}.',
  ],
  'unknown-cooperative': [409, 'We can’t find this co-operative. Please choose again.'],
  'two-audiences': [409, 'News of a co-operative goes to its followers, not to a segment.'],
  'no-consent': noConsent,
  'named-in-subject': [
    409,
    'Please name {name} in the text only: there we can leave it out when she changes her mind.',
  ],
  'code-over': [409, '{says} Please choose another one.'],
  'unknown-code': [409, 'We don’t know the code {wanted}. Please choose another one.'],
} as const;

const noDraft = {
  'no-draft': [409, 'This newsletter is no draft any more. Its text stays as it is.'],
} as const;

/** 20,000 characters of four bytes each, with room for the other fields. */
const mostBytes = 128 * 1024;

export const listNewsletters = {
  access: 'manager',
  summary: 'The newsletters, how many got each and what it brought, the newest first.',
  status: 200,
  unattended: true,
  answer: z.object({
    newsletters: z.array(deskIssue),
    subscribers: z.int(),
    /** How many addresses left the list because their mailbox does not exist. */
    refused: z.int(),
  }),
} as const satisfies Contract;

export const countNewsletterReaders = {
  access: 'manager',
  summary:
    'How many a newsletter would go to now: all subscribers, those of a segment, or followers.',
  query: z.strictObject({ segment: z.optional(segment), cooperative: z.optional(cooperative) }),
  status: 200,
  answer: z.object({ readers: z.int() }),
  refusals: {
    'unknown-cooperative': [409, 'We can’t find this co-operative. Please choose again.'],
  },
} as const satisfies Contract;

export const readNewsletter = {
  access: 'manager',
  summary: 'One newsletter as its form needs it.',
  params: id,
  status: 200,
  unattended: true,
  answer: deskIssue,
  refusals: unknown,
} as const satisfies Contract;

export const addNewsletter = {
  access: 'manager',
  summary: 'Adds a newsletter as a draft.',
  mostBytes,
  body: z.strictObject({ content, step: z.optional(step) }),
  status: 201,
  answer: deskIssue,
  refusals: {
    ...contentRefusals,
    'saved-already': [409, 'This newsletter was saved already. You find it in the list.'],
  },
} as const satisfies Contract;

export const changeNewsletter = {
  access: 'manager',
  summary: 'Changes a draft as long as it is the version that was seen.',
  params: id,
  mostBytes,
  body: z.strictObject({ content, version }),
  status: 200,
  answer: deskIssue,
  refusals: { ...unknown, ...contentRefusals, ...noDraft, ...stale },
} as const satisfies Contract;

export const removeNewsletter = {
  access: 'manager',
  summary: 'Deletes a draft.',
  params: id,
  status: 200,
  answer: z.object({ _id: z.uuid() }),
  refusals: { ...unknown, ...noDraft },
} as const satisfies Contract;

export const previewNewsletter = {
  access: 'manager',
  summary: 'A newsletter as its readers would get it. Nothing is kept.',
  mostBytes,
  body: z.strictObject({
    content: z.extend(content, { subject: z.string(), preheader: z.string() }),
  }),
  status: 200,
  answer: z.object({
    html: z.string(),
    text: z.string(),
    /** The addresses in the text of products that the shop does not sell. */
    missing: z.array(z.string()),
  }),
} as const satisfies Contract;

const emptyText = {
  'empty-text': [409, 'There is no text yet. Please write one first.'],
} as const;

export const testNewsletter = {
  access: 'manager',
  summary: 'Sends a saved newsletter to the asking admin alone.',
  params: id,
  status: 200,
  answer: z.object({ email: z.string() }),
  refusals: { ...unknown, ...emptyText },
} as const satisfies Contract;

/** Null means now. */
const moment = z.nullable(z.iso.datetime({ error: 'Please choose a day and a time.' }));

/** For the form. */
export const sendForm = z.object({ at: moment });

export const sendNewsletter = {
  access: 'manager',
  asksAgain: true,
  summary:
    'Sends a draft to those of its readers who have confirmed that they want newsletters, now or at a time.',
  params: id,
  body: z.strictObject({ version, at: moment }),
  status: 200,
  answer: deskIssue,
  refusals: {
    ...unknown,
    ...contentRefusals,
    ...noDraft,
    ...stale,
    ...emptyText,
    'nobody-there': [409, 'Nobody has subscribed to the newsletter yet.'],
    'nobody-follows': [409, 'Nobody follows this co-operative yet.'],
    'nobody-of-segment': [409, 'None of these customers has subscribed to the newsletter.'],
    'past-moment': [409, 'This time is over. Please choose a later one.'],
  },
} as const satisfies Contract;

export const stopNewsletter = {
  access: 'manager',
  summary: 'Makes a planned newsletter a draft again, or ends one that is being sent, as was seen.',
  params: id,
  body: z.strictObject({ state: z.enum(['planned', 'sending']) }),
  status: 200,
  answer: deskIssue,
  refusals: {
    ...unknown,
    'other-state': [409, 'It is {now}.'],
    'not-under-way': [409, 'This newsletter is neither planned nor being sent.'],
  },
} as const satisfies Contract;
